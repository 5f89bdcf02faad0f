import { expect, it } from 'vitest';
import { MAX_IMPORT_ROWS, tooManyRows } from './row-limit.ts';

it('a file of more rows than an import takes is to be divided, and how is said with the limit', () => {
  expect(tooManyRows(MAX_IMPORT_ROWS)).toBeNull();
  expect(tooManyRows(MAX_IMPORT_ROWS + 1)).toContain('200\u202f000 lignes. Partagez ce fichier en plusieurs');
});
