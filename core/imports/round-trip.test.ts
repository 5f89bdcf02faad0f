import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/model/time.ts';
import { checkFile } from '#core/testing/check-file.ts';
import { typedAmount } from './cells/read-amount.ts';
import type { DateOrder, Encoding, SaleRow } from './rows.ts';
import { summarise } from './summarise.ts';

type StatedRow = Pick<
  SaleRow,
  'externalId' | 'soldOn' | 'title' | 'buyerLogin' | 'priceMinor' | 'costMinor' | 'place' | 'note'
>;

/** Letters that every encoding has, and what a CSV file must quote. */
const word = fc
  .stringMatching(/^[A-Za-zéèàçùêîôûÉÀÇœ€«»;,|'"\t\n .-]{0,24}$/)
  .map((text) => `T${text}`.replaceAll(/\s+/g, ' ').trim());

const sale = fc.record({
  soldOn: fc.integer({ min: 0, max: 9_000 }).map((count) => addDays('2002-01-13', count)),
  title: word,
  buyerLogin: fc.option(word, { nil: null }),
  priceMinor: fc.integer({ min: 0, max: 99_999_99 }),
  costMinor: fc.option(fc.integer({ min: 0, max: 99_999_99 }), { nil: null }),
  place: fc.option(fc.constantFrom('B-12', 'A-01', '0012'), { nil: null }),
  note: fc.option(word, { nil: null }),
});
/** Their numbers distinguish them, with leading zeros. */
const sales = fc
  .array(sale, { minLength: 1, maxLength: 12 })
  .map((rows): StatedRow[] => rows.map((row, index) => ({ ...row, externalId: String(index).padStart(4, '0') })));

const HEADINGS: readonly (readonly [keyof StatedRow, string])[] = [
  ['externalId', 'N°'],
  ['soldOn', 'Date de vente'],
  ['title', 'Titre'],
  ['buyerLogin', 'Acheteur'],
  ['priceMinor', 'Prix de vente'],
  ['costMinor', 'Prix d’achat'],
  ['place', 'Emplacement'],
  ['note', 'Remarque'],
];

/** The letters of these sales are French, which Windows-1250 writes as Windows-1252 does or not at all. */
type Written = Exclude<Encoding, 'windows-1250'>;

interface Style {
  encoding: Written;
  mark: boolean;
  separator: string;
  decimal: ',' | '.';
  thousands: string;
  order: DateOrder;
  end: string;
  quoted: boolean;
}

const style: fc.Arbitrary<Style> = fc.record({
  encoding: fc.constantFrom<Written>('utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'),
  mark: fc.boolean(),
  separator: fc.constantFrom(';', ',', '\t', '|'),
  decimal: fc.constantFrom(',', '.'),
  thousands: fc.constantFrom('', '\u00a0'),
  order: fc.constantFrom<DateOrder>('dmy', 'mdy', 'ymd'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  quoted: fc.boolean(),
});

/** One byte a letter: the letter of each byte, turned around. */
const tableOf = (encoding: Encoding): Map<string, number> =>
  new Map(
    [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map((letter, byte) => [
      letter,
      byte,
    ]),
  );
const TABLES = { 'windows-1252': tableOf('windows-1252'), macintosh: tableOf('macintosh') };

const encode = (text: string, { encoding, mark }: Style): Uint8Array => {
  // An encoding of two bytes a letter is recognised by its mark.
  if (encoding === 'utf-8') return new Uint8Array(Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf8'));
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
    return new Uint8Array(encoding === 'utf-16be' ? wide.swap16() : wide);
  }
  return Uint8Array.from([...text], (letter) => TABLES[encoding].get(letter) ?? 0x3f);
};

const writeDay = (day: string, order: DateOrder): string => {
  const [year, month, date] = day.split('-');
  return { dmy: `${date}/${month}/${year}`, mdy: `${month}/${date}/${year}`, ymd: day }[order];
};

const writeAmount = (minor: number, { decimal, thousands }: Style): string => {
  const [whole = '', cents = ''] = typedAmount(minor).split(',');
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands) + decimal + cents;
};

const writeCell = (field: keyof StatedRow, row: StatedRow, how: Style): string => {
  const value = row[field];
  if (value === null) return '';
  if (typeof value === 'number') return writeAmount(value, how);
  return field === 'soldOn' ? writeDay(value, how.order) : value;
};

const writeCsv = (
  rows: readonly StatedRow[],
  how: Style,
  order: readonly (readonly [keyof StatedRow, string])[],
): Uint8Array => {
  const quote = (cell: string): string =>
    how.quoted || /["\n\r]/.test(cell) || cell.includes(how.separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const lines = [
    order.map(([, heading]) => heading),
    ...rows.map((row) => order.map(([field]) => writeCell(field, row, how))),
  ];
  return encode(lines.map((cells) => cells.map(quote).join(how.separator) + how.end).join(''), how);
};

const tell = (rows: readonly SaleRow[]): StatedRow[] =>
  rows.map(({ externalId, soldOn, title, buyerLogin, priceMinor, costMinor, place, note }) => ({
    ...{ externalId, soldOn, title, buyerLogin, priceMinor, costMinor, place, note },
  }));

/** The first sale is dated in a way that only one order of day and month can mean. */
const FIRST: StatedRow = {
  externalId: '9999',
  soldOn: '2002-01-13',
  title: 'Écharpe à carreaux « Maje » bleu été',
  buyerLogin: null,
  priceMinor: 150,
  costMinor: null,
  place: null,
  note: null,
};

describe('a table of sales', () => {
  it('is read back as it was written, in any encoding, separator, decimal mark and order of dates', async () => {
    await fc.assert(
      fc.asyncProperty(
        sales,
        style,
        fc.shuffledSubarray([...HEADINGS], { minLength: HEADINGS.length }),
        async (rows, how, order) => {
          const told = [FIRST, ...rows];
          const read = await checkFile(writeCsv(told, how, order), 'sales');
          expect(read.refusals).toEqual([]);
          expect(read.aside).toEqual([]);
          expect(tell(read.rows)).toEqual(told);
        },
      ),
      { numRuns: 80 },
    );
  });

  it('is read back from a workbook, with dates counted from 1900 and from 1904', async () => {
    await fc.assert(
      fc.asyncProperty(sales, fc.constantFrom('1900', '1904'), async (told, dateSystem) => {
        const rows = told.map((row) =>
          HEADINGS.map(([field]) => {
            const value = row[field];
            if (field === 'soldOn') return new Date(`${value}T00:00:00Z`);
            return typeof value === 'number' ? value / 100 : value;
          }),
        );
        const sheet = { name: 'Ventes', rows: [HEADINGS.map(([, heading]) => heading), ...rows] };
        const bytes = await writeXlsx({ sheets: [sheet], dateSystem: dateSystem as '1900' | '1904' });
        const read = await checkFile(new Uint8Array(bytes), 'sales');
        expect(read.refusals).toEqual([]);
        expect(tell(read.rows)).toEqual(told);
      }),
      { numRuns: 20 },
    );
  });

  it('adds up to the sum of its rows, and so do its years', async () => {
    await fc.assert(
      fc.asyncProperty(sales, style, async (told, how) => {
        const { rows } = await checkFile(writeCsv([FIRST, ...told], how, HEADINGS), 'sales');
        const { totals, years, count, unknownCosts } = summarise('sales', rows);
        const sum = told.reduce((all, { priceMinor }) => all + (priceMinor ?? 0), FIRST.priceMinor ?? 0);
        expect(totals).toEqual([{ currency: 'EUR', count: told.length + 1, totalMinor: sum }]);
        expect(years.reduce((all, { totalMinor }) => all + totalMinor, 0)).toBe(sum);
        expect(count).toBe(told.length + 1);
        expect(unknownCosts).toBe(1 + told.filter(({ costMinor }) => costMinor === null).length);
      }),
      { numRuns: 25 },
    );
  });
});
