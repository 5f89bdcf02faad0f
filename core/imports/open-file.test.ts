import { describe, expect, it } from 'vitest';
import { MAX_IMPORT_ROWS, tooManyRows } from '#core/model/file-imports/row-limit.ts';
import { bytesOf, checkFile } from '#core/testing/check-file.ts';
import { NO_ROWS, openFile } from './open-file.ts';

describe('a file with more rows than one import takes', () => {
  it('is read, and the seller is told what to do, while it is read and after', async () => {
    const seen: number[] = [];
    const file = await openFile(bytesOf(`Montant\n${'1,00\n'.repeat(MAX_IMPORT_ROWS + 1)}`), {
      name: 'depenses.csv',
      onRows: (rows) => seen.push(rows),
    });
    expect(file.shape.rows).toBe(MAX_IMPORT_ROWS + 1);
    expect(file.shape.notices).toEqual([tooManyRows(MAX_IMPORT_ROWS + 1)]);
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.at(-1)).toBe(MAX_IMPORT_ROWS + 1);
  });
});

describe('the line of the headings', () => {
  const text = 'Prix;Titre;Date de vente\nVentes;de;novembre\nVendu le;Nom;Gain\n14/11/2025;Robe;12,00\n';

  it('is the one that the seller chooses', async () => {
    const { file, rows } = await checkFile(text, 'sales', { headingLine: 3 });
    expect(file.shape).toMatchObject({ headingLine: 3, rows: 1, firstLines: [{ line: 1 }, { line: 2 }, {}, {}] });
    expect(file.shape.columns.map(({ heading }) => heading)).toEqual(['Vendu le', 'Nom', 'Gain']);
    expect(rows).toMatchObject([{ line: 4, soldOn: '2025-11-14', title: 'Robe' }]);
    const none = await checkFile('14/11/2025;Robe longue bleue;12,00\n', 'sales', { headingLine: 0 });
    expect(none.file.shape).toMatchObject({ headingLine: null, rows: 1 });
  });

  it('is refused where the file has no such line', async () => {
    await expect(checkFile(text, 'sales', { headingLine: 9 })).rejects.toThrow('La ligne 9 n’est pas dans ce fichier');
  });

  it('may be the only line: the file then has no rows', async () => {
    const { file, rows } = await checkFile('Vendu le;Titre;Prix\n', 'sales');
    expect([file.kind, file.shape.rows, rows]).toEqual(['sales', 0, []]);
    expect(file.shape.notices).toEqual([NO_ROWS]);
  });
});
