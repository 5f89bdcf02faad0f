import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import type { Order } from '#core/model/order.ts';
import { HOUR } from '#core/model/time.ts';
import { newId } from '../ids.ts';
import { loadRows } from '../services/orders/load-rows.ts';
import { toWireOrder } from '../services/orders/wire.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { makeCapture, makeImported, makeRecord, makeSeller, type Seller } from '../testing/make-seller.ts';

let app: TestApp;
let seller: Seller;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await makeSeller(app);
});

const list = async (query?: Record<string, string>) =>
  succeed(app, api.orders.list, { token: seller.token, ...(query && { query }) });

const capture = async (count: number): Promise<readonly Order[]> => {
  const records = Array.from({ length: count }, () => makeRecord());
  return (await succeed(app, api.captures.create, { token: seller.token, body: makeCapture(records) })).orders;
};

const one = async (): Promise<Order> => {
  const [order] = await capture(1);
  if (order === undefined) throw new Error('no order');
  return order;
};

const setStatus = (id: string, body: object, headers = {}) =>
  call(app, api.orders.setStatus, { token: seller.token, params: { id }, body, headers });

describe('the list of orders', () => {
  it('is empty at first', async () => {
    expect(await list()).toEqual({ orders: [] });
  });

  it('is the same whether the database or the server encodes its JSON', async () => {
    await capture(3);
    await succeed(app, api.orders.import, {
      token: seller.token,
      body: { orders: [makeImported({ price: null, currency: null, orderDate: null, title: 'Lot "A" \\ é' })] },
    });
    const { orders } = await list();
    const rows = await loadRows(
      app.deps.database.db,
      seller.accountId,
      orders.map(({ id }) => id),
    );
    const byId = new Map(rows.map((row) => [row.id, toWireOrder(row)]));
    expect(orders).toHaveLength(4);
    for (const order of orders) expect(order).toEqual(byId.get(order.id));
  });

  it('returns what changed since the last known change, and no more', async () => {
    const [first] = await capture(2);
    app.clock.advance(HOUR);
    const { order } = (await setStatus(first?.id ?? '', { status: '1' })).body as { order: Order };
    const { orders } = await list({ updatedSince: first?.updatedAt ?? '' });
    expect(orders).toEqual([order]);
    expect((await list({ updatedSince: order.updatedAt })).orders).toEqual([]);
  });

  it('comes in pages without repetitions or omissions', async () => {
    const made = await capture(5);
    const first = await list({ limit: '2' });
    const second = await list({ limit: '2', cursor: first.nextCursor ?? '' });
    const third = await list({ limit: '2', cursor: second.nextCursor ?? '' });
    expect(third.nextCursor).toBeNull();
    const ids = [...first.orders, ...second.orders, ...third.orders].map(({ id }) => id);
    expect(ids).toEqual(made.map(({ id }) => id).toSorted());
  });

  it('refuses a cursor that it did not issue', async () => {
    const { error, field } = await fail(app, api.orders.list, 400, { token: seller.token, query: { cursor: 'x' } });
    expect({ error, field }).toEqual({
      error: 'cursor : doit être le « nextCursor » d’une réponse.',
      field: 'cursor',
    });
  });

  it('answers 304 until an order changes', async () => {
    const order = await one();
    const ask = (tag: string) => call(app, api.orders.list, { token: seller.token, headers: { 'if-none-match': tag } });
    const tag = (await ask('"none"')).headers.get('etag') ?? '';
    expect(await ask(`"other", ${tag}`)).toMatchObject({ status: 304, body: '' });
    await setStatus(order.id, { status: '1' });
    expect(await ask(tag)).toMatchObject({ status: 200 });
  });
});

describe('a status set by hand', () => {
  it.each(['0', '1', '2'])('is stored and returned as it is: %s', async (status) => {
    const order = await one();
    const { body } = await setStatus(order.id, { status });
    expect(body).toMatchObject({ status, order: { id: order.id, status, statusSetAt: expect.any(String) } });
    expect((await list()).orders).toEqual([(body as { order: Order }).order]);
  });

  it('on an unknown order is refused in the words of the spec', async () => {
    const answer = await setStatus(newId(), { status: '1' });
    expect(answer).toMatchObject({ status: 404, body: { error: 'Commande introuvable.', code: 'NOT_FOUND' } });
  });

  it('twice to the same value changes the order once', async () => {
    const order = await one();
    const first = await setStatus(order.id, { status: '1' });
    app.clock.advance(HOUR);
    expect((await setStatus(order.id, { status: '1' })).body).toEqual(first.body);
  });
});

describe('an idempotency key', () => {
  const key = () => ({ 'idempotency-key': newId() });

  it('returns its first response again, even after the order changed', async () => {
    const order = await one();
    const headers = key();
    const body = { status: '1', basedOn: order.updatedAt };
    const first = await setStatus(order.id, body, headers);
    await setStatus(order.id, { status: '0' });
    expect((await setStatus(order.id, body, headers)).body).toEqual(first.body);
    expect((await list()).orders[0]?.status).toBe('0');
  });

  it('is refused for a different request', async () => {
    const order = await one();
    const headers = key();
    await setStatus(order.id, { status: '1' }, headers);
    const other = await setStatus(order.id, { status: '0' }, headers);
    expect(other).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await list()).orders[0]?.status).toBe('1');
  });

  it('can be used again after a refusal', async () => {
    const order = await one();
    const headers = key();
    const stale = await setStatus(order.id, { status: '1', basedOn: '2026-01-01T00:00:00Z' }, headers);
    expect(stale.status).toBe(409);
    expect((await setStatus(order.id, { status: '1', basedOn: order.updatedAt }, headers)).status).toBe(200);
  });

  it('makes a repeated import run once', async () => {
    const body = { orders: [makeImported()] };
    const headers = key();
    const input = { token: seller.token, body, headers };
    const first = await succeed(app, api.orders.import, input);
    expect(await succeed(app, api.orders.import, input)).toEqual(first);
    expect(first.created).toBe(1);
  });
});

describe('the archive', () => {
  const archive = (orderIds: string[], basedOn?: Record<string, string>) =>
    call(app, api.orders.archive, { token: seller.token, body: { orderIds, ...(basedOn && { basedOn }) } });
  const unarchive = (orderIds: string[]) =>
    call(app, api.orders.unarchive, { token: seller.token, body: { orderIds } });

  it('archives orders and restores them, in the words of the spec', async () => {
    const made = await capture(2);
    const ids = made.map(({ id }) => id);
    const archived = await archive(ids);
    expect(archived.body).toEqual({
      orders: ids.map((id) => ({ id, archivedAt: expect.any(String), updatedAt: expect.any(String) })),
      message: '2 commande(s) archivée(s) avec succès',
    });
    expect((await list()).orders).toMatchObject((archived.body as { orders: object[] }).orders);
    for (const order of (await list()).orders) expect(order).toMatchObject({ archived: true });
    const restored = await unarchive(ids);
    expect(restored.body).toEqual({
      orders: ids.map((id) => ({ id, updatedAt: expect.any(String) })),
      message: '2 commande(s) désarchivée(s) avec succès',
    });
    expect((await list()).orders).toMatchObject((restored.body as { orders: object[] }).orders);
    for (const order of (await list()).orders) expect(order).toMatchObject({ archived: false, archivedAt: null });
  });

  it('keeps the archive date of an order that is already archived, and lists each order once', async () => {
    const { id } = await one();
    const first = await archive([id]);
    app.clock.advance(HOUR);
    expect((await archive([id, id])).body).toEqual(first.body);
  });

  it('archives all orders of a batch or none', async () => {
    const { id } = await one();
    expect(await archive([id, newId()])).toMatchObject({ status: 404, body: { error: 'Commande introuvable.' } });
    expect((await list()).orders[0]?.archived).toBe(false);
  });

  it('refuses a batch in which one order has changed, and returns the server’s orders', async () => {
    const [first, second] = await capture(2);
    if (!first || !second) throw new Error('no orders');
    await setStatus(second.id, { status: '1' });
    const stale = await archive([first.id, second.id], {
      [first.id]: first.updatedAt,
      [second.id]: second.updatedAt,
    });
    expect(stale).toMatchObject({ status: 409, body: { orders: [{ id: second.id, status: '1' }] } });
    expect((await list()).orders.every(({ archived }) => !archived)).toBe(true);
  });
});

describe('an import', () => {
  const load = (orders: object[]) => succeed(app, api.orders.import, { token: seller.token, body: { orders } });

  it('creates orders, and finds them again by their transaction', async () => {
    const rows = [makeImported({ price: '12,5' }), makeImported({ price: 3 })];
    const first = await load(rows);
    expect(first).toMatchObject({ created: 2, updated: 0, unchanged: 0 });
    expect(first.orders.map(({ price }) => price)).toEqual([12.5, 3]);
    expect(await load(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    const changed = await load([{ ...rows[0], title: 'Robe à fleurs' }]);
    expect(changed).toMatchObject({ updated: 1, orders: [{ title: 'Robe à fleurs' }] });
  });

  it('fills in values that no page has shown, and overwrites none that a page has', async () => {
    const record = makeRecord({ title: 'Lu sur la page', photoUrl: null });
    await succeed(app, api.captures.create, { token: seller.token, body: makeCapture([record]) });
    app.clock.advance(HOUR);
    const photoUrl = 'https://exemple.fr/robe.jpg';
    const transactionId = record.transactionId ?? '';
    const { orders } = await load([makeImported({ transactionId, title: 'Du fichier', photoUrl })]);
    expect(orders).toMatchObject([{ title: 'Lu sur la page', price: 18.5, photoUrl }]);
  });

  it('writes nothing when one row is invalid, and names the row', async () => {
    const rows = [makeImported(), makeImported({ price: '3,555' })];
    const { error, field } = await fail(app, api.orders.import, 400, { token: seller.token, body: { orders: rows } });
    expect(field).toBe('orders[1].price');
    expect(error).toBe('orders[1].price : doit être un montant positif avec deux décimales au plus.');
    expect((await list()).orders).toEqual([]);
  });

  it.each([
    ['orders[1100].price', [...Array.from({ length: 1_100 }, () => makeImported()), makeImported({ price: 'x' })]],
    ['orders', Array.from({ length: 10_001 }, () => makeImported())],
    ['orders', []],
  ])('refuses a file of which %s is invalid, however long it is', async (field, rows) => {
    expect(await fail(app, api.orders.import, 400, { token: seller.token, body: { orders: rows } })).toMatchObject({
      field,
    });
    expect((await list()).orders).toEqual([]);
  });

  it('accepts thousands of orders at once', async () => {
    const rows = Array.from({ length: 4_500 }, () => makeImported());
    const { created, orders } = await load(rows);
    expect(created).toBe(4_500);
    expect(new Set(orders.map(({ transactionId }) => transactionId)).size).toBe(4_500);
    expect((await list()).orders).toHaveLength(4_500);
  });
});

describe('provenance', () => {
  it('states where each field comes from and when it was read', async () => {
    const order = await one();
    await setStatus(order.id, { status: '1' });
    const { fields } = await succeed(app, api.orders.provenance, { token: seller.token, params: { id: order.id } });
    const of = (name: string) => fields.find(({ field }) => field === name);
    expect(of('title')).toEqual({ field: 'title', source: 'page', detail: 'json', at: '2026-11-21T10:00:00.000Z' });
    expect(of('phase')).toMatchObject({ source: 'page', detail: 'json' });
    expect(of('status')).toMatchObject({ source: 'hand', detail: null });
    await fail(app, api.orders.provenance, 404, { token: seller.token, params: { id: newId() } });
  });
});
