import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '#web/screens/import/import-screen.tsx';
import { parseImportSearch } from '#web/screens/import/import-search.ts';

export const Route = createFileRoute('/app/_shell/import')({
  validateSearch: parseImportSearch,
  staticData: { title: 'Reprendre un fichier' },
  component: ImportScreen,
});
