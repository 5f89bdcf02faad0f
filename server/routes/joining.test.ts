import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { quarantine } from '../db/schema/index.ts';
import { succeed } from '../testing/call.ts';
import { makeDetail, makeDetailCapture, makeSilent } from '../testing/make-detail.ts';
import { article, bought, makeSale } from '../testing/make-sale.ts';
import { makeCapture, makeRecord, makeSeller } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const list = async (token = bench.seller.token) => (await succeed(bench.app, api.orders.list, { token })).orders;
const details = (id: string, token = bench.seller.token) =>
  succeed(bench.app, api.orders.details, { token, params: { id } });
const setAside = () =>
  bench.app.deps.database.db
    .select()
    .from(quarantine)
    .where(and(eq(quarantine.accountId, bench.seller.accountId)));

describe('row, conversation, transaction and journey of one sale', () => {
  it('become one order, each field with the page it came from', async () => {
    const sale = makeSale();
    for (const body of [sale.list, sale.conversation, sale.transaction, sale.journey]) await bench.send(body);
    const [order, ...others] = await list();
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      ...{ title: 'Veste en jean Levi’s trucker M', price: 19, conflicts: ['price'], phase: 'delivered', status: '1' },
      ...{ marketplaceUserId: '77', buyerLogin: 'acheteur_demo', itemCount: 1, carrier: 'Chronopost' },
      ...{ orderDate: '2026-11-19T18:02:00.000Z', orderDateEstimated: false },
      ...{ shipBy: '2026-11-28T22:59:59.999Z', shipByEstimated: false, trackingCode: 'XX000000000FR' },
    });
    const { fields } = await succeed(bench.app, api.orders.provenance, {
      ...bench.token,
      params: { id: order?.id ?? '' },
    });
    const detailOf = (field: string) => fields.find((each) => each.field === field)?.detail;
    expect(['title', 'price', 'shipBy', 'orderDate', 'carrier', 'phase'].map(detailOf)).toEqual([
      ...['transaction.json', 'transaction.json', 'conversation.json', 'transaction.json', 'journey.json'],
      'journey.json',
    ]);
  });

  it('produce the same order and details in whatever order they arrive, and even more than once', async () => {
    const sale = makeSale();
    const pages = Object.values(sale);
    const shown = async (sequence: readonly Capture[]) => {
      const { token } = await makeSeller(bench.app);
      for (const [index, body] of sequence.entries())
        await bench.send({ ...body, captureId: `arrival-${index}` }, token);
      const [order, ...others] = await list(token);
      expect(others).toEqual([]);
      const { order: same, ...rest } = await details(order?.id ?? '', token);
      const { id: _, updatedAt: __, ...wire } = same;
      return { ...wire, ...rest };
    };
    const expected = await shown(pages);
    expect(expected.events.map(({ kind }) => kind)).toEqual(['paid', 'delivered']);
    const sequences = fc.shuffledSubarray([...pages, ...pages], { minLength: pages.length * 2 });
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        expect(await shown(sequence)).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  });

  it('are all shown in the details, with buyer, events, deadline, conflict and outcome', async () => {
    const sale = makeSale();
    await bench.send(sale.list);
    const { orders } = await bench.send(sale.transaction);
    await bench.send(sale.conversation);
    expect(await details(orders[0]?.id ?? '')).toMatchObject({
      buyer: { id: '500', login: 'acheteur_demo', countryCode: 'FR' },
      itemIds: ['9400000001'],
      events: [bought],
      received: null,
      statedShipBy: [{ key: 'message', shipBy: '2026-11-28T22:59:59.999Z', detail: 'conversation.json' }],
      conflicts: [
        {
          ...{ field: 'price', settled: false },
          values: [
            { key: 'transaction', value: '19.00 EUR', used: true },
            { key: 'conversation', value: '18.50 EUR', used: false },
            { key: 'list', value: '18.50 EUR', used: false },
          ],
        },
      ],
      outcome: 'counted',
    });
  });

  it('are kept apart from those of another sale with the same title', async () => {
    await bench.send(makeDetailCapture('transaction', makeDetail({ title: 'Jean' })));
    await bench.send(makeDetailCapture('transaction', makeDetail({ title: 'Jean' })));
    expect(await list()).toHaveLength(2);
  });

  it('update updatedAt for changes that only the details show, and not when nothing is new', async () => {
    const sale = makeSale();
    await bench.send(sale.list);
    await bench.send(sale.transaction);
    const [before] = await list();
    const detail = makeDetailCapture(
      'conversation',
      makeSilent({
        ...before,
        side: 'sold',
        title: null,
        phase: 'unknown',
        events: [bought],
        items: [article],
      } as never),
    );
    expect(await bench.send(detail)).toMatchObject({ updated: 1 });
    const again = { ...detail, captureId: 'the-same-again', observedAt: '2026-11-21T11:00:00.000Z' };
    expect(await bench.send(again)).toMatchObject({ updated: 0, unchanged: 1 });
  });
});

describe('a page that does not identify its sale', () => {
  it('joins its order once its transaction is known, in the case of a journey', async () => {
    const sale = makeSale();
    expect(await bench.send(sale.journey)).toMatchObject({
      created: 0,
      quarantined: 1,
      orders: [],
      completeness: null,
    });
    expect(await setAside()).toMatchObject([{ reason: 'incomplete' }]);
    expect(await bench.send(sale.list)).toMatchObject({
      created: 1,
      orders: [{ carrier: 'Chronopost', phase: 'delivered' }],
    });
    expect(await setAside()).toEqual([]);
  });

  it('joins the order of its conversation and creates none, in the case of a conversation without a transaction', async () => {
    const record = makeRecord();
    const talk = makeSilent({ transactionId: null, conversationId: record.conversationId, otherLogin: 'lea' });
    expect(await bench.send(makeDetailCapture('conversation', talk))).toMatchObject({ created: 0, quarantined: 0 });
    await bench.send(makeCapture([record]));
    const again = makeDetailCapture('conversation', talk);
    expect(await bench.send(again)).toMatchObject({ updated: 1, orders: [{ buyerLogin: 'lea' }] });
  });

  it('waits for its conversation, in the case of a sale whose page no longer states the transaction', async () => {
    const record = makeRecord();
    const lost = makeDetail({ transactionId: null, conversationId: record.conversationId, carrier: 'Relais' });
    expect(await bench.send(makeDetailCapture('conversation', lost))).toMatchObject({ created: 0, quarantined: 1 });
    expect(await bench.send(makeCapture([record]))).toMatchObject({ orders: [{ carrier: 'Relais' }] });
  });
});

describe('the inbox', () => {
  it('adds the buyers’ names to known orders, and nothing from other conversations', async () => {
    const record = makeRecord();
    await bench.send(makeCapture([record]));
    const { pageKind: _, records: __, orderType: ___, ...envelope } = makeCapture([]);
    const thread = (conversationId: string | null, otherLogin: string) => ({
      ...{ conversationId, otherUserId: '500', otherLogin, itemCount: 1, updatedAt: null },
    });
    const threads = [thread(record.conversationId, 'lea'), thread('5', 'max'), thread(null, 'zoe')];
    const inbox = { ...envelope, pageKind: 'inbox' as const, records: threads };
    expect(await bench.send(inbox)).toMatchObject({ updated: 1, quarantined: 0, orders: [{ buyerLogin: 'lea' }] });
    expect(await setAside()).toEqual([]);
  });
});

describe('a page whose data and display contradict each other', () => {
  it('is set aside and changes nothing until the page is consistent', async () => {
    const record = makeRecord();
    const odd = makeCapture([record], { notes: ['sources_disagree'], missing: ['records[0].price'] });
    expect(await bench.send(odd)).toMatchObject({ created: 0, quarantined: 1, orders: [], completeness: null });
    expect(await list()).toEqual([]);
    expect(await setAside()).toMatchObject([{ reason: 'sources-disagree', record: { pageKind: 'orders' } }]);
    await bench.send(makeCapture([record], { observedAt: '2026-11-21T11:00:00.000Z' }));
    expect(await list()).toHaveLength(1);
    expect(await setAside()).toEqual([]);
  });

  it('is set aside in the same way when it shows a single order', async () => {
    const odd = makeDetailCapture('transaction', makeDetail(), { notes: ['sources_disagree'] });
    expect(await bench.send(odd)).toMatchObject({ quarantined: 1, orders: [] });
    expect(await list()).toEqual([]);
  });
});

describe('pages that arrive at the same time', () => {
  it('create one order, not two', async () => {
    const sale = makeSale();
    await Promise.all(Object.values(sale).map((body) => bench.send(body)));
    expect(await list()).toHaveLength(1);
    expect((await list())[0]).toMatchObject({ carrier: 'Chronopost', price: 19, buyerLogin: 'acheteur_demo' });
    expect(await setAside()).toEqual([]);
  });
});
