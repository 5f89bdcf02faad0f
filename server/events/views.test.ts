import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { api } from '#core/contract/index.ts';
import { type Topic, VIEWS } from '#core/model/topic.ts';
import { events } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { makeDetail, makeDetailCapture, makePurchases } from '../testing/make-detail.ts';
import { importFile } from '../testing/make-import.ts';
import { makeItem, makeLine, makeStatement, makeWallet, makeWardrobe } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const RANGE = { from: '2026-01-01', to: '2026-12-31' };

/** What screens hold, by the first parts of its key, and the call that answers it. */
const HELD: readonly { key: readonly string[]; ask: Endpoint; query?: Record<string, string> }[] = [
  { key: ['sales', 'list'], ask: api.sales.list },
  { key: ['sales', 'money'], ask: api.sales.money, query: { ...RANGE, regime: 'all' } },
  { key: ['products'], ask: api.products.list },
  { key: ['products'], ask: api.products.page },
  { key: ['products'], ask: api.products.overview },
  { key: ['products'], ask: api.products.lots },
  { key: ['products'], ask: api.products.placeCounts },
  { key: ['products'], ask: api.products.costs, query: RANGE },
  { key: ['expenses'], ask: api.sales.expenses },
  { key: ['expenses'], ask: api.expenses.page, query: RANGE },
  { key: ['expenses'], ask: api.expenses.overview, query: RANGE },
  { key: ['statistics'], ask: api.statistics.read, query: { ...RANGE, speedBy: 'brand', marginBy: 'category' } },
  { key: ['home'], ask: api.home.read, query: RANGE },
  { key: ['wallet'], ask: api.wallet.months },
  { key: ['purchases'], ask: api.purchases.list },
  { key: ['items'], ask: api.items.list },
  { key: ['orders'], ask: api.orders.list },
  { key: ['private-orders'], ask: api.privateOrders.list, query: { showArchived: 'all' } },
  { key: ['accounts'], ask: api.marketplaceAccounts.list },
];

const isReadAgain = (key: readonly string[], topics: readonly Topic[]): boolean =>
  topics.some(
    (topic) =>
      topic === key[0] ||
      VIEWS.some((view) => view.from.includes(topic) && view.key.every((part, index) => part === key[index])),
  );

/** When an account was last seen is read with the next change of it. */
const withoutAges = (key: string, value: unknown): unknown => (key === 'seenAt' ? undefined : value);

const readHeld = () =>
  Promise.all(
    HELD.map(async ({ ask, query }) =>
      JSON.stringify(await succeed(bench.app, ask, { ...bench.token, ...(query && { query }) }), withoutAges),
    ),
  );

/** Everything that was announced to the seller, oldest first. */
const topics = async (): Promise<Topic[]> => {
  const own = bench.app.deps.database.db.select().from(events).where(eq(events.accountId, bench.seller.accountId));
  return (await own.orderBy(events.cursor)).map(({ topic }) => topic);
};

const record = makeRecord({ transactionId: '900', conversationId: '901', priceMinor: 4_200, phase: 'completed' });
const bought = makeRecord({ transactionId: '800', conversationId: '801', title: 'Manteau acheté', priceMinor: 900 });
const [article, second, lot, expense] = [newId(), newId(), newId(), newId()];
const save = (body: object) => succeed(bench.app, api.products.save, { ...bench.token, body: body as never });
const walletPage = (lines: Parameters<typeof makeLine>[0][]) =>
  bench.send(
    makeWallet([...lines.map((line) => makeLine(line)), makeStatement({ month: '2026-10' })], {
      marketplaceUserId: '77',
    }),
  );
const loose = { entityType: null, entityId: null, conversationId: null } as const;
const chosenSale = { saleId: newId(), marketplace: 'vinted', transactionId: '900', conversationId: '901' };

const STEPS: Record<string, () => Promise<unknown>> = {
  'a page of sales': () => bench.send(makeCapture([record], { marketplaceUserId: '77' })),
  'a page of purchases': () => bench.send(makePurchases([bought], { marketplaceUserId: '77' })),
  'its conversation': () =>
    bench.send(makeDetailCapture('conversation', makeDetail({ ...record, side: 'sold', shippingMinor: 288 }))),
  'a wardrobe': () => bench.send(makeWardrobe([makeItem({ itemId: '9400000001' })], { marketplaceUserId: '77' })),
  'lines of the wallet': () =>
    walletPage([
      { kind: 'sale', conversationId: '901', entityId: '901', amountMinor: 4_200, date: '2026-10-24T07:00:00.000Z' },
      { ...loose, kind: 'boost', title: 'Boost', amountMinor: -195, date: '2026-10-25T07:00:00.000Z' },
    ]),
  'what a sale cost': () =>
    save({ products: [{ id: article, title: 'Robe', article: '4', currency: 'EUR', chosenSale }] }),
  'a purchase in stock': async () => {
    const { purchases } = await succeed(bench.app, api.purchases.list, bench.token);
    await save({
      products: [{ id: second, title: 'Manteau', purchaseId: purchases[0]?.id, article: '9', currency: 'EUR' }],
    });
  },
  'its place': () => save({ products: [{ id: second, place: 'A-01' }] }),
  'another picture of a purchase': () =>
    bench.send(
      makePurchases([{ ...bought, photoUrl: 'https://images1.vinted.net/t/autre.jpeg' }], {
        ...{ marketplaceUserId: '77', observedAt: '2026-11-21T12:00:00.000Z' },
      }),
    ),
  'a lot': () =>
    save({ lots: [{ id: lot, title: 'Bron', cost: '12', currency: 'EUR' }], products: [{ id: second, lotId: lot }] }),
  'an expense': () =>
    succeed(bench.app, api.expenses.save, {
      ...bench.token,
      body: {
        expenses: [
          { id: expense, type: 'Pressing', amount: '3', currency: 'EUR', day: '2026-10-24', productId: article },
        ],
      },
    }),
  'a status': async () => {
    const { orders } = await succeed(bench.app, api.orders.list, bench.token);
    await succeed(bench.app, api.orders.archive, { ...bench.token, body: { orderIds: orders.map(({ id }) => id) } });
  },
  'a file': () =>
    importFile(bench.app, {
      ...bench.token,
      rows: [
        {
          kind: 'sales',
          externalId: 'A-1',
          title: 'Ancienne',
          priceMinor: 1_500,
          currency: 'EUR',
          soldOn: '2026-03-01',
        },
      ],
    }),
  'the side of a deal': async () => {
    const { orders } = await succeed(bench.app, api.orders.list, bench.token);
    const params = { id: orders[0]?.id ?? '', field: 'side' };
    await succeed(bench.app, api.orders.settleConflict, { ...bench.token, params, body: { chosen: 'purchased' } });
  },
  // Last read as a sale, and shown among the purchases.
  'another title of the deal': () =>
    bench.send(
      makeCapture([{ ...record, title: 'Robe, autre titre' }], {
        ...{ marketplaceUserId: '77', observedAt: '2026-11-22T12:00:00.000Z' },
      }),
    ),
  'the side taken back': async () => {
    const { purchases } = await succeed(bench.app, api.purchases.list, bench.token);
    const id = purchases.find(({ isByHand }) => isByHand)?.withdrawnOrderId ?? '';
    await succeed(bench.app, api.orders.settleConflict, {
      ...bench.token,
      params: { id, field: 'side' },
      body: { chosen: null },
    });
  },
  'another regime': () =>
    succeed(bench.app, api.marketplaceAccounts.setRegimes, {
      ...bench.token,
      ...{
        params: { marketplace: 'vinted', userId: '77' },
        body: { regimes: [{ from: null, regime: 'particulier' }] },
      },
    }),
  'an undone file': async () => {
    const { imports } = await succeed(bench.app, api.fileImports.list, bench.token);
    await succeed(bench.app, api.fileImports.undo, { ...bench.token, params: { id: imports[0]?.id ?? '' } });
  },
  'an undone reading': async () => {
    const { readings } = await succeed(bench.app, api.reading.recent, bench.token);
    const captureId = readings.find(({ pageKind }) => pageKind === 'wardrobe')?.captureId ?? '';
    await succeed(bench.app, api.reading.undo, { ...bench.token, body: { captureId } });
  },
};

it('every view that a change alters is read again by what the change announces', async () => {
  const altered = new Set<string>();
  let before = await readHeld();
  for (const [name, step] of Object.entries(STEPS)) {
    const told = (await topics()).length;
    await step();
    const [announced, after] = [(await topics()).slice(told), await readHeld()];
    for (const [index, { key, ask }] of HELD.entries()) {
      if (after[index] === before[index]) continue;
      altered.add(ask.id);
      expect(isReadAgain(key, announced), `${ask.id} after ${name}, which announced ${announced.join(', ')}`).toBe(
        true,
      );
    }
    before = after;
  }
  // A view that nothing altered would prove nothing.
  expect(HELD.map(({ ask }) => ask.id).filter((id) => !altered.has(id))).toEqual([]);
});
