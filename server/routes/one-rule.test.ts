import fc from 'fast-check';
import { expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { makeLine, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord, makeSeller } from '../testing/make-seller.ts';
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

it('every figure of all accounts counts an account that nothing names, and none of one account does', async () => {
  const book = fc.array(deal, { minLength: 3, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(book, async (deals) => {
      const { token } = await makeSeller(bench.app);
      for (const page of pagesOf(deals)) await bench.send({ ...page, captureId: newId() }, token);
      const sumOf = (isIn: (each: Deal) => boolean) =>
        deals.reduce((sum, each) => sum + (each.isReleased && isIn(each) ? each.priceMinor : 0), 0);
      const received = async (account?: string) => {
        const query = { ...YEAR, ...(account !== undefined && { account }) };
        const { results } = await succeed(bench.app, api.products.costs, { token, query });
        const { range } = await succeed(bench.app, api.home.read, { token, query });
        const costs = results.reduce(
          (sum, { known, unknown }) => sum + cents(known.received) + cents(unknown.received),
          0,
        );
        return [costs, range.figures.reduce((sum, figure) => sum + cents(figure.received), 0)];
      };
      const all = sumOf(() => true);
      const { wallets } = await succeed(bench.app, api.sales.money, { token, query: YEAR });
      expect(wallets.reduce((sum, { released }) => sum + cents(released.amount), 0)).toBe(all);
      const { sales } = await succeed(bench.app, api.sales.list, { token, query: YEAR });
      expect(sales.filter(({ doubtful }) => doubtful)).toEqual([]);
      expect(sales.reduce((sum, { released }) => sum + cents(released?.amount), 0)).toBe(all);
      expect(sales.reduce((sum, { price }) => sum + cents(price), 0)).toBe(
        deals.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
      );
      const { statistics } = await succeed(bench.app, api.sales.combinedStatistics, {
        token,
        query: { regime: 'all' },
      });
      expect(Math.round(Number(statistics.received) * 100)).toBe(all);
      expect(await received()).toEqual([all, all]);
      for (const account of ['77', '78']) {
        const own = sumOf(({ owner }) => owner === account);
        expect(await received(account)).toEqual([own, own]);
      }
    }),
    { numRuns: 6 },
  );
});
