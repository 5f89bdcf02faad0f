import { expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { succeed } from '../testing/call.ts';
import { makeSeller } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';
import { makeTrueAccount, namingPage, pagesOf, type TrueAccount } from '../testing/two-accounts-book.ts';

const bench = openSellerBench();

/** Enough for two pages of every list, of which each is read twice: with and without its newest row. */
const accounts = [
  makeTrueAccount(0, { sales: 4, purchases: 3, items: 3, fees: 2 }),
  makeTrueAccount(1, { sales: 3, purchases: 2, items: 2, fees: 1 }),
];

/** The pages of an account. Only its own shop's page names it: the others are assigned by their load. */
const readingOf = (account: TrueAccount): Capture[] => {
  const loadId = `a-load-of-${account.userId}`;
  const envelope = { marketplaceUserId: null, loadId };
  return [namingPage(account, loadId), ...pagesOf(account).map((make) => make(envelope))];
};

const [first = [], second = []] = accounts.map(readingOf);
/** A page of the one, a page of the other. */
const interleaved = Array.from({ length: Math.max(first.length, second.length) }, (_, index) =>
  [first[index], second[index]].filter((page) => page !== undefined),
).flat();

/**
 * The id of a row is drawn anew at each reading. An inbox that was read before the sales leaves their buyers unnamed, because
 * whom the seller talks to without selling them anything is not kept.
 */
const NO_FIGURES: ReadonlySet<string> = new Set(['id', 'orderId', 'buyerLogin', 'readAt']);
const figuresOf = (reply: unknown): unknown =>
  JSON.parse(JSON.stringify(reply, (key, value: unknown) => (NO_FIGURES.has(key) ? undefined : value)));

const YEAR = { from: '2026-01-01', to: '2026-12-31', regime: 'all' } as const;

/** Every figure that a seller sees of their money, after these pages arrived one after the other. */
const figuresAfter = async (pages: readonly Capture[]) => {
  const { token } = await makeSeller(bench.app);
  for (const page of pages) await bench.send(page, token);
  const { sales } = await succeed(bench.app, api.sales.list, { token, query: YEAR });
  const replies = {
    money: await succeed(bench.app, api.sales.money, { token, query: YEAR }),
    combined: await succeed(bench.app, api.sales.combinedStatistics, { token, query: { regime: 'all' } }),
    home: await succeed(bench.app, api.home.read, { token, query: YEAR }),
    statistics: await succeed(bench.app, api.statistics.read, { token, query: YEAR }),
  };
  const byTitle = sales.toSorted((a, b) => String(a.title).localeCompare(String(b.title)));
  return figuresOf({ sales: byTitle, ...replies });
};

it('every figure is the same, in whatever order the pages of two accounts are read', async () => {
  const expected = await figuresAfter([...first, ...second]);
  expect(expected).toMatchObject({
    sales: accounts.flatMap((account) => account.sales.map(() => ({ source: 'order' }))),
    money: { wallets: accounts.map(({ userId }) => ({ marketplaceUserId: userId })) },
  });
  expect(await figuresAfter(interleaved)).toEqual(expected);
  expect(await figuresAfter(interleaved.toReversed())).toEqual(expected);
});
