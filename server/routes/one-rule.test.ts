import fc from 'fast-check';
import { expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { makeLine, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord, makeSeller } from '../testing/make-seller.ts';
import { readCsv } from '../testing/read-export.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const YEAR = { from: '2026-01-01', to: '2026-12-31', regime: 'all' } as const;
const MONTHS = ['2026-08', '2026-09', '2026-10'] as const;

/** Null: an account that nothing names. */
const OWNERS = ['77', '78', null] as const;

const deal = fc.record({
  owner: fc.constantFrom(...OWNERS),
  month: fc.constantFrom(...MONTHS),
  priceMinor: fc.integer({ min: 100, max: 9_000 }),
  isReleased: fc.boolean(),
});
type Deal = typeof deal extends fc.Arbitrary<infer One> ? One : never;

const idsOf = (index: number) => ({ transactionId: `2130${1000 + index}`, conversationId: `2410${1000 + index}` });

/** The pages of a book: the sales of each account, then each month of its wallet. */
const pagesOf = (deals: readonly Deal[]) =>
  OWNERS.flatMap((owner) => {
    const own = deals.flatMap((each, index) => (each.owner === owner ? [{ ...each, ...idsOf(index) }] : []));
    if (own.length === 0) return [];
    const ownedBy = { marketplaceUserId: owner, loadId: owner === null ? 'load-of-nobody' : null };
    const records = own.map(({ isReleased, month, owner: _, ...each }) =>
      makeRecord({ ...each, phase: isReleased ? 'completed' : 'in_transit', orderDate: `${month}-02T10:00:00.000Z` }),
    );
    return [
      makeCapture(records, ownedBy),
      ...MONTHS.map((month) => {
        const paid = own.filter((each) => each.isReleased && each.month === month);
        const lines = paid.map(({ conversationId, priceMinor }) =>
          makeLine({
            ...{ conversationId, entityId: conversationId, amountMinor: priceMinor },
            date: `${month}-10T10:00:00.000Z`,
          }),
        );
        return makeWallet(lines, { ...ownedBy, filter: month });
      }),
    ];
  });

const cents = (amount: number | null | undefined): number => Math.round((amount ?? 0) * 100);
const sumOf = (amounts: readonly (number | null | undefined)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + cents(amount), 0);
/** « 1 018,50 » of a file. */
const typed = (cell: string | undefined): number => Number((cell || '0').replaceAll(/\s/g, '').replace(',', '.'));

/** The amount received that every place shows, for all accounts or for one. */
const received = async (token: string, account?: string): Promise<Record<string, number>> => {
  const query = { ...YEAR, ...(account !== undefined && { account }) };
  const { results } = await succeed(bench.app, api.products.costs, { token, query });
  const { range } = await succeed(bench.app, api.home.read, { token, query });
  const { now } = await succeed(bench.app, api.statistics.read, { token, query });
  const rows = await readCsv(bench.app, 'sales', { token, query });
  const { wallets } = await succeed(bench.app, api.sales.money, { token, query: YEAR });
  const { sales } = await succeed(bench.app, api.sales.list, { token, query: YEAR });
  const isOwn = ({ marketplaceUserId }: { marketplaceUserId: string | null }): boolean =>
    account === undefined || (marketplaceUserId ?? 'unknown') === account;
  return {
    costs: sumOf(results.flatMap(({ known, unknown }) => [known.received, unknown.received])),
    home: sumOf(range.figures.map((figure) => figure.received)),
    statistics: sumOf([now.margin.received, now.margin.uncosted.received]),
    export: sumOf(rows.map((row) => typed(row.Reçu))),
    money: sumOf(wallets.filter(isOwn).map(({ released }) => released.amount)),
    list: sumOf(sales.filter(isOwn).map(({ released }) => released?.amount)),
  };
};

const PLACES = ['costs', 'home', 'statistics', 'export', 'money', 'list'] as const;
const everywhere = (minor: number) => Object.fromEntries(PLACES.map((place) => [place, minor]));

it('every figure of all accounts counts an account that nothing names, and none of one account does', async () => {
  const book = fc.array(deal, { minLength: 3, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(book, async (deals) => {
      const { token } = await makeSeller(bench.app);
      for (const page of pagesOf(deals)) await bench.send({ ...page, captureId: newId() }, token);
      const releasedOf = (isIn: (each: Deal) => boolean) =>
        deals.reduce((sum, each) => sum + (each.isReleased && isIn(each) ? each.priceMinor : 0), 0);
      expect(await received(token)).toEqual(everywhere(releasedOf(() => true)));
      for (const owner of OWNERS) {
        const own = releasedOf((each) => each.owner === owner);
        expect(await received(token, owner ?? 'unknown')).toEqual(everywhere(own));
      }
      const { sales } = await succeed(bench.app, api.sales.list, { token, query: YEAR });
      expect(sales.filter(({ doubtful }) => doubtful)).toEqual([]);
      expect(sumOf(sales.map(({ price }) => price))).toBe(deals.reduce((sum, { priceMinor }) => sum + priceMinor, 0));
      const { statistics, months } = await succeed(bench.app, api.sales.combinedStatistics, {
        token,
        query: { regime: 'all' },
      });
      expect(cents(Number(statistics.received))).toBe(releasedOf(() => true));
      expect(sumOf(months.map((month) => month.received))).toBe(releasedOf(() => true));
      // What the wallets did not receive yet is « À venir » of the same orders.
      const { orders } = await succeed(bench.app, api.orders.list, { token });
      const toCome = orders.filter(({ phase }) => phase === 'in_transit');
      expect(sumOf(months.map(({ pending }) => pending))).toBe(sumOf(toCome.map(({ price }) => price)));
    }),
    { numRuns: 10 },
  );
}, 120_000);
