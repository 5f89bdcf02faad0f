import { expect, it } from 'vitest';
import { previewText } from './preview-text.ts';

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null;
const none = { created: 0, updated: 0, unchanged: 0, quarantined: 0 };

it.each([
  [none, null],
  [{ ...none, created: 1 }, 'Lignes : 1 nouvelle.'],
  [
    { created: 12, updated: 2, unchanged: 30, quarantined: 1 },
    'Lignes : 12 nouvelles · 2 changées, à mettre à jour · 30 déjà connues · 1 mise de côté, incomplète ou douteuse.',
  ],
])('the preview of a page counts what is new, changed, already known and set aside: %j', (counts, words) =>
  expect(plain(previewText(counts))).toBe(words),
);
