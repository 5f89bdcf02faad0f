import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StorageNotice } from './storage-notice.tsx';

const quotaBytes = 500_000_000;

const textOf = (usedBytes: number): string =>
  renderToStaticMarkup(<StorageNotice share={{ usedBytes, quotaBytes }} action="Faire de la place" />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

it('says how much room is left while there is some', () => {
  expect(textOf(462_400_000)).toBe(
    'Votre espace est presque plein Il reste 38 Mo sur 500 Mo. Ce qui n’y tiendra plus ne sera pas enregistré. Faire de la place',
  );
});

it.each([500_000_000, 512_000_000])('says that nothing is lost once there is none: %i bytes', (usedBytes) => {
  expect(textOf(usedBytes)).toBe(
    'Votre espace est plein Vos 500 Mo sont utilisés. Les ventes lues et les PDF ne sont plus enregistrés, seulement vos statuts et vos notes. Ce que l’extension a lu attend dans ce navigateur, rien n’est perdu. Faire de la place',
  );
});
