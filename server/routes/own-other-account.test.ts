import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { makeDetail, makeDetailCapture, makePurchases, makeSilent } from '../testing/make-detail.ts';
import { makeLine, makeShop, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord, makeSeller } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const [SOLD_BY, BOUGHT_BY] = ['77', '88'];
const ids = { transactionId: '24100000001', conversationId: '24200000001' };
const deal = { ...ids, title: 'Veste' };

type Evidence = 'named' | 'load' | 'none';

/** Pages of both accounts about the one deal between them; the first of each is its list, which makes the deal. */
const pagesOf = (evidence: Evidence): { owner: string; page: Capture }[] => {
  const of = (owner: string) => ({
    marketplaceUserId: evidence === 'named' ? owner : null,
    loadId: `load-of-${owner}`,
  });
  const thread = (otherUserId: string) => [
    {
      conversationId: ids.conversationId,
      otherUserId,
      otherLogin: `login-${otherUserId}`,
      itemCount: 1,
      updatedAt: null,
    },
  ];
  const inbox = (owner: string, other: string): Capture => {
    const { pageKind: _, records: __, orderType: ___, ...envelope } = makeCapture([]);
    return { ...envelope, ...of(owner), pageKind: 'inbox', records: thread(other) };
  };
  const line = (kind: 'sale' | 'purchase', amountMinor: number) =>
    makeLine({
      kind,
      title: deal.title,
      ...{ conversationId: ids.conversationId, entityId: ids.conversationId },
      amountMinor,
    });
  const parties = evidence === 'none' ? {} : { sellerId: SOLD_BY, buyerId: BOUGHT_BY };
  const unsaid = { sellerId: null, buyerId: null };
  const talk = (side: 'sold' | 'purchased', owner: string) =>
    makeDetailCapture(
      'conversation',
      makeDetail({ ...deal, ...unsaid, ...parties, side, otherLogin: null }),
      of(owner),
    );
  const journey = (owner: string) =>
    makeDetailCapture('journey', makeSilent({ ...ids, phase: 'delivered' }), of(owner));
  return [
    { owner: SOLD_BY, page: makeCapture([makeRecord(deal)], of(SOLD_BY)) },
    { owner: SOLD_BY, page: talk('sold', SOLD_BY) },
    { owner: SOLD_BY, page: makeWallet([line('sale', 1800)], of(SOLD_BY)) },
    { owner: SOLD_BY, page: inbox(SOLD_BY, BOUGHT_BY) },
    { owner: SOLD_BY, page: journey(SOLD_BY) },
    { owner: BOUGHT_BY, page: makePurchases([makeRecord(deal)], of(BOUGHT_BY)) },
    { owner: BOUGHT_BY, page: talk('purchased', BOUGHT_BY) },
    { owner: BOUGHT_BY, page: makeWallet([line('purchase', -1800)], of(BOUGHT_BY)) },
    { owner: BOUGHT_BY, page: inbox(BOUGHT_BY, SOLD_BY) },
    { owner: BOUGHT_BY, page: journey(BOUGHT_BY) },
  ];
};

const names = [SOLD_BY, BOUGHT_BY].map((userId) =>
  makeShop({ userId, login: `login-${userId}` }, { marketplaceUserId: userId, loadId: `load-of-${userId}` }),
);

const anyOrder = (evidence: Evidence) => {
  const pages = pagesOf(evidence);
  return fc.shuffledSubarray(pages, { minLength: pages.length }).map((shuffled) => shuffled.map(({ page }) => page));
};

const read = async (pages: readonly Capture[]) => {
  bench.seller = await makeSeller(bench.app);
  for (const page of pages) await bench.send({ ...page, captureId: newId() });
  const { orders } = await succeed(bench.app, api.orders.list, bench.token);
  const { purchases } = await succeed(bench.app, api.purchases.list, bench.token);
  const { months } = await succeed(bench.app, api.wallet.months, bench.token);
  return { orders, purchases, months };
};

it.each<Evidence>(['named', 'load'])(
  'each side of a deal between two own accounts stays with its account, in any order of pages (%s)',
  async (evidence) => {
    await fc.assert(
      fc.asyncProperty(anyOrder(evidence), fc.boolean(), async (pages, isNamedFirst) => {
        const named = evidence === 'named' ? [] : names;
        const { orders, purchases, months } = await read(isNamedFirst ? [...named, ...pages] : [...pages, ...named]);
        expect(orders).toMatchObject([{ marketplaceUserId: SOLD_BY, title: 'Veste' }]);
        expect(purchases).toMatchObject([{ marketplaceUserId: BOUGHT_BY, title: 'Veste' }]);
        const params = { id: orders[0]?.id ?? '' };
        const { buyer } = await succeed(bench.app, api.orders.details, { ...bench.token, params });
        expect(buyer?.id).not.toBe(SOLD_BY);
        const wallets = months.map(({ marketplaceUserId, sums }) => [marketplaceUserId, sums.sale, sums.purchase]);
        expect(wallets.toSorted()).toEqual([
          [SOLD_BY, 18, 0],
          [BOUGHT_BY, 0, -18],
        ]);
      }),
      { numRuns: 12 },
    );
  },
);

it('without any evidence, the two sides are never assigned to one account', async () => {
  await fc.assert(
    fc.asyncProperty(anyOrder('none'), async (pages) => {
      const { orders, purchases, months } = await read(pages);
      expect([orders.length, purchases.length]).toEqual([1, 1]);
      expect([...orders, ...purchases].map(({ marketplaceUserId }) => marketplaceUserId)).toEqual([null, null]);
      expect(months.map(({ sums }) => [sums.sale, sums.purchase]).toSorted()).toEqual([
        [0, -18],
        [18, 0],
      ]);
    }),
    { numRuns: 12 },
  );
});

const ownersOfMonths = async () =>
  (await succeed(bench.app, api.wallet.months, bench.token)).months.map(({ marketplaceUserId }) => marketplaceUserId);
const unsaidLine = (kind: 'unknown' | 'refund' | 'other' | 'sale') =>
  makeLine({ kind, ...{ conversationId: ids.conversationId, entityId: ids.conversationId } });
const nobodys = { marketplaceUserId: null, loadId: 'load-of-somebody' };

it.each(['unknown', 'refund', 'other'] as const)(
  'a wallet line of the kind %s may belong to either party, so its wallet is assigned to neither',
  async (kind) => {
    await bench.send(makeCapture([makeRecord(deal)], { marketplaceUserId: SOLD_BY }));
    await bench.send(makeWallet([unsaidLine(kind)], nobodys));
    expect(await ownersOfMonths()).toEqual([null]);
    await bench.send(makePurchases([makeRecord(deal)], { marketplaceUserId: BOUGHT_BY }));
    expect(await ownersOfMonths()).toEqual([null]);
    await bench.send(makeWallet([unsaidLine('sale')], { ...nobodys, observedAt: '2026-11-21T10:01:00.000Z' }));
    expect(await ownersOfMonths()).toEqual([SOLD_BY]);
  },
);

it('a wallet line that names no side does not determine the account of a list of sales', async () => {
  await bench.send(makeWallet([unsaidLine('other')], { marketplaceUserId: BOUGHT_BY, loadId: 'load-of-the-buyer' }));
  await bench.send(makeCapture([makeRecord(deal)], nobodys));
  const { orders } = await succeed(bench.app, api.orders.list, bench.token);
  expect(orders.map(({ marketplaceUserId }) => marketplaceUserId)).toEqual([null]);
});
