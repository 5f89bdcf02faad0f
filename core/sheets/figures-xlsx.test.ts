import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type FiguresBook, figuresXlsx } from './figures-xlsx.ts';

const MADE = new Date('2026-11-30T02:00:00.000Z');
const book = (rows: FiguresBook['rows']): FiguresBook => ({
  title: 'Où est la marge\u202f?',
  columns: [{ head: 'Marque' }, { head: 'Ventes' }, { head: 'Marge', kind: 'money' }, { head: 'Taux', kind: 'share' }],
  rows,
  readMe: [
    ['Question', 'Où est la marge\u202f?'],
    ['Période', '2026'],
  ],
});
const write = (rows: FiguresBook['rows']) => figuresXlsx(book(rows), MADE);
const partOf = async (rows: FiguresBook['rows'], path: string) =>
  strFromU8(unzipSync(await write(rows))[path] ?? new Uint8Array());

describe('figures as a workbook', () => {
  it('are numbers where they are numbers, and empty where they are unknown', async () => {
    const { sheets } = await readXlsx(
      await write([
        ['Zara', 6, 90.25, 0.783],
        ['Sézane', 1, null, Number.NaN],
      ]),
    );
    expect(sheets.map(({ name }) => name)).toEqual(['Où est la marge', 'Lisez-moi']);
    const [, first, second] = sheets[0]?.rows ?? [];
    expect(first).toEqual(['Zara', 6, 90.25, 0.783]);
    expect(second?.map((cell) => cell ?? null)).toEqual(['Sézane', 1, null, null].slice(0, second?.length));
    expect(sheets[1]?.rows).toEqual([
      ['Question', 'Où est la marge\u202f?'],
      ['Période', '2026'],
    ]);
  });

  it.each(['=1+1', '+33', '-2', '@SUM(A1)', '\t=1', '=cmd|’ /C calc’!A0'])(
    'never run the text « %s »',
    async (text) => {
      const table = await partOf([[text, 1, 2, 0.5]], 'xl/worksheets/sheet1.xml');
      expect(table).not.toContain('<f');
      const { sheets } = await readXlsx(await write([[text, 1, 2, 0.5]]));
      expect(sheets[0]?.rows[1]?.[0]).toBe(text);
    },
  );

  it('hold whatever a title may contain', async () => {
    const { sheets } = await readXlsx(await write([['a\0b\ud800 <&> _x0041_', 1, 2, 3]]));
    expect(sheets[0]?.rows[1]?.[0]).toBe('ab\ufffd <&> _x0041_');
  });

  it('write amounts and parts of a whole as French spreadsheets do', async () => {
    const styles = await partOf([['Zara', 6, 90, 0.5]], 'xl/styles.xml');
    expect(styles).toContain('#,##0.00');
    expect(styles).toContain('0.0\\ %');
  });
});
