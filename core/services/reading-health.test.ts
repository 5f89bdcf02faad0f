import { describe, expect, it } from 'vitest';
import {
  conversation,
  feedbacks,
  handed,
  inbox,
  itemPage,
  openBench,
  SECRET,
  SELLER,
  shop,
  TAB,
  wallet,
  wardrobe,
} from '#core/testing/make-readings.ts';
import { items } from '../storage/items.ts';
import { endSession } from '../sync/session.ts';
import { readReadingBoard } from './read-reading-board.ts';
import type { HandedReading } from './record-reading.ts';

const orders = handed('orders', '/api/v2/my_orders?type=sold&status=all&page=1&per_page=20', {
  my_orders: [
    {
      ...{ conversation_id: 24100054321, transaction_id: 21300012345, title: 'Veste en jean', photo: null },
      ...{ price: { amount: '18.0', currency_code: 'EUR' }, status: 'Bordereau envoyé au vendeur' },
      ...{ date: '2026-11-19T18:02:11+01:00', transaction_user_status: 'needs_action' },
    },
  ],
  pagination: { current_page: 1, page: 1, per_page: 20, total_entries: 1, total_pages: 1 },
  code: 0,
});

const transaction = handed('transaction', '/api/v2/transactions/21300012345', {
  transaction: {
    ...{ id: 21300012345, user_msg_thread_id: 24100054321, seller_id: SELLER, buyer_id: 100200300, status: 230 },
    ...{ user_side: 'seller', item_title: 'Veste en jean', debit_processed_at: '2026-11-19T18:02:11+01:00' },
    offer: { id: 9000001, price: { amount: '18.0', currency_code: 'EUR' } },
  },
  code: 0,
});

const journey = handed('journey', '/api/v2/transactions/21300012345/shipment/journey_summary', {
  journey_summary: {
    details: [{ timestamp: 1795000000, message: 'Colis livré', status: 'delivered', cell_type: 'FINISHED' }],
    ...{ actions: [], carriers: [], estimated_detail: null },
    current_carrier: { code: 'CHRONOPOST', name: 'Chronopost', tracking_code: 'XX000000000FR' },
  },
  code: 0,
});

/** A page of each kind, one of its fields under another name, and the name of its container. */
const PAGES: readonly [HandedReading, field: [string, string], whole: string][] = [
  [orders, ['price', 'price'], 'my_orders'],
  [conversation(), ['offer_price', 'price'], 'conversation'],
  [transaction, ['debit_processed_at', 'orderDate'], 'transaction'],
  [journey, ['tracking_code', 'trackingCode'], 'journey_summary'],
  [inbox, ['updated_at', 'updatedAt'], 'conversations'],
  [wardrobe(SELLER), ['price', 'price'], 'items'],
  [itemPage(SELLER), ['price', 'price'], 'item'],
  [shop(SELLER), ['followers_count', 'followers'], 'user'],
  [feedbacks(SELLER), ['created_at_ts', 'createdAt'], 'user_feedbacks'],
  [wallet, ['amount', 'amount'], 'invoice_lines'],
];

const renamed = (reading: HandedReading, name: string): HandedReading =>
  'body' in reading ? { ...reading, body: reading.body.replaceAll(`"${name}":`, `"${name}_new":`) } : reading;

describe('reading health', () => {
  it.each(PAGES.map((page) => [page[0].kind, ...page] as const))(
    'of %s reports a renamed field, and counts it',
    async (kind, page, [field, name]) => {
      const { ctx, read } = await openBench();
      const health = async () => (await readReadingBoard(ctx, TAB)).health[0];
      await read(page);
      const before = await health();
      expect(before).toMatchObject({ pageKind: kind, failuresSinceGood: 0 });
      await read(renamed(page, field));
      const after = await health();
      expect(after?.missing.some((path) => path.includes(name))).toBe(true);
      expect(after?.failuresSinceGood).toBe(0);
      const share = (one: typeof after) => (one?.fieldsFound ?? 0) / (one?.fieldsExpected ?? 1);
      expect(share(after)).toBeLessThan(share(before));
    },
  );

  it.each(PAGES.map((page) => [page[0].kind, ...page] as const))(
    'of %s counts a page whose container is renamed as failed, keeps the time of the last good reading, and shows no value of the page',
    async (kind, page, _, whole) => {
      const { ctx, read, page: report } = await openBench();
      await read(page);
      const good = (await readReadingBoard(ctx, TAB)).health[0];
      expect((await read(renamed(page, whole))).reason).not.toBeNull();
      const [broken] = (await readReadingBoard(ctx, TAB)).health;
      expect(broken).toMatchObject({ pageKind: kind, lastGoodAt: good?.lastGoodAt, failuresSinceGood: 1 });
      expect(broken?.lastReason).not.toBeNull();
      expect(broken?.sample).toContain(`${whole}_new`);
      for (const value of [SECRET, 'Veste', 'acheteur_demo', '24100054321', '18.0']) {
        expect(broken?.sample).not.toContain(value);
      }
      // A shop may belong to anybody: failures on its pages are not reported.
      const isOfShop = ['shop', 'wardrobe', 'item', 'feedbacks'].includes(kind);
      expect((await report())?.state === 'set-aside').toBe(!isOfShop);
      await read(page);
      expect((await readReadingBoard(ctx, TAB)).health[0]).toMatchObject({ failuresSinceGood: 0 });
    },
  );
});

describe('a reader that finds less than before', () => {
  const [DAY, HOURS] = [Date.UTC(2026, 10, 25), 3_600_000];
  /** The same page on other days. */
  const onDay = (reading: HandedReading, day: number): HandedReading => ({
    ...reading,
    observedAt: new Date(DAY + day * 24 * HOURS).toISOString(),
    url: `${reading.url}${reading.url.includes('?') ? '&' : '?'}n=${day}`,
  });

  it.each(PAGES.filter(([{ kind }]) => kind !== 'wallet').map((page) => [page[0].kind, ...page] as const))(
    'of %s reports the field and since when, until it is found again',
    async (_, page, [field, name]) => {
      const { ctx, read } = await openBench();
      ctx.now = () => DAY + 90 * 24 * HOURS;
      const lost = async () => (await readReadingBoard(ctx, TAB)).health[0]?.lost ?? [];
      for (let day = 0; day < 12; day += 1) await read(onDay(page, day));
      for (let day = 12; day < 14; day += 1) await read(onDay(renamed(page, field), day));
      expect(await lost()).toEqual([]);
      await read(onDay(renamed(page, field), 14));
      const since = new Date(DAY + 12 * 24 * HOURS).toISOString();
      expect(await lost()).toContainEqual(expect.objectContaining({ field: expect.stringContaining(name), since }));
      await read(onDay(page, 15));
      expect(await lost()).toEqual([]);
    },
  );

  it('forgets its history when the seller signs out, because the next one’s pages may differ', async () => {
    const { ctx, read } = await openBench();
    await read(orders);
    expect(await ctx.items.read(items.readingTracks)).toHaveLength(1);
    await endSession(ctx);
    expect(await ctx.items.read(items.readingTracks)).toEqual([]);
  });

  it('notices even the loss of the field that names the account', async () => {
    const { ctx, read } = await openBench();
    ctx.now = () => DAY + 90 * 24 * HOURS;
    for (let day = 0; day < 12; day += 1) await read(onDay(conversation(), day));
    for (let day = 12; day < 15; day += 1) await read(onDay(renamed(conversation(), 'seller_id'), day));
    const [health] = (await readReadingBoard(ctx, TAB)).health;
    expect(health?.lost.map(({ field }) => field)).toContain('sellerId');
  });
});
