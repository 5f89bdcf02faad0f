import { expect, it } from 'vitest';
import { unread } from '#core/marketplaces/reasons.ts';
import { NO_READER } from '#core/model/page-loads.ts';
import type { ReadFile, ReadPageOfFile } from './read-file.ts';
import { endingOf } from './use-files.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const savedAt = '2026-11-21T10:00:00.000Z';

const page = (ok: boolean): ReadPageOfFile => {
  const result: ReadPageOfFile['result'] = ok
    ? { ok: true, kind: 'orders', source: 'json', records: [], missing: [], notes: [], page: null }
    : unread('orders', 'empty_body');
  const known = {
    url: null,
    records: [],
    missing: [],
    notes: [],
    list: null,
    fields: { found: 0, expected: 0 },
    ms: 1,
  };
  return {
    result,
    reader: NO_READER,
    json: '',
    shown: { ...known, id: 'p', kind: 'orders', ok, source: 'json', reason: null },
  };
};

const file = (refusal: string | null, pages: readonly ReadPageOfFile[]): ReadFile => ({
  shown: { id: 'f', name: 'a.json', size: 1, refusal, ms: 1 },
  pages,
  savedAt,
});

it('reading files ends with a sentence that counts the files read, failed and skipped', () => {
  expect(plain(endingOf([file(null, [page(true), page(true)])], 1))).toBe('1 fichier ouvert : 2 pages lues.');
  expect(plain(endingOf([file(null, [page(true), page(false)]), file('Vide.', [])], 2))).toBe(
    '2 fichiers ouverts : 1 page lue, 2 illisibles.',
  );
  expect(plain(endingOf([file(null, [page(true)])], 4))).toBe(
    '1 fichier ouvert : 1 page lue. 3 fichiers laissés de côté.',
  );
});
