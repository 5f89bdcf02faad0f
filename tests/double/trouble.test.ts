import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { askDouble } from './ask-double.ts';
import { askJson } from './ask-json.ts';
import { readProps } from './read-props.ts';
import { type MarketplaceDouble, startDouble } from './start-double.ts';
import { makeWorld } from './world/make-world.ts';

const now = Date.UTC(2026, 10, 20, 9, 0);
const orders = '/api/v2/my_orders?type=sold';
const inbox = '/api/v2/inbox';
let double: MarketplaceDouble;
beforeAll(async () => {
  double = await startDouble({ shop: makeWorld({ seed: 7, now }), now: () => now });
});
afterEach(() => {
  double.behaveWell();
  double.requests.clear();
});
afterAll(() => double.close());

async function statuses(path: string, count: number): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < count; index++) seen.push((await askDouble(double.port, path)).status);
  return seen;
}

describe('a later request can be refused', () => {
  test('alone, and for one kind of request only', async () => {
    double.refuseNth({ kind: 'orders-json', nth: 3, refusal: 'forbidden' });
    expect(await statuses(inbox, 3)).toEqual([200, 200, 200]);
    expect(await statuses(orders, 4)).toEqual([200, 200, 403, 200]);
  });

  test('together with all that follow it', async () => {
    double.refuseNth({ kind: 'orders-json', nth: 2, refusal: 'unauthorized', onwards: true });
    expect(await statuses(orders, 3)).toEqual([200, 401, 401]);
  });

  test.each([
    ['120', '120'],
    ['Fri, 20 Nov 2026 10:00:00 GMT', 'Fri, 20 Nov 2026 10:00:00 GMT'],
    [null, undefined],
  ])('with Retry-After %s', async (retryAfter, header) => {
    double.refuseNth({ kind: 'wallet-json', nth: 1, refusal: 'too-many', retryAfter });
    const answer = await askDouble(double.port, '/api/v2/wallet/invoices/current');
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, header]);
  });

  test('with the captcha page and status 200, or with invalid JSON', async () => {
    double.refuseNth({ kind: 'inbox-json', nth: 1, refusal: 'challenge-200' });
    double.refuseNth({ kind: 'inbox-json', nth: 2, refusal: 'broken-json' });
    const challenge = await askDouble(double.port, inbox);
    expect([challenge.status, challenge.body.includes('captcha-delivery.com')]).toEqual([200, true]);
    await expect(askJson(double, inbox)).rejects.toThrow(SyntaxError);
    expect(await statuses(inbox, 1)).toEqual([200]);
  });

  test('until the double is told to behave again', async () => {
    double.refuseNth({ kind: 'orders-json', nth: 1, refusal: 'forbidden', onwards: true });
    double.behaveWell();
    expect(await statuses(orders, 1)).toEqual([200]);
  });
});

test('a delayed response arrives later; a pending one is sent at once when the double is told to behave again', async () => {
  double.slow('inbox-json', 30);
  const start = performance.now();
  expect(await statuses(inbox, 1)).toEqual([200]);
  expect(performance.now() - start).toBeGreaterThanOrEqual(29);
  double.slow('inbox-json', 3_600_000);
  const gate = double.hold(inbox);
  const answer = askDouble(double.port, inbox);
  await gate.reached;
  gate.release();
  await askDouble(double.port, orders);
  double.behaveWell();
  expect((await answer).status).toBe(200);
});

test('a field can be renamed in one kind of response, and every other response is unchanged', async () => {
  double.behave({ rename: { 'orders-json': { transaction_id: 'order_id' } } });
  const [row] = (await askJson(double, orders)).my_orders;
  expect(row).toHaveProperty('order_id');
  expect(row).not.toHaveProperty('transaction_id');
  const { props } = readProps((await askDouble(double.port, '/my_orders?order_type=sold')).body);
  expect(props.preloadedOrders.orders[0]).toHaveProperty('transactionId');
});

test('a field can be renamed in the data of a page', async () => {
  double.behave({ rename: { 'shop-page': { given_item_count: 'sold_item_count' } } });
  const { shop } = double.keeper;
  const { props } = readProps((await askDouble(double.port, `/member/${shop.userId}`)).body);
  expect(props.user).toHaveProperty('sold_item_count');
  expect(props.user).not.toHaveProperty('given_item_count');
});

test.each([
  ['orders-page', '/my_orders?order_type=sold', /<h3>([\d,]+)/],
  ['shop-page', '/member/100000008', /Rating__label"><span>(\d+)/],
] as const)('%s can display a different figure than its data', async (disagree, path, figure) => {
  const read = async () => {
    const { body } = await askDouble(double.port, path);
    return { shown: figure.exec(body)?.[1], data: readProps(body).props };
  };
  const honest = await read();
  double.behave({ disagree });
  const other = await read();
  expect(other.shown).not.toBe(honest.shown);
  expect(JSON.stringify(other.data)).toBe(JSON.stringify(honest.data));
});

describe('the log', () => {
  test('counts requests of each kind, with their time and stated origin', async () => {
    const before = Date.now();
    await askDouble(double.port, inbox, { headers: { referer: 'https://www.vinted.fr/inbox' } });
    await askDouble(double.port, inbox);
    await askDouble(double.port, '/wallet/balance');
    expect(double.requests.counts()).toEqual({ 'inbox-json': 2, 'wallet-page': 1 });
    const [first, second] = double.requests.ofKind('inbox-json');
    expect([first?.from, second?.from]).toEqual(['https://www.vinted.fr/inbox', null]);
    expect(first?.at).toBeGreaterThanOrEqual(before);
    expect(double.requests.shortestPause()).toBe((second?.at ?? 0) - (first?.at ?? 0));
  });

  test('records how many calls were in progress at once', async () => {
    await statuses(inbox, 2);
    expect(double.requests.mostAtOnce()).toBe(1);
    const gate = double.hold(inbox);
    const held = askDouble(double.port, inbox);
    await gate.reached;
    await askDouble(double.port, orders);
    gate.release();
    await held;
    expect(double.requests.mostAtOnce()).toBe(2);
  });

  test('is empty, as are its figures, before any request', () => {
    expect([double.requests.counts(), double.requests.mostAtOnce(), double.requests.shortestPause()]).toEqual([
      {},
      0,
      null,
    ]);
  });
});
