import fc from 'fast-check';
import { expect, it, type TestContext } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { succeed } from '../testing/call.ts';
import { makeSeller, type Seller } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';
import {
  type Counts,
  makeTrueAccount,
  namingPage,
  pagesOf,
  type TrueAccount,
  visitTo,
} from '../testing/two-accounts-book.ts';

const bench = openSellerBench();

/** Few, since each is a day of a seller's: some fifty pages of two or three accounts, each list read as it grows. */
const RUNS = 3;
/** What the pages of a run cost is theirs, whatever else the machine does. */
const PATIENCE_MS = 240_000;

const counts = fc.record({
  sales: fc.integer({ min: 1, max: 5 }),
  purchases: fc.nat({ max: 3 }),
  items: fc.integer({ min: 1, max: 3 }),
  fees: fc.nat({ max: 3 }),
});
const anyCounts = fc.array(counts, { minLength: 2, maxLength: 3, size: 'max' });
const accountsOf = (all: readonly Counts[]): TrueAccount[] => all.map((each, place) => makeTrueAccount(place, each));

/** How each page is read: in which of its account's loads, whether it names its owner, and when it arrives. */
const anyReading = fc.record({ load: fc.nat({ max: 2 }), names: fc.integer({ min: 0, max: 3 }), at: fc.nat() });
// A failure prints the seed instead of ninety lines.
const manyReadings = fc
  .array(anyReading, { minLength: 90, maxLength: 90 })
  .map((how) => Object.assign(how, { [fc.toStringMethod]: () => `${how.length} readings` }));
type HowRead = typeof anyReading extends fc.Arbitrary<infer T> ? T : never;

interface Sent {
  page: Capture;
  at: number;
}

const loadOf = ({ userId }: TrueAccount, load: number): string => `load-${userId}-${load}`;

/** Pages of all accounts, interleaved. A fourth of them names its owner. @param allLoads false: some pages have no load */
const readingsOf = (accounts: readonly TrueAccount[], how: readonly HowRead[], allLoads: boolean): Sent[] => {
  const howOf = (index: number): HowRead => how[index % how.length] ?? { load: 0, names: 1, at: index };
  const pages = accounts.flatMap((account) => pagesOf(account).map((make) => ({ account, make })));
  const own = pages.map(({ account, make }, index): Sent => {
    const { load, names, at } = howOf(index);
    const loadId = !allLoads && load === 2 ? null : loadOf(account, load);
    return { at, page: make({ marketplaceUserId: names === 0 ? account.userId : null, loadId }) };
  });
  const visits = accounts.map((account, place): Sent => {
    const { load, at } = howOf(pages.length + place);
    const visitor = accounts[(place + 1) % accounts.length] ?? account;
    return { at, page: visitTo(account, loadOf(visitor, load)) };
  });
  return [...own, ...visits].toSorted((a, b) => a.at - b.at);
};

const sendAll = async (seller: Seller, sent: readonly Pick<Sent, 'page'>[]): Promise<void> => {
  for (const { page } of sent) await bench.send(page, seller.token);
};

/** A line of a wallet with its month. */
const lineText = ({ title, date }: { title: string | null; date: string | null }): string =>
  `${title} ${date?.slice(0, 7)}`;

/** Everything that is kept, as the calls give it. */
const kept = async ({ token }: Seller) => {
  const { orders } = await succeed(bench.app, api.orders.list, { token });
  const { purchases } = await succeed(bench.app, api.purchases.list, { token });
  const { items } = await succeed(bench.app, api.items.list, { token });
  const { months } = await succeed(bench.app, api.wallet.months, { token });
  const { lists } = await succeed(bench.app, api.captures.completeness, { token });
  const wallets = new Map<string, string[]>();
  for (const { marketplaceUserId, unnamedAccountId, month } of months) {
    const query: Record<string, string> = { month };
    if (marketplaceUserId === null) query.unnamedAccountId = unnamedAccountId ?? '';
    else query.marketplaceUserId = marketplaceUserId;
    const { lines } = await succeed(bench.app, api.wallet.lines, { token, query });
    const owner = marketplaceUserId ?? `unnamed ${unnamedAccountId}`;
    wallets.set(owner, [...(wallets.get(owner) ?? []), ...lines.map(lineText)].toSorted());
  }
  return { orders, purchases, items, wallets, lists };
};

/** Titles begin with the true owner. */
const trueOwner = (title: string | null): string => title?.split('-')[0] ?? '';
const titlesOf = (rows: readonly { title: string | null }[]): (string | null)[] =>
  rows.map(({ title }) => title).toSorted();
const walletOf = ({ wallet }: TrueAccount): string[] => Object.values(wallet).flat().map(lineText).toSorted();

/** Checks days of sellers; on any failure, prints how to get the same ones again. */
const check = async <T>({ onTestFailed }: TestContext, property: fc.IAsyncProperty<T>): Promise<void> => {
  const seed = Number(process.env.COMPTOIR_TEST_SEED ?? Date.now() % 2 ** 31);
  onTestFailed(() => console.error(`Again the same: COMPTOIR_TEST_SEED=${seed}`));
  // A smaller example would take minutes to find, and a seller's day can be read as it is.
  await fc.assert(property, { numRuns: RUNS, seed, endOnFailure: true });
};

it('no reading is assigned to another account or lost, whatever is known and in whatever order it arrives', {
  timeout: PATIENCE_MS,
}, async (context) => {
  const property = fc.asyncProperty(anyCounts, manyReadings, async (counted, how) => {
    const accounts = accountsOf(counted);
    const seller = await makeSeller(bench.app);
    await sendAll(seller, readingsOf(accounts, how, false));
    const { orders, purchases, items, wallets, lists } = await kept(seller);
    for (const deal of [...orders, ...purchases]) {
      expect([null, trueOwner(deal.title)]).toContain(deal.marketplaceUserId);
    }
    for (const item of items) expect(item.marketplaceUserId).toBe(trueOwner(item.title));
    for (const [owner, lines] of wallets) {
      const owners = new Set(lines.map(trueOwner));
      expect(owners.size, `${owner} holds ${lines}`).toBe(1);
      if (!owner.startsWith('unnamed')) expect([...owners]).toEqual([owner]);
    }
    expect(titlesOf(orders)).toEqual(titlesOf(accounts.flatMap(({ sales }) => sales)));
    expect(titlesOf(purchases)).toEqual(titlesOf(accounts.flatMap((account) => account.purchases)));
    const held = new Set([...wallets.values()].flat());
    expect(accounts.flatMap(walletOf).filter((line) => !held.has(line))).toEqual([]);
    for (const { marketplaceUserId, list, filter, totalEntries } of lists) {
      const owner = accounts.find(({ userId }) => userId === marketplaceUserId);
      const [known] = owner ? listsOf(owner).filter((each) => each.list === list && each.filter === filter) : [];
      if (known) expect([known.totalEntries, known.totalEntries - 1]).toContain(totalEntries);
    }
  });
  await check(context, property);
});

/** What the lists of an account announce now. */
const listsOf = ({ sales, purchases, items, wallet }: TrueAccount) =>
  [
    { list: 'sold', filter: 'all', totalEntries: sales.length },
    { list: 'purchased', filter: 'all', totalEntries: purchases.length },
    { list: 'wallet', filter: '2026-10', totalEntries: wallet['2026-10'].length },
    { list: 'wallet', filter: '2026-09', totalEntries: wallet['2026-09'].length },
    { list: 'wardrobe', filter: '', totalEntries: items.length },
  ].filter(({ totalEntries }) => totalEntries > 0);

it('once every load has named its account, all data are complete under their owner, the same in any order', {
  timeout: PATIENCE_MS,
}, async (context) => {
  const property = fc.asyncProperty(anyCounts, manyReadings, fc.boolean(), async (counted, how, isNamedFirst) => {
    const accounts = accountsOf(counted);
    const seller = await makeSeller(bench.app);
    const naming = accounts.flatMap((account) =>
      [0, 1, 2].map((load) => ({ page: namingPage(account, loadOf(account, load)) })),
    );
    const sent = readingsOf(accounts, how, true);
    await sendAll(seller, isNamedFirst ? [...naming, ...sent] : [...sent, ...naming]);
    const { orders, purchases, items, wallets, lists } = await kept(seller);
    for (const deal of [...orders, ...purchases, ...items]) {
      expect(deal.marketplaceUserId).toBe(trueOwner(deal.title));
    }
    expect(titlesOf(orders)).toEqual(titlesOf(accounts.flatMap(({ sales }) => sales)));
    expect(titlesOf(purchases)).toEqual(titlesOf(accounts.flatMap((account) => account.purchases)));
    // A wardrobe that nothing called the seller's own is a shop like any other.
    if (isNamedFirst) expect(titlesOf(items)).toEqual(titlesOf(accounts.flatMap((account) => account.items)));
    for (const account of accounts) {
      expect(wallets.get(account.userId) ?? []).toEqual(walletOf(account));
      const own = lists.filter(({ marketplaceUserId }) => marketplaceUserId === account.userId);
      for (const { list, filter, totalEntries } of listsOf(account)) {
        if (list === 'wardrobe' && !isNamedFirst) continue;
        const line = own.find((each) => each.list === list && each.filter === filter);
        expect(line, `${account.userId} ${list} ${filter}`).toMatchObject({ totalEntries, complete: true });
      }
    }
    expect(lists.filter(({ marketplaceUserId }) => marketplaceUserId === null)).toEqual([]);
    const { accounts: unnamed } = await succeed(bench.app, api.unnamedAccounts.list, { token: seller.token });
    expect(unnamed).toEqual([]);
  });
  await check(context, property);
});
