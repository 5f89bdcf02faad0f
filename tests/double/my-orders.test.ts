import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { askDouble } from './ask-double.ts';
import { makeShop } from './seller/make-shop.ts';
import { type MarketplaceDouble, startDouble } from './start-double.ts';

const now = Date.UTC(2026, 10, 20, 9, 0);
let double: MarketplaceDouble;
beforeAll(async () => {
  double = await startDouble({
    shop: makeShop({ seed: 11, now, stages: { labelSent: 45, done: 30, refunded: 5 } }),
    now: () => now,
  });
});
afterEach(() => double.behaveWell());
afterAll(() => double.close());

async function orders(query: string) {
  return JSON.parse((await askDouble(double.port, `/api/v2/my_orders?${query}`)).body);
}

describe('GET /api/v2/my_orders', () => {
  test('returns rows with exactly the keys and types of WEB §2.3', async () => {
    const { my_orders, ...envelope } = await orders('type=sold&status=all&page=1&per_page=20');
    const row = my_orders.find((candidate: { photo: unknown }) => candidate.photo !== null);
    expect(Object.keys(row).sort()).toEqual(
      [
        'conversation_id',
        'transaction_id',
        'title',
        'price',
        'status',
        'date',
        'photo',
        'transaction_user_status',
      ].sort(),
    );
    expect(row).toMatchObject({
      conversation_id: expect.any(Number),
      transaction_id: expect.any(Number),
      price: { amount: expect.stringMatching(/^\d+\.\d+$/), currency_code: 'EUR' },
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/),
      photo: { id: expect.any(Number), url: expect.stringContaining('https://images1.vinted.net/t/') },
    });
    expect(envelope).toEqual({
      order_details_enabled: false,
      pagination: { current_page: 1, page: 1, per_page: 20, time: now / 1000, total_entries: 80, total_pages: 4 },
      code: 0,
    });
  });

  test('returns every sale once over all pages', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => orders(`type=sold&status=all&page=${page}&per_page=20`)),
    );
    const ids = pages.flatMap((page) => page.my_orders.map((row: { transaction_id: number }) => row.transaction_id));
    expect(ids).toHaveLength(80);
    expect(new Set(ids)).toEqual(new Set(double.keeper.shop.sales.map((sale) => sale.transactionId)));
    expect((await orders('type=sold&status=all&page=5')).my_orders).toEqual([]);
  });

  test.each([
    ['in_progress', 45],
    ['completed', 30],
    ['canceled', 5],
    ['cancelled', 0],
  ])('returns for the tab %s its %i sales', async (status, entries) => {
    expect((await orders(`type=sold&status=${status}&page=1`)).pagination.total_entries).toBe(entries);
  });

  test('returns purchases as a separate list', async () => {
    expect((await orders('type=purchased&status=all')).my_orders).toEqual([]);
  });

  test('can return prices as plain strings with a currency beside them', async () => {
    double.behave({ money: 'plain' });
    expect((await orders('type=sold')).my_orders[0]).toMatchObject({
      price: expect.stringMatching(/^\d+\.\d+$/),
      currency: 'EUR',
    });
  });

  test('answers an expired session with 200 and an empty list', async () => {
    double.behave({ session: 'ended' });
    const answer = await askDouble(double.port, '/api/v2/my_orders?type=sold');
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({ my_orders: [], pagination: { total_entries: 0 } });
  });

  test('can omit a field from its responses', async () => {
    double.behave({ rewriteJson: (body) => ({ ...(body as object), my_orders: undefined }) });
    expect(await orders('type=sold')).not.toHaveProperty('my_orders');
  });
});

test('an order that changes state and a new sale appear in the list', async () => {
  const sale = double.keeper.addSale({ title: 'Robe du matin', amount: '12.5' });
  expect((await orders('type=sold&status=in_progress')).my_orders[0]).toMatchObject({
    title: 'Robe du matin',
    price: { amount: '12.5' },
  });
  double.keeper.advance(sale, 'shipped');
  expect((await orders('type=sold&status=in_progress')).my_orders[0]).toMatchObject({
    status: "Commande expédiée et en cours d'acheminement ! ",
    transaction_user_status: 'waiting',
  });
});

test('a conversation and a transaction describe the same sale', async () => {
  const sale = double.keeper.shop.sales[3];
  if (!sale) throw new Error('the shop is empty');
  const { conversation } = JSON.parse(
    (await askDouble(double.port, `/api/v2/conversations/${sale.conversationId}`)).body,
  );
  const { transaction } = JSON.parse((await askDouble(double.port, `/api/v2/transactions/${sale.transactionId}`)).body);
  expect(conversation.transaction).toMatchObject({
    id: sale.transactionId,
    current_user_side: 'seller',
    item_title: sale.title,
  });
  expect(transaction).toMatchObject({
    user_msg_thread_id: sale.conversationId,
    offer: { price: { amount: sale.amount } },
  });
  expect((await askDouble(double.port, '/api/v2/transactions/1')).status).toBe(404);
});
