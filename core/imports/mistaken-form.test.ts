import { describe, expect, it } from 'vitest';
import { bytesOf, checkFile } from '#core/testing/check-file.ts';
import { proposeMapping } from './open-file.ts';

const HEAD = 'Date de vente;Titre;Prix de vente;Remarque';
const ROW = '14/11/2025;Robe;12,50;';

describe('a table with mistakes in its form', () => {
  const lines = async (text: string) => {
    const { rows, refusals } = await checkFile(text, 'sales');
    return {
      read: rows.map(({ line, title }) => [line, title]),
      refused: refusals.map(({ line, field }) => [line, field]),
    };
  };

  it.each([
    ['CRLF', '\r\n'],
    ['CR', '\r'],
    ['LF', '\n'],
  ])('is numbered as an editor numbers it: %s', async (_, end) => {
    const text = [HEAD, '14/11/2025;"Robe', 'longue";12,50;', '14/11/2025;Sac;9,00;'].join(end);
    expect(await lines(text)).toEqual({
      read: [
        [2, 'Robe longue'],
        [4, 'Sac'],
      ],
      refused: [],
    });
  });

  it('loses only the line whose quotation mark is not closed', async () => {
    const text = `${HEAD}\n14/11/2025;"Robe;12,50;\n14/11/2025;"Sac";9,00;\n14/11/2025;"Jupe ; noire";7,00;"a ""b"""\n14/11/2025;Pull;1,00;"fin`;
    expect(await lines(text)).toEqual({
      read: [
        [3, 'Sac'],
        [4, 'Jupe ; noire'],
      ],
      refused: [
        [2, null],
        [5, null],
      ],
    });
  });

  it('reads a cell of several lines in any column', async () => {
    const head = 'Titre;Date de vente;Prix de vente;Remarque';
    const text = `${head}\n"Robe\nrouge";14/11/2025;12,50;\n"Sac\n\nnoir";15/11/2025;9,00;"à\nrevoir"\nPull;16/11/2025;1,00;"fin\nde série"\n`;
    expect(await lines(text)).toEqual({
      read: [
        [2, 'Robe rouge'],
        [4, 'Sac noir'],
        [8, 'Pull'],
      ],
      refused: [],
    });
    const { rows } = await checkFile('Date;Type;Montant\n"14/11/2025";"Boîtes\n; 12"" \n";3,50\n', 'expenses');
    expect(rows).toMatchObject([{ line: 2, type: 'Boîtes ; 12"' }]);
  });

  it('names the line of a quotation mark that is not closed in the first column, or in a table of two', async () => {
    const head = 'Titre;Date de vente;Prix de vente;Remarque';
    const text = `${head}\n"Robe;14/11/2025;12,50;\nSac;15/11/2025;9,00;\nJupe";16/11/2025;7,00;\nPull;17/11/2025;1,00;`;
    expect(await lines(text)).toEqual({
      read: [
        [3, 'Sac'],
        [4, 'Jupe"'],
        [5, 'Pull'],
      ],
      refused: [[2, null]],
    });
    const two = await checkFile('Type;Montant\n"Boîtes;3,50\nBoost;4,00\nSacs";5,00\n', 'expenses');
    expect(two.refusals.filter(({ field }) => field === null).map(({ line }) => line)).toEqual([2]);
    expect(two.refusals.map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it('is not joined over lines by a quotation mark that a later one closes', async () => {
    const text = `${HEAD}\n14/11/2025;"Robe;12,50;\n14/11/2025;Sac;9,00;\n14/11/2025;Jupe";7,00;\n14/11/2025;Pull;1,00;`;
    expect((await lines(text)).read).toEqual([
      [3, 'Sac'],
      [4, 'Jupe"'],
      [5, 'Pull'],
    ]);
  });

  it('keeps quotation marks that are letters', async () => {
    const text = `${HEAD}\n14/11/2025;Vinyle 12";12,50;\n14/11/2025;"Le" sac;9,00;`;
    expect((await lines(text)).read).toEqual([
      [2, 'Vinyle 12"'],
      [3, '"Le" sac'],
    ]);
  });

  it('is read below titles, with « sep=; », under invisible marks, and with NUL bytes', async () => {
    expect((await lines(`Mes ventes\n\nBoutique;Léa\n${HEAD}\n${ROW}`)).read).toEqual([[5, 'Robe']]);
    expect((await lines(`sep=;\r\n${HEAD}\r\n${ROW}`)).read).toEqual([[3, 'Robe']]);
    expect((await lines(`\u200f${HEAD}\n\u202b14/11/2025\u202c;Ro\0be;\u200e12,50;`)).read).toEqual([[2, 'Robe']]);
  });

  it('with two equal headings takes the first, to be confirmed; a column without a name is told by its content', async () => {
    const { file, rows } = await checkFile(
      'Date de vente;Prix;Prix;\n14/11/2025;12,50;9,00;Robe longue rouge\n',
      'sales',
    );
    expect(proposeMapping(file, 'sales')).toEqual([
      { column: 0, field: 'soldOn', by: 'sure' },
      { column: 1, field: 'priceMinor', by: 'proposed' },
      { column: 2, field: null, by: 'sure' },
      { column: 3, field: 'title', by: 'proposed' },
    ]);
    expect(rows).toMatchObject([{ priceMinor: 1_250, title: 'Robe longue rouge' }]);
  });

  it('with a cell of 1 MB refuses that cell only', async () => {
    const text = `${HEAD}\n14/11/2025;${'x'.repeat(1_000_000)};12,50;\n${ROW}`;
    expect(await lines(text)).toEqual({ read: [[3, 'Robe']], refused: [[2, 'title']] });
  });

  it('in two encodings reads both, and says so', async () => {
    const bytes = new Uint8Array([
      ...bytesOf(`${HEAD}\n14/11/2025;Écharpe;1,00;\n14/11/2025;`),
      0xc9,
      0x74,
      0xe9,
      ...bytesOf(';2,00;\n'),
    ]);
    const { file, rows } = await checkFile(bytes, 'sales');
    expect(rows.map(({ title }) => title)).toEqual(['Écharpe', 'Été']);
    expect(file.shape.notices).toHaveLength(1);
  });

  it('with lost zeros says so', async () => {
    const { file } = await checkFile(`N°;${HEAD}\n0871;${ROW}\n0872;${ROW}\n873;${ROW}\n`, 'sales');
    expect(file.shape.notices).toEqual([expect.stringContaining('ont perdu leurs zéros')]);
  });

  it('is read in the encoding that the seller chooses', async () => {
    const bytes = new Uint8Array([...bytesOf(`${HEAD}\n14/11/2025;`), 0x8e, 0x74, 0x8e, ...bytesOf(';2,00;\n')]);
    const { file, rows } = await checkFile(bytes, 'sales', { encoding: 'macintosh' });
    expect(file.shape.encoding).toBe('macintosh');
    expect(rows).toMatchObject([{ title: 'été' }]);
  });
});
