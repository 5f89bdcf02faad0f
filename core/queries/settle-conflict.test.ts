import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { orders as endpoints } from '../contract/orders.ts';
import { AppError } from '../errors.ts';
import type { Order } from '../model/order.ts';
import { createMemoryOrderSource } from '../platform/memory.ts';
import type { OrderBook } from '../platform/ports.ts';
import { fakeClient } from '../testing/fake-client.ts';
import { makeOrder } from '../testing/make-order.ts';
import { createOrderDesk, type Notify, ordersKey } from './orders.ts';
import { settleConflict } from './settle-conflict.ts';

const NOW = Date.parse('2026-11-21T11:00:00.000Z');
const order = makeOrder({ price: 17, conflicts: ['price'] });

/** A server that takes 18 for the list's price, 17 for the transaction's, and holds the conflict open without a choice. */
const settled = (chosen: string | null): Order => ({
  ...order,
  price: chosen === 'list' ? 18 : 17,
  conflicts: chosen === null ? ['price'] : [],
});

const setUp = async (failure: AppError | null = null) => {
  const queries = new QueryClient();
  const told: Parameters<Notify>[0][] = [];
  const notify: Notify = (each) => told.push(each);
  const memory = createMemoryOrderSource({ orders: [order] }, () => NOW);
  let refreshes = 0;
  const source = {
    ...memory,
    refresh: () => {
      refreshes += 1;
      return memory.refresh();
    },
  };
  const desk = createOrderDesk({ source, client: queries, notify, now: () => NOW });
  await queries.fetchQuery(desk.query);
  const sent: unknown[] = [];
  const client = fakeClient(({ id, params, body }) => {
    if (failure) throw failure;
    sent.push([id, params, body]);
    return { order: settled(body.chosen as string | null), isPurchase: params.field === 'side' };
  });
  const shown = () => (queries.getQueryData(ordersKey) as OrderBook).orders[0];
  return { client, desk, notify, told, sent, shown, refreshed: () => refreshes };
};

describe('the seller’s choice between two values', () => {
  it('is sent to the server, shows its order at once, and can be undone', async () => {
    const { client, desk, notify, told, sent, shown } = await setUp();
    await settleConflict({ client, desk, notify }, order, { field: 'price', chosen: 'list', before: null });
    expect(sent).toEqual([[endpoints.settleConflict.id, { id: order.id, field: 'price' }, { chosen: 'list' }]]);
    expect(shown()).toMatchObject({ price: 18, conflicts: [] });
    expect(told[0]).toMatchObject({ type: 'success', message: 'Choix enregistré pour prix (liste des ventes)' });
    told[0]?.action?.onAction();
    await expect.poll(shown).toMatchObject({ price: 17, conflicts: ['price'] });
    expect(told[1]?.message).toBe('Choix annulé, prix à vérifier');
  });

  it('that a deal is a purchase leaves it to the server which orders remain', async () => {
    const { client, desk, notify, told, refreshed } = await setUp();
    await settleConflict({ client, desk, notify }, order, { field: 'side', chosen: 'purchases.list', before: null });
    expect(refreshed()).toBe(1);
    expect(told[0]).toMatchObject({ message: 'C’est un achat\u202f: il ne compte plus dans vos ventes' });
  });

  it('changes nothing when the server refuses it, and shows the reason', async () => {
    const { client, desk, notify, told, shown } = await setUp(new AppError('NOT_FOUND', 'Commande introuvable.'));
    await settleConflict({ client, desk, notify }, order, { field: 'price', chosen: 'list', before: null });
    expect(shown()).toBe(order);
    expect(told).toEqual([{ type: 'error', message: 'Commande introuvable.' }]);
  });
});
