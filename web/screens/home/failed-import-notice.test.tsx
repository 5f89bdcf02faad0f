import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FailedImportNotice } from './failed-import-notice.tsx';

it.each([
  [1, 'Un fichier n’a pas été importé en entier'],
  [3, '3 fichiers n’ont pas été importés en entier'],
])('tells of %i files that nothing of them is lost, and where to find it', (count, title) => {
  const markup = renderToStaticMarkup(<FailedImportNotice count={count} onDismiss={() => {}} />);
  expect(markup).toContain(title);
  expect(markup).toContain('toutes les lignes restent gardées et figurent dans l’export de vos données');
});
