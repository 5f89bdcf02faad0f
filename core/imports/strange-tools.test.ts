import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { checkFile } from '#core/testing/check-file.ts';

describe('a line of a strange tool', () => {
  const read = async (cells: string) => {
    const text = `N°;Date de vente;Titre;Prix de vente\n${cells}\n9;14/11/2025;Sac;9,00\n`;
    const { rows, refusals } = await checkFile(text, 'sales');
    return { row: rows.find(({ line }) => line === 2), refused: refusals.map(({ line, heading }) => [line, heading]) };
  };

  it.each<readonly [cells: string, row: object]>([
    ['1;14/11/2025;Robe;110.7 €', { priceMinor: 11_070 }],
    ['1;14/11/2025;Robe;110.7€', { priceMinor: 11_070 }],
    ['1;1 sept. 2026;Robe;1,00', { soldOn: '2026-09-01' }],
    ['1;01 SEP 26;Robe;1,00', { soldOn: '2026-09-01' }],
    ['1;1er septembre 2026;Robe;1,00', { soldOn: '2026-09-01' }],
    ['1;02/sept/2026;Robe;1,00', { soldOn: '2026-09-02' }],
    // What stands between thousands: a fixed space, a narrow one, a thin one, that of a figure, that of a Chinese page.
    ...['\u00a0', '\u202f', '\u2009', '\u2007', '\u3000'].map((space): [string, object] => [
      `1;14/11/2025;Robe;1${space}234,50${space}€`,
      { priceMinor: 123_450 },
    ]),
    ['2.0970000001E+10;14/11/2025;Robe;1,00', { externalId: '20970000001' }],
  ])('is read: %s', async (cells, expected) => {
    expect(await read(cells)).toMatchObject({ row: expected, refused: [] });
  });

  it.each([
    ['1;32 octobre 2026;Robe;1,00', 'Date de vente'],
    ['1;32/10/2026;Robe;1,00', 'Date de vente'],
    ['1;26/11/2026;Robe;1,00', 'Date de vente'],
    ['1;;Robe;1,00', 'Date de vente'],
    ['1;14/11/2025;Robe;12,345', 'Prix de vente'],
    ['1;14/11/2025;Robe;\u22125,00', 'Prix de vente'],
    ['1;14/11/2025;Robe;5,00 $', 'Prix de vente'],
    ['1;14/11/2025;Robe;#REF!', 'Prix de vente'],
    ['2,097E+10;14/11/2025;Robe;1,00', 'N°'],
  ])('is refused with its heading: %s', async (cells, heading) => {
    expect((await read(cells)).refused).toContainEqual([2, heading]);
  });

  it.each([
    ['a preamble', 'Export de Léa\nLe 01/10/2026;Boutique;Léa\n\nTotal : 41,50 €;;\nDate de vente;Titre;Prix\n'],
    ['merged titles', 'Ventes;;Argent\n2026;;\nDate de vente;Titre;Prix\n'],
    ['a separator that is told', 'sep=;\nDate de vente;Titre;Prix\n'],
    ['fixed spaces in headings', 'Date\u00a0de vente;Titre;Prix\u202fde vente (€)\n'],
    ['a column without a name in front', ';Date de vente;Titre;Prix\n', ';'],
    ['blank columns in between', 'Date de vente;Titre;;;Prix\n', '', ';;'],
  ])('stands below %s', async (_, head, first = '', gap = '') => {
    const { rows, refusals } = await checkFile(`${head}${first}14/11/2025;Robe longue;${gap}12,50\n`, 'sales');
    expect(refusals).toEqual([]);
    expect(rows).toMatchObject([{ soldOn: '2025-11-14', title: 'Robe longue', priceMinor: 1_250 }]);
  });

  it('is not looked for on a hidden sheet', async () => {
    const table = (title: string) => [
      ['Date de vente', 'Titre', 'Prix de vente'],
      ['2025-11-14', title, 12.5],
    ];
    const sheets = [
      { name: 'Ancien', rows: table('Vieille robe'), hidden: true },
      { name: 'Ventes', rows: table('Robe') },
    ];
    const { file, rows } = await checkFile(new Uint8Array(await writeXlsx({ sheets })), 'sales');
    expect(rows).toMatchObject([{ title: 'Robe' }]);
    expect(file.shape).toMatchObject({ part: 'Ventes', otherParts: [] });
  });
});
