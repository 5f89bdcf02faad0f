import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFile } from '#core/testing/check-file.ts';
import type { OpenedFile } from '../open-file.ts';

const ordersOf = ({ shape }: OpenedFile) =>
  shape.columns
    .filter(({ heading }) => / le$/.test(heading))
    .map(({ conventions }) => [conventions.dateOrder, conventions.dateOrderCertainty]);

describe('dates that can be read in two ways', () => {
  const english = 'Sold on,Title,Price\n03/04/2025,Dress,12.00\n05/06/2025,Bag,9.00\n';

  it('are asked, and read once the seller has said', async () => {
    const { file, refusals, rows } = await checkFile(english, 'sales');
    expect(file.shape.conventions).toMatchObject({ dateOrder: null, dateOrderCertainty: 'ask' });
    expect(rows).toEqual([]);
    expect(refusals.map(({ line, field }) => [line, field])).toEqual([
      [2, 'soldOn'],
      [3, 'soldOn'],
    ]);
    const chosen = await checkFile(english, 'sales', { conventions: { dateOrder: 'mdy' } });
    expect(chosen.rows.map(({ soldOn }) => soldOn)).toEqual(['2025-03-04', '2025-05-06']);
  });

  it('are asked in a French file too, with the heading of their column', async () => {
    const { file, rows, refusals } = await checkFile('Vendu le;Titre;Prix\n03/04/2025;Robe;12,00\n', 'sales');
    expect(ordersOf(file)).toEqual([[null, 'ask']]);
    expect(rows).toEqual([]);
    expect(refusals).toMatchObject([{ heading: 'Vendu le', reason: expect.stringContaining('Jour puis mois') }]);
  });

  it('are proposed as two dates in three write them, and asked where as many say the contrary', async () => {
    const head = 'Vendu le;Titre;Prix\n03/04/2025;Robe;12,00\n14/11/2025;Sac;9,00\n05/13/2025;Jupe;9,00\n';
    const { file, rows, refusals } = await checkFile(`${head}15/11/2025;Pull;9,00\n`, 'sales');
    expect(ordersOf(file)).toEqual([['dmy', 'proposed']]);
    expect(rows.map(({ soldOn }) => soldOn)).toEqual(['2025-04-03', '2025-11-14', '2025-11-15']);
    expect(refusals.map(({ line }) => line)).toEqual([4]);
    const open = await checkFile(head, 'sales');
    expect(ordersOf(open.file)).toEqual([[null, 'ask']]);
    expect(open.refusals.map(({ line }) => line)).toEqual([2]);
  });

  it('are not told by a day that no month has', async () => {
    const { file } = await checkFile('Vendu le;Titre;Prix\n03/04/2025;Robe;12,00\n32/10/2025;Sac;9,00\n', 'sales');
    expect(ordersOf(file)).toEqual([[null, 'ask']]);
  });

  it('are the day first in an export of ours', async () => {
    const { rows } = await checkFile(
      'Vendu le;Titre;Prix;Identifiant Comptoir\n03/04/2025;Robe;12,00;0c0b3d5e-8a4f-4a37-9f0e-3f0d2b3c4d5e\n',
      'sales',
    );
    expect(rows).toMatchObject([{ soldOn: '2025-04-03' }]);
  });
});

describe('each column of dates', () => {
  const file = (sold: readonly string[], bought: readonly string[]): string =>
    `Vendu le;Titre;Prix;Acheté le\n${sold.map((day, at) => `${day};Robe ${at};12,00;${bought[at]}`).join('\n')}\n`;

  it('is read in its own order', async () => {
    const { file: opened, rows } = await checkFile(
      file(['14/11/2025', '03/04/2025'], ['10/13/2025', '02/03/2025']),
      'sales',
    );
    expect(ordersOf(opened)).toEqual([
      ['dmy', 'decided'],
      ['mdy', 'decided'],
    ]);
    expect(rows.map(({ soldOn, boughtOn }) => [soldOn, boughtOn])).toEqual([
      ['2025-11-14', '2025-10-13'],
      ['2025-04-03', '2025-02-03'],
    ]);
  });

  it('that fits both orders is proposed the one that all others have', async () => {
    const { file: opened, rows } = await checkFile(file(['14/11/2025'], ['02/03/2025']), 'sales');
    expect(ordersOf(opened)).toEqual([
      ['dmy', 'decided'],
      ['dmy', 'proposed'],
    ]);
    expect(rows).toMatchObject([{ boughtOn: '2025-03-02' }]);
  });

  it('is read as the seller says of it; what is said of the file does not change one that tells', async () => {
    const text = file(['14/11/2025', '03/04/2025'], ['02/03/2025', '04/05/2025']);
    const columns = new Map([[3, { dateOrder: 'mdy' as const }]]);
    const { rows } = await checkFile(text, 'sales', { columns });
    expect(rows.map(({ soldOn, boughtOn }) => [soldOn, boughtOn])).toEqual([
      ['2025-11-14', '2025-02-03'],
      ['2025-04-03', '2025-04-05'],
    ]);
    const ofFile = await checkFile(text, 'sales', { conventions: { dateOrder: 'mdy' } });
    expect(ofFile.rows.map(({ soldOn }) => soldOn)).toEqual(['2025-11-14', '2025-04-03']);
  });

  it('depends neither on the order of lines nor on what stands in other columns of the line', async () => {
    const days = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 })), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(days, fc.boolean(), async (told, isMonthFirst) => {
        const two = (figure: number): string => String(figure).padStart(2, '0');
        const lines = told.map(([month, day], at) => {
          const figures = isMonthFirst ? [month, day] : [day, month];
          return `${figures.map(two).join('/')}/2025;Robe ${at};12,00`;
        });
        const read = async (rows: readonly string[]) => {
          const { rows: sales, refusals } = await checkFile(`Vendu le;Titre;Prix\n${rows.join('\n')}\n`, 'sales');
          // Some lie in the future, on the day of the tests.
          return new Map([
            ...sales.map(({ title, soldOn }) => [title, soldOn] as const),
            ...refusals.map(
              ({ line, reason }) => [`Robe ${rows[line - 2]?.split('Robe ')[1]?.split(';')[0]}`, reason] as const,
            ),
          ]);
        };
        const [one, other] = [await read(lines), await read(lines.toReversed())];
        expect(new Map([...one].toSorted())).toEqual(new Map([...other].toSorted()));
        for (const [at, [month, day]] of told.entries()) {
          const found = one.get(`Robe ${at}`) ?? '';
          // Read as it was meant, or not at all.
          if (/^\d/.test(found)) expect(found).toBe(`2025-${two(month)}-${two(day)}`);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a currency that one amount of a column names', () => {
  const read = async (prices: readonly string[], heading = 'Prix') => {
    const lines = prices.map((price, at) => `14/11/2025;Robe ${at};${price};${at + 1}`);
    const { file, rows, refusals } = await checkFile(`Vendu le;Titre;${heading};Coût\n${lines.join('\n')}\n`, 'sales');
    return {
      certainty: file.shape.conventions.currencyCertainty,
      read: rows.map(({ line, currency }) => [line, currency]),
      refused: refusals.map(({ line, reason }) => [line, reason]),
    };
  };
  const MISSING = 'La devise de ce montant manque.';
  const DOLLAR = expect.stringContaining('est le signe de plusieurs devises');

  it('is never that of bare ones beside it, above, below, or on its line', async () => {
    expect(await read(['12,50', '5,00 $', '9,00'])).toEqual({
      certainty: 'ask',
      read: [],
      refused: [
        [2, MISSING],
        [3, DOLLAR],
        [4, MISSING],
      ],
    });
    expect((await read(['12,50', '5,00 £', '9,00'])).refused).toEqual([
      [2, MISSING],
      [3, MISSING],
      [4, MISSING],
    ]);
  });

  it('is not told by a dollar sign, unless a heading or a column names the country', async () => {
    expect((await read(['5,00 $', '$7.00'])).refused).toEqual([
      [2, DOLLAR],
      [3, DOLLAR],
    ]);
    expect((await read(['5,00 $', '7,00 USD'], 'Prix (USD)')).read).toEqual([
      [2, 'USD'],
      [3, 'USD'],
    ]);
    const named = await checkFile('Vendu le;Titre;Prix;Devise\n14/11/2025;Robe;5,00 $;USD\n', 'sales');
    expect(named.rows).toMatchObject([{ currency: 'USD' }]);
    const other = await checkFile('Vendu le;Titre;Prix;Devise\n14/11/2025;Robe;5,00 $;EUR\n', 'sales');
    expect(other.refusals).toMatchObject([{ reason: expect.stringContaining('Deux devises') }]);
  });

  it('is that of bare ones where it is the euro, which they would have without it', async () => {
    expect(await read(['12,50', '5,00 €'])).toMatchObject({
      certainty: 'decided',
      read: [
        [2, 'EUR'],
        [3, 'EUR'],
      ],
    });
  });

  it('is that of the line where the whole column names it', async () => {
    expect(await read(['12,50 £', '5,00 £'])).toMatchObject({
      certainty: 'decided',
      read: [
        [2, 'GBP'],
        [3, 'GBP'],
      ],
    });
  });

  it('leaves bare ones to the heading that names another', async () => {
    expect((await read(['12,50', '5,00 $'], 'Prix (€)')).read).toEqual([[2, 'EUR']]);
  });
});

describe('a bare number in a column of dates', () => {
  const read = async (days: readonly string[]) => {
    const lines = days.map((day, at) => `${day};Robe ${at};12,50`);
    const { rows, refusals } = await checkFile(`Date de vente;Titre;Prix\n${lines.join('\n')}\n`, 'sales');
    return { read: rows.map(({ soldOn }) => soldOn), refused: refusals.map(({ line, reason }) => [line, reason]) };
  };
  const NUMBER = expect.stringContaining('Un nombre, pas une date.');

  it('is one where the whole column is of such numbers', async () => {
    expect(await read(['45975', '45976', '46000,5'])).toEqual({
      read: ['2025-11-14', '2025-11-15', '2025-12-09'],
      refused: [],
    });
  });

  it.each([
    ['alone', ['46000'], 2],
    ['among written dates', ['14/11/2025', '46000', '15/11/2025'], 3],
    ['among anything', ['14/11/2025', '46000', 'hier', '46001'], 3],
    ['beside another that is no date', ['46000', '12'], 2],
    ['as seconds, among written dates', ['14/11/2025', '1762000000'], 3],
  ])('is refused %s', async (_, days, line) => {
    expect((await read(days)).refused).toContainEqual([line, NUMBER]);
  });

  it('tells no column without a heading', async () => {
    const { rows } = await checkFile('Titre;Prix;Réf\nRobe;12,50;45975\nSac;9,00;45976\n', 'sales');
    expect(rows.map(({ soldOn }) => soldOn)).not.toContain('2025-11-14');
  });
});

describe('each column of amounts', () => {
  it('has its own decimal mark, and three figures behind one are thousands only where it shows thousands', async () => {
    const text = 'Vendu le;Titre;Prix;Coût\n14/11/2025;Robe;1,234.50;1.034,00\n15/11/2025;Sac;2,345;3.456\n';
    const { rows } = await checkFile(text, 'sales');
    expect(rows.map(({ priceMinor, costMinor }) => [priceMinor, costMinor])).toEqual([
      [123_450, 103_400],
      [234_500, 345_600],
    ]);
    const bare = await checkFile('Vendu le;Titre;Prix\n14/11/2025;Robe;12.50\n15/11/2025;Sac;12,345\n', 'sales');
    expect(bare.refusals.map(({ line, heading }) => [line, heading])).toEqual([[3, 'Prix']]);
  });

  it('is not asked for because of three figures behind the mark that separates its cents', async () => {
    const text = 'Vendu le;Titre;Prix\n14/11/2025;Robe;4,50\n15/11/2025;Sac;12,345\n';
    const { file, refusals } = await checkFile(text, 'sales');
    expect(file.shape.columns[2]?.conventions).toMatchObject({ decimal: ',', decimalCertainty: 'decided' });
    expect(refusals).toMatchObject([{ line: 3, heading: 'Prix' }]);
  });

  it('that can be read in two ways is asked, and read as the seller says', async () => {
    const text = 'Vendu le;Titre;Prix;Coût\n14/11/2025;Robe;1.234;3,50\n';
    const { file, refusals } = await checkFile(text, 'sales');
    expect(file.shape.columns[2]?.conventions).toMatchObject({ decimal: null, decimalCertainty: 'ask' });
    expect(refusals).toMatchObject([{ line: 2, heading: 'Prix' }]);
    const { rows } = await checkFile(text, 'sales', { columns: new Map([[2, { decimal: ',' as const }]]) });
    expect(rows).toMatchObject([{ priceMinor: 123_400, costMinor: 350 }]);
  });
});
