import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsvLine } from '#core/model/csv.ts';
import { bytesOf, checkFile } from '#core/testing/check-file.ts';
import { textOf } from './cell.ts';

/** A text as one cell of a file of ours holds it. */
const cellOf = (text: string): string => {
  const field = toCsvLine([text]).slice(0, -2);
  return field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
};

describe('the guard of our files against formulas', () => {
  it.each([
    ["'=1+1", '=1+1'],
    ["'+33 6", '+33 6'],
    ["'@SUM(A1)", '@SUM(A1)'],
    ["'\t=1", '=1'],
    ["'0123", '0123'],
    ["'90s vintage", "'90s vintage"],
    ["''=1", "'=1"],
    ['="0123"', '0123'],
    ['\'="0123"', '="0123"'],
    ["l'été", "l'été"],
  ])('%j is read as %j', (cell, text) => {
    expect(textOf(cell)).toBe(text);
  });

  it('is gone from every text that comes back', () => {
    const start = fc.constantFrom('=', '+', '-', '@', "'", "'=", "''-", "'1", '="a"', '"', '');
    const rest = fc.stringMatching(/^[a-z0-9éà€=+@'".,;-]{0,12}$/);
    fc.assert(
      fc.property(fc.tuple(start, rest), ([first, others]) => {
        // What a file of another program would mean by ="…".
        const text = first + others;
        expect(textOf(cellOf(text))).toBe(text);
      }),
    );
  });

  it('is gone from a whole file', async () => {
    const lines = ['Titre;Prix de vente;Date de vente', toCsvLine(['=1+1', 12.5, '14/11/2025'])];
    const { rows } = await checkFile(bytesOf(lines.join('\r\n')), 'sales');
    expect(rows).toMatchObject([{ title: '=1+1', priceMinor: 1250, soldOn: '2025-11-14' }]);
  });
});
