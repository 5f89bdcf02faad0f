import fc from 'fast-check';
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { checkFile } from '#core/testing/check-file.ts';
import { makeWorkbook } from '#core/testing/make-workbook.ts';
import { openWorkbook, xlsxTable } from './xlsx-table.ts';
import { readDirectory } from './zip.ts';

const HEADINGS = ['Date de vente', 'Titre', 'Prix de vente', 'Frais'];

interface Extras {
  headings?: readonly string[];
  /** What stands behind the named columns in every row. */
  more?: readonly string[];
  styles?: string | null;
}

/** A workbook with one style for each format, and rows whose numbers name their style. */
const sales = (
  formats: readonly string[],
  rows: readonly (readonly [price: number, style: number, fees?: number, feesStyle?: number])[],
  { headings = HEADINGS, more = [], ...parts }: Extras = {},
): Uint8Array => {
  const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const letter = (at: number): string => String.fromCharCode('A'.charCodeAt(0) + at);
  const head = headings.map((heading, at) => text(`${letter(at)}1`, heading)).join('');
  const lines = rows.map(([price, style, fees, feesStyle = 0], at) => {
    const row = at + 2;
    const cost = fees === undefined ? '' : `<c r="D${row}" s="${feesStyle}"><v>${fees}</v></c>`;
    const others = more.map((value, column) => text(`${letter(column + HEADINGS.length)}${row}`, value)).join('');
    return `<row r="${row}">${text(`A${row}`, `2025-11-${String(at + 1).padStart(2, '0')}`)}${text(`B${row}`, `Robe ${at}`)}<c r="C${row}" s="${style}"><v>${price}</v></c>${cost}${others}</row>`;
  });
  return makeWorkbook({ sheet: `<row r="1">${head}</row>${lines.join('')}`, formats, ...parts });
};

const read = async (bytes: Uint8Array) => {
  const { file, rows, refusals } = await checkFile(bytes, 'sales');
  return {
    file,
    rows: rows.map(({ line, priceMinor, currency }) => [line, priceMinor, currency]),
    refused: refusals.map(({ line, heading, value, reason }) => [line, heading, value, reason]),
  };
};

const NO_CURRENCY = 'La devise de ce montant manque.';

describe('an amount in a workbook', () => {
  it('that is shown as a percentage is refused with its line and its column', async () => {
    const bytes = sales(
      ['0%', '0.00'],
      [
        [0.2, 1],
        [12.5, 2],
        [12.5, 2, 0.125, 1],
      ],
    );
    expect(await read(bytes)).toMatchObject({
      rows: [[3, 1_250, 'EUR']],
      refused: [
        [2, 'Prix de vente', '20 %', 'Un pourcentage, pas un montant.'],
        [4, 'Frais', '12,5 %', 'Un pourcentage, pas un montant.'],
      ],
    });
  });

  it('has the currency that its cell shows; two of them on one line are refused', async () => {
    const bytes = sales(
      ['[$£-809]#,##0.00', '0.00 "€"', '"$"0.00', '0.00'],
      [
        [12.5, 1],
        [9.2 - 0.000000000000001, 2],
        [30, 3, 1, 3],
        [30, 4, 1, 1],
        [30, 2, 1, 1],
        [30, 4],
      ],
    );
    const { file, rows, refused } = await read(bytes);
    expect(rows).toEqual([
      [2, 1_250, 'GBP'],
      [3, 920, 'EUR'],
      [4, 3_000, 'USD'],
    ]);
    expect(refused).toEqual([
      [5, 'Prix de vente', '30', NO_CURRENCY],
      [6, 'Frais', '1 GBP', 'Deux devises sur une ligne\u202f: EUR et GBP.'],
      [7, 'Prix de vente', '30', NO_CURRENCY],
    ]);
    expect(file.shape.conventions).toMatchObject({ currencyCertainty: 'ask' });
  });

  it('without a currency of its own has none where others of its column are in pounds', async () => {
    const { file, rows, refused } = await read(
      sales(
        ['£0.00', '0.00'],
        [
          [12.5, 1],
          [9, 2],
        ],
      ),
    );
    expect(rows).toEqual([[2, 1_250, 'GBP']]);
    expect(refused).toEqual([[3, 'Prix de vente', '9', NO_CURRENCY]]);
    expect(file.shape.conventions).toMatchObject({ currency: 'EUR', currencyCertainty: 'ask' });
  });

  it('in a currency that its format does not name is never taken for euros, but for what the file names', async () => {
    const [codes, rows] = [
      ['0.00 "kr"', '[$¥-411]0.00'],
      [
        [12.5, 1],
        [9, 2],
        [7, 0],
      ] as const,
    ];
    const bare = await read(sales(codes, rows));
    expect(bare.rows).toEqual([]);
    expect(bare.refused.map(([line, , , reason]) => [line, reason])).toEqual([
      [2, NO_CURRENCY],
      [3, NO_CURRENCY],
      [4, NO_CURRENCY],
    ]);
    expect(bare.file.shape.notices).toEqual([expect.stringContaining('ne nomme pas')]);
    const named = await read(sales(codes, rows, { headings: [...HEADINGS, 'Devise'], more: ['SEK'] }));
    expect(named.rows.map(([, , currency]) => currency)).toEqual(['SEK', 'SEK', 'SEK']);
    const inHeading = await read(sales(codes, rows, { headings: HEADINGS.with(2, 'Prix de vente (DKK)') }));
    expect(inHeading.rows.map(([, , currency]) => currency)).toEqual(['DKK', 'DKK', 'DKK']);
  });

  it('and its column of currencies must agree', async () => {
    const bytes = sales(['£0.00'], [[12.5, 1]], { headings: [...HEADINGS, 'Devise'], more: ['EUR'] });
    expect((await read(bytes)).refused).toEqual([
      [2, 'Prix de vente', '12,5 GBP', 'Deux devises sur une ligne\u202f: GBP et EUR.'],
    ]);
  });

  it('that is shown as a date is refused, and one that is shown as money is no date', async () => {
    const bytes = sales(['dd/mm/yyyy', '[$Din.-81A]0.00'], [[45_975, 1]]);
    expect((await read(bytes)).refused).toEqual([[2, 'Prix de vente', '2025-11-14', 'Une date, pas un montant.']]);
    const sheet =
      '<row r="1"><c t="inlineStr"><is><t>Date de vente</t></is></c><c t="inlineStr"><is><t>Prix de vente</t></is></c></row><row r="2"><c s="1"><v>45975</v></c><c><v>12.5</v></c></row><row r="3"><c s="2"><v>45975</v></c><c><v>12.5</v></c></row><row r="4"><c><v>45975</v></c><c><v>12.5</v></c></row>';
    const { rows, refusals } = await checkFile(makeWorkbook({ sheet, formats: ['dd/mm/yyyy', '0.00 "€"'] }), 'sales');
    expect(rows.map(({ line, soldOn }) => [line, soldOn])).toEqual([[2, '2025-11-14']]);
    expect(refusals.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'Un montant, pas une date.'],
      [4, expect.stringContaining('Un nombre, pas une date.')],
    ]);
  });

  it('comes back to the cent from any format, in its currency or refused', async () => {
    const codes = ['General', '#,##0.00', '[$£-809]#,##0.00', '0.00 "€"', '0%', 'dd/mm/yyyy', '0.00 "kr"'];
    const currencies = ['EUR', 'EUR', 'GBP', 'EUR', null, null, null];
    const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.nat(codes.length - 1)), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(amounts, async (told) => {
        const bytes = sales(
          codes,
          told.map(([minor, format]) => [minor / 100, format + 1] as const),
        );
        const { rows } = await read(bytes);
        for (const [line, minor, currency] of rows as [number, number, string][]) {
          const [stated = 0, format = 0] = told[line - 2] ?? [];
          expect(minor).toBe(stated);
          // A bare amount follows the file.
          if (format > 1) expect(currency).toBe(currencies[format]);
        }
        const certain = told.filter(([, format]) => format === 2 || format === 3).length;
        expect(rows.length).toBeGreaterThanOrEqual(certain);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the formats of a hostile workbook', () => {
  const many = (count: number, code: (at: number) => string): string[] =>
    Array.from({ length: count }, (_, at) => code(at));

  it('may be ten thousand', async () => {
    const formats = many(10_000, (at) => (at === 9_999 ? '£0.00' : `0.00" ${at}"`));
    expect(
      (
        await read(
          sales(formats, [
            [12.5, 10_000],
            [9, 5],
          ]),
        )
      ).rows,
    ).toEqual([[2, 1_250, 'GBP']]);
  });

  it('are refused beyond what a spreadsheet opens', async () => {
    await expect(
      read(
        sales(
          many(70_000, () => '0'),
          [[12.5, 1]],
        ),
      ),
    ).rejects.toThrow('trop de formats de cellules');
  });

  it('may be as long as they like: an amount is then of no known currency', async () => {
    const { rows, refused } = await read(sales([`0.00${'x'.repeat(2_000_000)}`], [[12.5, 1]]));
    expect([rows, refused.map(([, , , reason]) => reason)]).toEqual([[], [NO_CURRENCY]]);
  });

  it.each([
    ['a style that does not exist', { style: 99 }],
    ['a style below zero', { style: -5 }],
    ['no styles', { style: 1, styles: null }],
    [
      'a format without a code',
      { style: 1, styles: '<styleSheet><cellXfs><xf/><xf numFmtId="777"/></cellXfs></styleSheet>' },
    ],
    [
      'formats of conditions only',
      {
        style: 1,
        styles:
          '<styleSheet><cellXfs><xf/><xf numFmtId="164"/></cellXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="0%"/></dxf></dxfs></styleSheet>',
      },
    ],
    [
      'styles that no cell has',
      {
        style: 1,
        styles:
          '<styleSheet><cellStyleXfs><xf numFmtId="9"/><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf/><xf/></cellXfs></styleSheet>',
      },
    ],
    [
      'namespaces',
      { style: 1, styles: '<x:styleSheet><x:cellXfs><x:xf/><x:xf numFmtId="2"/></x:cellXfs></x:styleSheet>' },
    ],
  ])('leave a number a number: %s', async (_, { style, styles }: { style: number; styles?: string | null }) => {
    expect((await read(sales([], [[12.5, style]], styles === undefined ? {} : { styles }))).rows).toEqual([
      [2, 1_250, 'EUR'],
    ]);
  });
});

describe('a workbook whose parts break off', () => {
  it.each([
    ['in its formats', makeWorkbook({ sheet: '', styles: '<styleSheet><numFmts><numFmt numFmtId="164" forma' })],
    ['in a number', makeWorkbook({ sheet: '<row r="1"><c><v>12</worksheet' })],
    ['in a row', makeWorkbook({ sheet: '<row r="1"><c><v>12</v></c>' })],
  ])('is refused: %s', async (_, bytes) => {
    await expect(checkFile(bytes, 'sales')).rejects.toThrow('abîmé');
  });
});

describe('the cells of a workbook', () => {
  const value = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom('=A1', '<b>', '&amp;', '_x000D_', ' a\n b '),
  );

  it('are those that another reader finds, in their rows and columns', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(value, { maxLength: 6 }), { maxLength: 6 }), async (rows) => {
        const bytes = new Uint8Array(await writeXlsx({ sheets: [{ name: 'a', rows }] }));
        const workbook = openWorkbook(bytes, readDirectory(bytes));
        const [sheet] = workbook.sheets;
        if (sheet === undefined) throw new Error('the workbook has no sheet');
        const cells = new Map<string, unknown>();
        for await (const lines of xlsxTable(workbook, sheet).lines())
          for (const line of lines)
            for (const [at, cell] of line.cells.entries()) cells.set(`${line.line} ${at}`, cell);
        for await (const { index, values } of streamXlsxRows(bytes))
          for (const [at, found] of values.entries()) {
            const seen = typeof found === 'boolean' ? (found ? 'oui' : 'non') : (found ?? '');
            expect(cells.get(`${index + 1} ${at}`) ?? '').toEqual(seen);
            cells.delete(`${index + 1} ${at}`);
          }
        expect([...cells.values()].filter((cell) => cell !== '')).toEqual([]);
      }),
    );
  });

  it('are read through comments, sections, prefixes, phonetics and gaps; sheets of charts are passed over', async () => {
    const sheet =
      '<x:row><x:c t="inlineStr"><x:is><x:t>Date de </x:t><x:t>vente</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:r><x:t>Prix</x:t></x:r><x:rPh><x:t>PURI</x:t></x:rPh></x:is></x:c><x:c r="D1" t="inlineStr"><x:is><x:t>Titre</x:t></x:is></x:c></x:row><!-- <row r="9"><c><v>1</v></c></row> --><x:row r="7"><x:c t="d"><x:v>2025-11-14</x:v></x:c><x:c><x:f>6*2</x:f><x:v><![CDATA[12]]>.5</x:v></x:c><x:c r="D7" t="str"><x:v>Robe &#38; &lt;sac&gt;</x:v></x:c></x:row>';
    const { rows } = await checkFile(makeWorkbook({ sheet, hasChart: true }), 'sales');
    expect(rows).toMatchObject([{ line: 7, soldOn: '2025-11-14', priceMinor: 1_250, title: 'Robe & <sac>' }]);
  });
});
