import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { succeed } from '../testing/call.ts';
import { makeSeller, type Seller } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';
import { makeTrueAccount, namingPage, pagesOf, type TrueAccount } from '../testing/two-accounts-book.ts';

const bench = openSellerBench();
const RUNS = 12;

const anyAccounts = fc
  .array(
    fc.record({ sales: fc.integer({ min: 1, max: 3 }), purchases: fc.nat({ max: 2 }), fees: fc.nat({ max: 2 }) }),
    {
      minLength: 2,
      maxLength: 3,
    },
  )
  .map((counts) => counts.map((count, place) => makeTrueAccount(place, count)));

/** How each page is read: in which of its account's loads, whether it names its owner, and when. */
const anyReading = fc.record({ load: fc.nat({ max: 2 }), names: fc.integer({ min: 0, max: 3 }), at: fc.nat() });
const manyReadings = fc.array(anyReading, { minLength: 40, maxLength: 40 });
type HowRead = typeof anyReading extends fc.Arbitrary<infer T> ? T : never;

interface Sent {
  owner: string;
  page: Capture;
  at: number;
}

const loadOf = (account: TrueAccount, load: number): string => `load-${account.userId}-${load}`;

/** Pages of all accounts, interleaved. A fourth of them names its owner. @param allLoads false: some pages have no load */
const readingsOf = (accounts: readonly TrueAccount[], how: readonly HowRead[], allLoads: boolean): Sent[] => {
  const pages = accounts.flatMap((account) => pagesOf(account).map((make) => ({ account, make })));
  return pages
    .map(({ account, make }, index): Sent => {
      const { load, names, at } = how[index % how.length] ?? { load: 0, names: 1, at: index };
      const loadId = !allLoads && load === 2 ? null : loadOf(account, load);
      const owner = account.userId;
      return { owner, at, page: make({ marketplaceUserId: names === 0 ? owner : null, loadId }) };
    })
    .toSorted((a, b) => a.at - b.at);
};

const sendAll = async (seller: Seller, sent: readonly Pick<Sent, 'page'>[]): Promise<void> => {
  for (const { page } of sent) await bench.send(page, seller.token);
};

/** Everything that is kept, as the calls give it. */
const kept = async ({ token }: Seller) => {
  const { orders } = await succeed(bench.app, api.orders.list, { token });
  const { purchases } = await succeed(bench.app, api.purchases.list, { token });
  const { months } = await succeed(bench.app, api.wallet.months, { token });
  const { lists } = await succeed(bench.app, api.captures.completeness, { token });
  const wallets = new Map<string, string[]>();
  for (const { marketplaceUserId, unnamedAccountId } of months) {
    const query: Record<string, string> = { month: '2026-10' };
    if (marketplaceUserId === null) query.unnamedAccountId = unnamedAccountId ?? '';
    else query.marketplaceUserId = marketplaceUserId;
    const { lines } = await succeed(bench.app, api.wallet.lines, { token, query });
    wallets.set(marketplaceUserId ?? `unnamed ${unnamedAccountId}`, lines.map(({ title }) => title ?? '').toSorted());
  }
  return { orders, purchases, wallets, lists };
};

/** Titles begin with the true owner. */
const trueOwner = (title: string | null): string => title?.split('-')[0] ?? '';

it('nothing ever lands on another’s account, and nothing is lost, whatever is known and in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(anyAccounts, manyReadings, async (accounts, how) => {
      const seller = await makeSeller(bench.app);
      await sendAll(seller, readingsOf(accounts, how, false));
      const { orders, purchases, wallets } = await kept(seller);
      for (const deal of [...orders, ...purchases]) {
        expect([null, trueOwner(deal.title)]).toContain(deal.marketplaceUserId);
      }
      for (const [owner, titles] of wallets) {
        const owners = new Set(titles.map(trueOwner));
        expect(owners.size, `${owner} holds ${titles}`).toBe(1);
        if (!owner.startsWith('unnamed')) expect([...owners]).toEqual([owner]);
      }
      const titlesOf = (pick: (account: TrueAccount) => readonly { title: string | null }[]) =>
        accounts.flatMap(pick).map(({ title }) => title);
      expect(orders.map(({ title }) => title).toSorted()).toEqual(titlesOf(({ sales }) => sales).toSorted());
      expect(purchases.map(({ title }) => title).toSorted()).toEqual(titlesOf((each) => each.purchases).toSorted());
      const held = new Set([...wallets.values()].flat());
      expect(titlesOf(({ lines }) => lines).filter((title) => !held.has(title ?? ''))).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});

it('once every load has named its account, all is its owner’s, whole, the same in any order', async () => {
  await fc.assert(
    fc.asyncProperty(anyAccounts, manyReadings, fc.boolean(), async (accounts, how, isNamedFirst) => {
      const seller = await makeSeller(bench.app);
      const naming = accounts.flatMap((account) =>
        [0, 1, 2].map((load) => ({ page: namingPage(account, loadOf(account, load)) })),
      );
      const sent = readingsOf(accounts, how, true);
      await sendAll(seller, isNamedFirst ? [...naming, ...sent] : [...sent, ...naming]);
      const { orders, purchases, wallets, lists } = await kept(seller);
      for (const deal of [...orders, ...purchases]) expect(deal.marketplaceUserId).toBe(trueOwner(deal.title));
      for (const { userId, sales, purchases: bought, lines } of accounts) {
        expect(wallets.get(userId) ?? []).toEqual(lines.map(({ title }) => title).toSorted());
        const own = lists.filter(({ marketplaceUserId }) => marketplaceUserId === userId);
        const announced = { sold: sales.length, purchased: bought.length, wallet: lines.length };
        for (const [list, totalEntries] of Object.entries(announced)) {
          if (totalEntries === 0) continue;
          expect(own.find((line) => line.list === list)).toMatchObject({ totalEntries, complete: true });
        }
      }
      expect(lists.filter(({ marketplaceUserId }) => marketplaceUserId === null)).toEqual([]);
      const { accounts: unnamed } = await succeed(bench.app, api.unnamedAccounts.list, { token: seller.token });
      expect(unnamed).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
