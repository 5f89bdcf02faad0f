import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Order } from '#core/model/order.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { createConnection } from './database.ts';
import { createMemoryOrders } from './memory.ts';
import { createOrderStore } from './order-store.ts';
import type { ChangeRow, RefusedRow } from './rows.ts';

let made = 0;
const stores = [
  [
    'in the database',
    () => {
      made += 1;
      return createOrderStore(createConnection(`order-store-${made}`));
    },
  ],
  ['in memory', createMemoryOrders],
] as const;

const at = (order: Order, updatedAt: string, values: Partial<Order> = {}): Order => ({
  ...order,
  ...values,
  updatedAt,
});
const EARLY = '2026-11-21T08:00:00.000Z';
const LATE = '2026-11-21T09:00:00.000Z';

const change = (id: string, orderId: string, values: Partial<ChangeRow> = {}): ChangeRow => ({
  id,
  account: 'léa',
  kind: 'status',
  status: '1',
  orders: [{ id: orderId, basedOn: EARLY }],
  queuedAt: 1,
  liveUntil: null,
  attempts: 0,
  nextAttemptAt: 0,
  ...values,
});
const refusalOf = (row: ChangeRow): RefusedRow => ({
  ...{ id: row.id, account: row.account, change: row },
  ...{ code: 'CONFLICT', message: 'Cette commande a changé entre-temps.', refusedAt: 2 },
});

describe.each(stores)('orders stored %s', (_, open) => {
  it('are read in the order of their changes, from a position on', async () => {
    const store = open();
    const [one, two] = [at(makeOrder(), EARLY), at(makeOrder(), EARLY)];
    expect(await store.writeOrders('e', [one, two])).toBe(2);
    expect(await store.writeOrders('e', [at(one, LATE)])).toBe(1);
    expect((await store.readOrdersAfter('e', 1, 10)).map(({ id, seq }) => [id, seq])).toEqual([
      [two.id, 2],
      [one.id, 3],
    ]);
    expect(await store.readOrdersAfter('e', 0, 1)).toHaveLength(1);
    expect(await store.readNewestSeq('e')).toBe(3);
    expect(await store.readNewestSeq('other')).toBe(0);
  });

  it('are replaced only by a newer version; the same one again is not a change, but may be recorded as ours', async () => {
    const store = open();
    const order = at(makeOrder(), LATE);
    await store.writeOrders('e', [order]);
    expect(await store.writeOrders('e', [at(order, EARLY, { title: 'avant' })])).toBe(0);
    const replaced = new Map([[order.id, { updatedAt: EARLY, changeId: 'c' }]]);
    expect(await store.writeOrders('e', [order], replaced)).toBe(0);
    expect(await store.findOrderRow('e', order.id)).toEqual({
      ...{ epoch: 'e', id: order.id, seq: 1, order },
      replaced: { updatedAt: EARLY, changeId: 'c' },
    });
    expect(await store.findOrderRow('e', 'unknown')).toBeNull();
  });

  it('are deleted by name, by absence from a complete reading, and with their epoch', async () => {
    const store = open();
    const [one, two, three, late] = [makeOrder(), makeOrder(), makeOrder(), makeOrder()];
    await store.writeOrders('e', [one, two, three]);
    const upTo = await store.readNewestSeq('e');
    await store.writeOrders('e', [late]);
    expect(await store.deleteOrders('e', new Set([one.id, 'unknown']))).toBe(1);
    expect(await store.deleteOrdersExcept('e', new Set([two.id]), upTo)).toBe(1);
    expect((await store.readOrdersAfter('e', 0, 10)).map(({ id }) => id)).toEqual([two.id, late.id]);
    await store.writeOrders('f', [one]);
    await store.dropOtherEpochs('f');
    expect([await store.readNewestSeq('e'), await store.readNewestSeq('f')]).toEqual([0, 1]);
    await store.dropOtherEpochs(null);
    expect(await store.readOrdersAfter('f', 0, 10)).toEqual([]);
  });
});

describe.each(stores)('changes stored %s', (_, open) => {
  const ids = async (store: ReturnType<typeof open>) => (await store.readChanges(0)).map(({ id }) => id);

  it('stay in the order in which they were made, each once', async () => {
    const store = open();
    await store.addChanges([change('a', 'x'), change('b', 'y')]);
    await store.addChanges([change('a', 'z'), change('c', 'x')]);
    expect(await ids(store)).toEqual(['a', 'b', 'c']);
    expect((await store.readChanges(0))[0]?.orders).toEqual([{ id: 'x', basedOn: EARLY }]);
    await store.updateChange('b', { attempts: 3 });
    await store.updateChange('gone', { attempts: 3 });
    expect((await store.readChanges(0)).map(({ attempts }) => attempts)).toEqual([0, 3, 0]);
    await store.deleteChange('b');
    expect(await ids(store)).toEqual(['a', 'c']);
  });

  it('are rebased on a confirmed one of the same order and seller', async () => {
    const store = open();
    const first = change('a', 'x');
    await store.addChanges([first, change('b', 'x'), change('c', 'y'), change('d', 'x', { account: 'zoé' })]);
    await store.deleteConfirmedChange(first, new Map([['x', LATE]]));
    expect((await store.readChanges(0)).map(({ id, orders }) => [id, orders[0]?.basedOn])).toEqual([
      ['b', LATE],
      ['c', EARLY],
      ['d', EARLY],
    ]);
  });

  it('are refused only while they wait: one that another tab confirmed meanwhile is not', async () => {
    const store = open();
    const [refused, confirmed] = [change('a', 'x'), change('b', 'y')];
    await store.addChanges([refused]);
    await store.moveToRefused(refusalOf(refused));
    await store.moveToRefused(refusalOf(confirmed));
    expect(await ids(store)).toEqual([]);
    expect((await store.readRefused(0)).map(({ id }) => id)).toEqual(['a']);
    await store.deleteRefused('a');
    expect(await store.readRefused(0)).toEqual([]);
  });

  it('are deleted with the account they belong to, and no other', async () => {
    const store = open();
    const refused = change('r', 'x');
    await store.addChanges([change('a', 'x'), refused, change('b', 'y', { account: 'zoé' })]);
    await store.moveToRefused(refusalOf(refused));
    await store.deleteChangesOf('léa');
    expect(await ids(store)).toEqual(['b']);
    expect(await store.readRefused(0)).toEqual([]);
  });
});
