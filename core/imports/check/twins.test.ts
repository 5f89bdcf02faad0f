import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifyRows } from '#core/model/file-imports/identify-rows.ts';
import { checkFile } from '#core/testing/check-file.ts';

const LINE = '14/11/2025;Boîtes;3,50';
const HEAD = 'Date;Type;Montant';

describe('equal lines of a file', () => {
  it('without a number are kept, each with the line that it equals', async () => {
    const text = `${HEAD}\n${LINE}\n15/11/2025;Boost;1,00\n${LINE}\n${LINE}\n`;
    const { rows, aside, twins } = await checkFile(text, 'expenses');
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
    expect(aside).toEqual([]);
    expect(twins).toEqual([
      { line: 4, of: 2, text: '14/11/2025 ; Boîtes ; 3,50' },
      { line: 5, of: 2, text: '14/11/2025 ; Boîtes ; 3,50' },
    ]);
  });

  it('are set aside where the seller does not want them, and kept again', async () => {
    const text = `${HEAD}\n${LINE}\n${LINE}\n`;
    const dropped = await checkFile(text, 'expenses', { drop: new Set([3]) });
    expect([dropped.rows.length, dropped.twins]).toEqual([1, []]);
    expect(dropped.aside).toMatchObject([{ line: 3, why: 'duplicate', of: 2 }]);
    const again = await checkFile(text, 'expenses', { drop: new Set([3]), keep: new Set([3]) });
    expect(again.rows).toHaveLength(2);
  });

  it.each([
    ['sales', 'N°;Date de vente;Titre;Prix de vente', '7;14/11/2025;Robe;12,00'],
    ['sales', 'Numéro de transaction;Date de vente;Titre;Prix de vente', '777;14/11/2025;Robe;12,00'],
    ['articles', 'Numéro d’annonce;Titre;Prix d’achat', '777;Robe;12,00'],
  ] as const)('with a number are one row, written twice: %s by %s', async (kind, head, line) => {
    const { rows, aside, twins } = await checkFile(`${head}\n${line}\n${line}\n`, kind);
    expect([rows.length, twins]).toEqual([1, []]);
    expect(aside).toMatchObject([{ line: 3, why: 'duplicate', of: 2 }]);
  });

  it('that cannot be read are refused, and no twins', async () => {
    const { refusals, twins } = await checkFile(`${HEAD}\n14/11/2025;Boîtes;x\n14/11/2025;Boîtes;x\n`, 'expenses');
    expect(refusals.map(({ line }) => line)).toEqual([2, 3]);
    expect(twins).toEqual([]);
  });

  it('add those beyond the ones that the book has, in whatever order and however often the file comes', async () => {
    const days = fc.array(fc.integer({ min: 13, max: 16 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(days, days, async (known, told) => {
        const idsOf = async (all: readonly number[]): Promise<string[]> => {
          const lines = all.map((day) => `${day}/11/2025;Boîtes;3,50`).join('\n');
          return identifyRows('expenses', 'shop ', (await checkFile(`${HEAD}\n${lines}\n`, 'expenses')).rows);
        };
        const count = (all: readonly number[], day: number): number => all.filter((each) => each === day).length;
        const [book, file] = [new Set(await idsOf(known)), await idsOf(told)];
        const fresh = [13, 14, 15, 16].map((day) => Math.max(0, count(told, day) - count(known, day)));
        expect(file.filter((id) => !book.has(id))).toHaveLength(fresh.reduce((sum, each) => sum + each, 0));
        expect(new Set(await idsOf(told.toReversed()))).toEqual(new Set(file));
      }),
      { numRuns: 40 },
    );
  });
});
