import { describe, expect, it } from 'vitest';
import { checkFile } from '#core/testing/check-file.ts';

const HEAD = 'N°;Date de vente;Titre;Prix de vente;Prix d’achat;Remarque';
const ROWS = '1;14/11/2025;Robe;12,50;3,00;\n2;15/11/2025;Sac;9,00;;\n3;16/11/2025;Pull;20,00;5,00;à revoir';

const read = async (last: string, keep: readonly number[] = []) => {
  const { rows, refusals, aside } = await checkFile(`${HEAD}\n${ROWS}\n${last}\n`, 'sales', { keep: new Set(keep) });
  return {
    rows: rows.map(({ line }) => line),
    refused: refusals.map(({ line }) => line),
    aside: aside.map(({ line, why }) => [line, why]),
  };
};
const SET_ASIDE = { rows: [2, 3, 4], refused: [], aside: [[5, 'total']] };

describe('a line of totals', () => {
  it.each([
    ';;Total;41,50;8,00;',
    'Total;;;41,50;8,00;',
    ';30/11/2025;Total;41,50;8,00;',
    ';30/11/2025;TOTAL GÉNÉRAL;41,50;;',
    ';30/11/2025;Total du mois (3 ventes);41,50;8,00;',
    '4;30/11/2025;Sous-total;41,50;8,00;',
    '30/11/2025;;Total novembre 2025;41,50;8,00;',
    // Its amounts are not those of the lines above: one of these may be missing.
    ';30/11/2025;Total;40,00;8,00;',
    // Words that may be a title need the amounts as well.
    ';30/11/2025;Solde;41,50;8,00;',
    // Without a word, each amount is the sum of those above.
    ';;;41,50;8,00;',
    ';30/11/2025;;41,50;8,00;',
    ';30/11/2025;;41,50;;',
  ])('is set aside, whether or not it has a date: %s', async (last) => {
    expect(await read(last)).toEqual(SET_ASIDE);
  });

  it.each([
    '4;30/11/2025;Total look jean;41,50;8,00;',
    ';30/11/2025;Solde;12,00;8,00;',
    ';30/11/2025;;12,00;8,00;',
    ';30/11/2025;Lot de robes;41,50;8,00;',
  ])('is no sale that looks like one: %s', async (last) => {
    expect((await read(last)).rows).toEqual([2, 3, 4, 5]);
  });

  it('needs its word in a table that never names an article', async () => {
    const { rows } = await checkFile(
      'Date de vente;Prix de vente\n14/11/2025;5,00\n15/11/2025;5,00\n16/11/2025;10,00\n',
      'sales',
    );
    expect(rows).toHaveLength(3);
  });

  it('needs its word below two rows: one amount is soon as much as two others', async () => {
    const { rows } = await checkFile(
      'Date;Type;Montant\n14/11/2025;Pressing;3,00\n15/11/2025;Trajet;2,00\n16/11/2025;;5,00\n',
      'expenses',
    );
    expect(rows).toHaveLength(3);
  });

  it('is a sale where the seller says so', async () => {
    expect(await read(';30/11/2025;Total;41,50;8,00;', [5])).toEqual({ rows: [2, 3, 4, 5], refused: [], aside: [] });
  });
});
