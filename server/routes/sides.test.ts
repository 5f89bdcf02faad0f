import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { HOUR } from '#core/model/time.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { makeDetail, makeDetailCapture, makePurchases } from '../testing/make-detail.ts';
import { importFile } from '../testing/make-import.ts';
import { makeLine, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord, makeSeller } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

type Token = { token: string };

/** What counts as a sale, as a purchase, and the money of the sales. */
const book = async (token: Token = bench.token) => {
  const { orders } = await succeed(bench.app, api.orders.list, token);
  const { purchases } = await succeed(bench.app, api.purchases.list, token);
  const { sales } = await succeed(bench.app, api.sales.list, token);
  return {
    orders: orders.map(({ transactionId, conflicts }) => [transactionId, ...conflicts]),
    purchases: purchases.map(({ transactionId }) => transactionId),
    sales: sales.map(({ price, released, stage }) => ({ price, released, stage })),
  };
};

const record = makeRecord({ transactionId: '900', conversationId: '901', priceMinor: 4_200 });
const { transactionId, conversationId } = record;
const COUNTED = { orders: [['900']], purchases: [], sales: [{ price: 42, released: null, stage: 'pending' }] };
const BOUGHT = { orders: [], purchases: ['900'], sales: [] };
const OPEN = { orders: [['900', 'side']], purchases: [], sales: [] };

const LATER = '2026-11-21T12:00:00.000Z';
const sold = (part: Partial<Capture> = {}) => ({ ...makeCapture([record]), ...part }) as Capture;
const bought = (part: Partial<Capture> = {}) => ({ ...makePurchases([record]), ...part }) as Capture;
const pageOf =
  (kind: 'conversation' | 'transaction') =>
  (side: 'sold' | 'purchased', part: Parameters<typeof makeDetail>[0] = {}) => {
    const parties = side === 'sold' ? { sellerId: '77', buyerId: '500' } : { sellerId: '500', buyerId: '77' };
    return makeDetailCapture(kind, makeDetail({ ...record, side, ...parties, ...part }), { observedAt: LATER });
  };
const talk = pageOf('conversation');
const transaction = pageOf('transaction');
/** Each in a month of its own, so that one page of the wallet never takes the place of another. */
const line = (kind: 'sale' | 'purchase') => {
  const month = kind === 'sale' ? '2026-10' : '2026-09';
  const part = {
    kind,
    entityId: conversationId ?? '',
    conversationId,
    amountMinor: 4_200,
    date: `${month}-24T07:00:00.000Z`,
  };
  return makeWallet([makeLine(part)], { filter: month });
};

it('an undone import of the page that made a deal a purchase makes it a sale again', async () => {
  const importId = newId();
  await bench.send(sold());
  await succeed(bench.app, api.reading.openImport, { ...bench.token, body: { importId, label: 'Un mois' } });
  await bench.send({ ...line('purchase'), importId });
  await bench.send(sold({ observedAt: LATER }));
  expect(await book()).toMatchObject({ orders: [] });
  await succeed(bench.app, api.reading.undoImport, { ...bench.token, params: { importId } });
  expect(await book()).toEqual(COUNTED);
});

describe('a deal that both lists hold', () => {
  it('counts nowhere until something decides', async () => {
    await bench.send(sold());
    expect(await book()).toEqual(COUNTED);
    const reply = await bench.send(bought());
    expect(reply.orders).toMatchObject([{ transactionId, conflicts: ['side'] }]);
    expect(await book()).toEqual(OPEN);
  });

  it.each(['before', 'after'] as const)(
    'counts nowhere, nor once it is a purchase, if a file read %s states it',
    async (when) => {
      const importSale = () =>
        importFile(bench.app, {
          ...bench.token,
          rows: [
            { kind: 'sales', transactionId, title: 'Veste', priceMinor: 4_200, currency: 'EUR', soldOn: '2026-11-02' },
          ],
        });
      if (when === 'before') await importSale();
      await bench.send(sold());
      await bench.send(bought());
      if (when === 'after') await importSale();
      expect(await book()).toEqual(OPEN);
      await bench.send(talk('purchased'));
      expect(await book()).toEqual(BOUGHT);
      const [order] = (await succeed(bench.app, api.purchases.list, bench.token)).purchases;
      const params = { id: order?.withdrawnOrderId ?? '', field: 'side' };
      await succeed(bench.app, api.orders.settleConflict, { ...bench.token, params, body: { chosen: 'sold' } });
      expect(await book()).toEqual(COUNTED);
    },
  );

  it('is a purchase when its conversation says so, whoever its parties are', async () => {
    await bench.send(sold());
    await bench.send(bought());
    await bench.send(talk('purchased', { sellerId: '500', buyerId: '600' }));
    expect(await book()).toEqual(BOUGHT);
  });

  it.each([
    ['a conversation', () => talk('sold'), COUNTED],
    ['a conversation', () => talk('purchased'), BOUGHT],
    ['its transaction', () => transaction('sold'), COUNTED],
    ['its transaction', () => transaction('purchased'), BOUGHT],
    ['a line of the wallet', () => line('sale'), COUNTED],
    ['a line of the wallet', () => line('purchase'), BOUGHT],
  ])('is decided by %s, before them or after', async (_, page, expected) => {
    await bench.send(sold());
    await bench.send(bought());
    await bench.send(page());
    expect(await book()).toMatchObject({ orders: expected.orders, purchases: expected.purchases });
    const seller = await makeSeller(bench.app);
    for (const each of [page(), bought(), sold()]) await bench.send({ ...each, captureId: newId() }, seller.token);
    expect(await book({ token: seller.token })).toMatchObject({
      orders: expected.orders,
      purchases: expected.purchases,
    });
  });

  it('counts nowhere while two pages of the deal disagree', async () => {
    for (const page of [talk('sold'), talk('purchased')]) await bench.send(page);
    expect(await book()).toEqual(OPEN);
  });

  it('is a sale of one account and a purchase of another when both are the seller’s', async () => {
    await bench.send(sold({ marketplaceUserId: '77' }));
    await bench.send(bought({ marketplaceUserId: '88' }));
    expect(await book()).toEqual({ ...COUNTED, purchases: ['900'] });
    await bench.send(talk('sold', { buyerId: '88' }));
    expect(await book()).toEqual({ ...COUNTED, purchases: ['900'] });
  });
});

describe('a sale that the wallet says was paid for', () => {
  it('is no sale, even when its purchase was never listed', async () => {
    await bench.send(sold());
    await bench.send(line('purchase'));
    expect(await book()).toEqual(BOUGHT);
    const { purchases } = await succeed(bench.app, api.purchases.list, bench.token);
    expect(purchases).toMatchObject([{ price: 42, serviceFee: null, isByHand: false }]);
    const id = purchases[0]?.withdrawnOrderId ?? '';
    const input = { ...bench.token, params: { id, field: 'side' }, body: { chosen: 'sold' } };
    await succeed(bench.app, api.orders.settleConflict, input);
    expect(await book()).toMatchObject({ orders: [['900']], purchases: [], sales: [{ price: 42 }] });
  });
});

describe('a deal whose side the seller decides', () => {
  const settle = async (chosen: string | null, id: string) =>
    succeed(bench.app, api.orders.settleConflict, { ...bench.token, params: { id, field: 'side' }, body: { chosen } });

  it('is on that side, with what was noted, until the choice is undone', async () => {
    await bench.send(sold());
    await bench.send(bought());
    const { orders } = await succeed(bench.app, api.orders.list, bench.token);
    const [{ id, updatedAt } = { id: '', updatedAt: '' }] = orders;
    await succeed(bench.app, api.orderNotes.write, { ...bench.token, params: { id }, body: { text: 'Boîte bleue' } });
    const details = await succeed(bench.app, api.orders.details, { ...bench.token, params: { id } });
    expect(details.conflicts).toMatchObject([
      {
        ...{ field: 'side', settled: false },
        values: [
          { key: 'list', value: 'sold', used: false },
          { key: 'purchases.list', value: 'purchased', used: false },
        ],
      },
    ]);
    bench.app.clock.advance(HOUR);
    await settle('purchases.list', id);
    expect(await book()).toEqual(BOUGHT);
    const query = { updatedSince: updatedAt };
    const { removed } = await succeed(bench.app, api.orders.list, { ...bench.token, query });
    expect(removed).toEqual([id]);
    await bench.send(talk('sold'));
    expect(await book()).toEqual(BOUGHT);
    await settle('sold', id);
    expect(await book()).toEqual(COUNTED);
    await settle(null, id);
    expect(await book()).toEqual(COUNTED);
    const note = await succeed(bench.app, api.orderNotes.read, { ...bench.token, params: { id } });
    expect(note.text).toBe('Boîte bleue');
  });

  it('may be in one list only, and stays among the purchases until the choice is taken back', async () => {
    await bench.send(sold());
    const { orders } = await succeed(bench.app, api.orders.list, bench.token);
    const id = orders[0]?.id ?? '';
    await settle('purchased', id);
    expect(await book()).toEqual(BOUGHT);
    const { purchases } = await succeed(bench.app, api.purchases.list, bench.token);
    expect(purchases).toMatchObject([{ title: record.title, price: 42, withdrawnOrderId: id, isByHand: true }]);
    await bench.send(sold({ observedAt: LATER }));
    expect(await book()).toEqual(BOUGHT);
    await settle(null, id);
    expect(await book()).toEqual(COUNTED);
  });

  it('keeps its wallet lines, its documents and the source of its side', async () => {
    await bench.send(sold());
    await bench.send(line('sale'));
    const { orders } = await succeed(bench.app, api.orders.list, bench.token);
    const id = orders[0]?.id ?? '';
    const before = await book();
    await succeed(bench.app, api.documents.write, {
      ...bench.token,
      ...{ params: { id, kind: 'shippingLabel' }, text: '%PDF-1.7 étiquette' },
      headers: { 'content-type': 'application/pdf' },
    });
    const sideOf = async () => {
      const { fields } = await succeed(bench.app, api.orders.provenance, { ...bench.token, params: { id } });
      return fields.find(({ field }) => field === 'side');
    };
    expect(await sideOf()).toMatchObject({ source: 'page', detail: 'json' });
    await settle('purchased', id);
    await settle('sold', id);
    expect(await sideOf()).toMatchObject({ source: 'hand' });
    await settle(null, id);
    expect(await book()).toEqual(before);
    const [again] = (await succeed(bench.app, api.orders.list, bench.token)).orders;
    expect(again?.shippingLabelId).not.toBeNull();
  });
});

it('ends the same in whatever order lists, pages and wallet arrive', async () => {
  const pages = {
    ...{ sold, bought, 'talk sold': () => talk('sold'), 'talk bought': () => talk('purchased') },
    ...{ 'deal sold': () => transaction('sold'), 'deal bought': () => transaction('purchased') },
  };
  const all: Record<string, () => Capture> = { ...pages, sale: () => line('sale'), payment: () => line('purchase') };
  const property = fc.asyncProperty(
    fc.subarray(Object.keys(all), { minLength: 2 }),
    fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
    async (names, weights) => {
      const shuffled = names.toSorted((a, b) => (weights[names.indexOf(a)] ?? 0) - (weights[names.indexOf(b)] ?? 0));
      const ends = [];
      for (const order of [names, shuffled, names.toReversed()]) {
        const { token } = await makeSeller(bench.app);
        for (const name of order) await bench.send({ ...(all[name] ?? sold)(), captureId: newId() }, token);
        ends.push(await book({ token }));
      }
      expect(ends[1]).toEqual(ends[0]);
      expect(ends[2]).toEqual(ends[0]);
    },
  );
  await fc.assert(property, { numRuns: 20, endOnFailure: true });
}, 120_000);
