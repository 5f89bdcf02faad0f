import { describe, expect, it } from 'vitest';
import type { Order } from '#core/model/order.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { makeSyncContext, signIn } from '#core/testing/make-sync-context.ts';
import { type ChangeInput, changeOrders } from './change-orders.ts';
import type { SyncContext } from './context.ts';
import { flushChanges } from './flush-changes.ts';
import { eachShownOrder, readBookPart } from './order-book.ts';
import { refreshOrders } from './refresh-orders.ts';

const change = (orders: readonly Order[], values: Partial<ChangeInput> = {}): ChangeInput => ({
  changeId: crypto.randomUUID(),
  kind: 'status',
  status: '1',
  orders: orders.map(({ id, updatedAt }) => ({ id, updatedAt })),
  ...values,
});
const archive = (orders: readonly Order[]) => change(orders, { kind: 'archive', status: null });

/** Signed in, with the server's orders in the cache. */
const openBench = async (...orders: Order[]) => {
  const bench = makeSyncContext();
  bench.server.put(...orders);
  await signIn(bench);
  await refreshOrders(bench.ctx);
  bench.pass(1_000);
  return bench;
};

const shown = async (ctx: SyncContext) => {
  const all: Order[] = [];
  for await (const orders of eachShownOrder(ctx)) all.push(...orders);
  return new Map(all.map((order) => [order.id, order]));
};
const book = (ctx: SyncContext) => readBookPart(ctx, null);

describe('a change while the server is reachable', () => {
  it('is sent with the version it is based on, and the server’s order wins', async () => {
    const order = makeOrder();
    const { ctx, server } = await openBench(order);
    const outcome = await changeOrders(ctx, change([order]));
    expect(server.callsOf('orders.setStatus')[0]?.body).toEqual({ status: '1', basedOn: order.updatedAt });
    expect(outcome).toEqual({ state: 'saved', message: null });
    expect((await shown(ctx)).get(order.id)).toEqual(server.orders.get(order.id));
  });

  it('requested twice with one id is made once', async () => {
    const order = makeOrder();
    const { ctx, server } = await openBench(order);
    const input = change([order]);
    await changeOrders(ctx, input);
    const [first] = server.callsOf('orders.setStatus');
    expect(await changeOrders(ctx, input)).toMatchObject({ state: 'saved' });
    expect(server.callsOf('orders.setStatus').map((call) => call.idempotencyKey)).toEqual([
      first?.idempotencyKey,
      first?.idempotencyKey,
    ]);
  });

  it('is rejected with the server’s message and leaves nothing behind', async () => {
    const order = makeOrder();
    const { ctx, server } = await openBench(order);
    server.orders.delete(order.id);
    await expect(changeOrders(ctx, change([order]))).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Commande introuvable.',
    });
    expect(await book(ctx)).toMatchObject({ queued: [], refused: [] });
  });

  it('is rolled back when the server fails, so that the screen never shows a state that does not exist', async () => {
    const order = makeOrder();
    const { ctx, server } = await openBench(order);
    server.failNext('orders.setStatus', { kind: 'refused', status: 500, code: 'INTERNAL', error: 'Panne.' });
    await expect(changeOrders(ctx, change([order]))).rejects.toMatchObject({ code: 'INTERNAL' });
    expect((await shown(ctx)).get(order.id)?.status).toBe('0');
    expect((await book(ctx)).queued).toEqual([]);
  });

  it.each([503, 507])('is kept when the server cannot write at the moment (%i), with its sentence', async (status) => {
    const order = makeOrder();
    const { ctx, server } = await openBench(order);
    const error = 'Le disque du serveur est plein.';
    const full = { kind: 'refused', status, code: 'INTERNAL', error } as const;
    server.failNext('orders.setStatus', ...Array.from({ length: 10 }, () => full));
    expect(await changeOrders(ctx, change([order]))).toEqual({ state: 'queued', reason: error });
    for (let attempt = 2; attempt <= 10; attempt += 1) await flushChanges(ctx, { now: true });
    expect(await book(ctx)).toMatchObject({ queued: [{ orderIds: [order.id] }], refused: [] });
    await flushChanges(ctx, { now: true });
    expect(server.orders.get(order.id)?.status).toBe('1');
  });

  it('yields to a change that another device made in the meantime', async () => {
    const order = makeOrder();
    const { ctx, server } = await openBench(order);
    const theirs = server.changeElsewhere(order.id, { archived: true, archivedAt: '2026-11-21T12:00:01.000Z' });
    await expect(changeOrders(ctx, change([order]))).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await shown(ctx)).get(order.id)).toEqual(theirs);
  });

  it('may follow another at once: it is based on the result of the first', async () => {
    const order = makeOrder();
    const { ctx, server, pass } = await openBench(order);
    await changeOrders(ctx, change([order]));
    pass(1_000);
    // The screen still holds the order as it was before its first click.
    await changeOrders(ctx, change([order], { status: '0' }));
    expect(server.orders.get(order.id)?.status).toBe('0');
  });

  it('may follow another one whose announcement arrived before its response', async () => {
    const order = makeOrder();
    const { ctx, server, pass } = await openBench(order);
    const first = change([order]);
    server.failNext('orders.setStatus', { kind: 'lost' });
    await changeOrders(ctx, first);
    await refreshOrders(ctx);
    await flushChanges(ctx, { now: true });
    pass(1_000);
    await changeOrders(ctx, change([order], { status: '0' }));
    expect(server.orders.get(order.id)?.status).toBe('0');
  });

  it('made while another is being sent is reported with its own outcome', async () => {
    const [one, two, three] = [makeOrder(), makeOrder(), makeOrder()];
    const { ctx, server } = await openBench(one, two, three);
    server.orders.delete(three.id);
    const outcomes = await Promise.allSettled([
      changeOrders(ctx, change([one])),
      changeOrders(ctx, archive([two])),
      changeOrders(ctx, change([three])),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: { state: 'saved' } },
      { status: 'fulfilled', value: { state: 'saved', message: '1 commande(s)' } },
      { status: 'rejected', reason: { code: 'NOT_FOUND' } },
    ]);
    expect(await book(ctx)).toMatchObject({ queued: [], refused: [] });
  });

  it('of many orders reports how many were refused, and keeps the others', async () => {
    const [one, two, three] = [makeOrder(), makeOrder(), makeOrder()];
    const { ctx, server } = await openBench(one, two, three);
    server.orders.delete(two.id);
    await expect(changeOrders(ctx, change([one, two, three]))).rejects.toThrow(
      '1 commande sur 3 n’a pas été modifiée. Commande introuvable.',
    );
    expect([server.orders.get(one.id)?.status, server.orders.get(three.id)?.status]).toEqual(['1', '1']);
  });

  it('that archives shows the server’s message, and keeps the new times for an undo', async () => {
    const order = makeOrder();
    const { ctx, server, pass } = await openBench(order);
    const outcome = await changeOrders(ctx, archive([order]));
    expect(outcome).toMatchObject({ state: 'saved', message: '1 commande(s)' });
    const saved = (await shown(ctx)).get(order.id);
    expect(saved).toEqual(server.orders.get(order.id));
    expect(server.callsOf('orders.list')).toHaveLength(1);
    pass(1_000);
    await changeOrders(ctx, change(saved ? [saved] : [], { kind: 'unarchive', status: null }));
    expect(server.orders.get(order.id)).toMatchObject({ archived: false, archivedAt: null });
  });

  it('that archives again after a lost response never hides what was read in the meantime', async () => {
    const order = makeOrder();
    const { ctx, server, pass } = await openBench(order);
    server.failNext('orders.archive', { kind: 'lost' });
    expect(await changeOrders(ctx, archive([order]))).toEqual({ state: 'queued' });
    pass(1_000);
    const theirs = server.changeElsewhere(order.id, { status: '2' });
    await refreshOrders(ctx);
    await flushChanges(ctx, { now: true });
    expect((await shown(ctx)).get(order.id)).toEqual(theirs);
    expect(await book(ctx)).toMatchObject({ queued: [], refused: [] });
  });

  it('is refused when nobody is signed in', async () => {
    const { ctx } = makeSyncContext();
    await expect(changeOrders(ctx, change([makeOrder()]))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('a change while offline', () => {
  it('is queued, shown at once, and sent once the network is back', async () => {
    const order = makeOrder();
    const { ctx, server, pass } = await openBench(order);
    server.isOffline = true;
    expect(await changeOrders(ctx, change([order]))).toEqual({ state: 'queued' });
    expect((await shown(ctx)).get(order.id)?.status).toBe('1');
    expect((await book(ctx)).queued).toMatchObject([{ kind: 'status', status: '1', orderIds: [order.id] }]);
    server.isOffline = false;
    pass(60_000);
    await flushChanges(ctx);
    expect(server.orders.get(order.id)?.status).toBe('1');
    expect((await book(ctx)).queued).toEqual([]);
  });

  it('keeps its order: later changes follow earlier ones of the same order', async () => {
    const order = makeOrder();
    const { ctx, server } = await openBench(order);
    server.isOffline = true;
    await changeOrders(ctx, change([order]));
    await changeOrders(ctx, archive([order]));
    await changeOrders(ctx, change([order], { status: '0' }));
    server.isOffline = false;
    await flushChanges(ctx, { now: true });
    expect(server.orders.get(order.id)).toMatchObject({ status: '0', archived: true });
    expect(await book(ctx)).toMatchObject({ queued: [], refused: [] });
  });

  it('is made once when its response was lost and the worker died', async () => {
    const order = makeOrder();
    const { ctx, server, restart } = await openBench(order);
    server.failNext('orders.setStatus', { kind: 'lost' });
    expect(await changeOrders(ctx, change([order]))).toEqual({ state: 'queued' });
    const next = restart();
    await flushChanges(next, { now: true });
    const keys = server.callsOf('orders.setStatus').map((call) => call.idempotencyKey);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await book(next)).toMatchObject({ queued: [], refused: [] });
  });

  it('is refused with a message when another device changed the order: the other version wins and is shown', async () => {
    const order = makeOrder();
    const { ctx, server, pass } = await openBench(order);
    server.isOffline = true;
    await changeOrders(ctx, change([order]));
    server.isOffline = false;
    const theirs = server.changeElsewhere(order.id, { status: '2' });
    pass(1_000);
    await flushChanges(ctx, { now: true });
    expect((await shown(ctx)).get(order.id)).toEqual(theirs);
    expect(await book(ctx)).toMatchObject({
      queued: [],
      refused: [{ code: 'CONFLICT', message: 'Cette commande a changé entre-temps.' }],
    });
  });

  it('is refused when the order no longer exists, without blocking the next change', async () => {
    const [gone, here] = [makeOrder(), makeOrder()];
    const { ctx, server } = await openBench(gone, here);
    server.isOffline = true;
    await changeOrders(ctx, archive([gone]));
    await changeOrders(ctx, change([here]));
    server.isOffline = false;
    server.orders.delete(gone.id);
    await flushChanges(ctx, { now: true });
    expect((await book(ctx)).refused).toMatchObject([{ code: 'NOT_FOUND', message: 'Commande introuvable.' }]);
    expect(server.orders.get(here.id)?.status).toBe('1');
  });

  it('no longer blocks the others after eight failed attempts on a server that responds', async () => {
    const [poison, other] = [makeOrder(), makeOrder()];
    const { ctx, server } = await openBench(poison, other);
    server.isOffline = true;
    await changeOrders(ctx, archive([poison]));
    await changeOrders(ctx, change([other]));
    server.isOffline = false;
    const panne = { kind: 'refused', status: 500, code: 'INTERNAL', error: 'Panne.' } as const;
    server.failNext('orders.archive', ...Array.from({ length: 8 }, () => panne));
    for (let attempt = 1; attempt <= 8; attempt += 1) await flushChanges(ctx, { now: true });
    expect((await book(ctx)).refused).toMatchObject([{ code: 'INTERNAL', message: 'Panne.' }]);
    expect(server.orders.get(other.id)?.status).toBe('1');
  });

  it('waits for as long as a busy server asks, however often it asks, and is never dropped', async () => {
    const order = makeOrder();
    const { ctx, server, pass } = await openBench(order);
    const busy = {
      kind: 'refused',
      status: 429,
      code: 'TOO_MANY_ATTEMPTS',
      error: 'Trop de demandes.',
      retryAfter: 2,
    } as const;
    server.failNext('orders.setStatus', ...Array.from({ length: 10 }, () => busy));
    expect(await changeOrders(ctx, change([order]))).toEqual({ state: 'queued' });
    await flushChanges(ctx);
    expect(server.callsOf('orders.setStatus')).toHaveLength(1);
    for (let attempt = 2; attempt <= 11; attempt += 1) {
      pass(38_000);
      await flushChanges(ctx);
    }
    expect(server.callsOf('orders.setStatus')).toHaveLength(11);
    expect((await book(ctx)).refused).toEqual([]);
    expect(server.orders.get(order.id)?.status).toBe('1');
  });

  it('waits for its own seller after the session has ended', async () => {
    const order = makeOrder();
    const bench = await openBench(order);
    const { ctx, server } = bench;
    server.tokens.clear();
    expect(await changeOrders(ctx, change([order]))).toEqual({ state: 'queued' });
    server.tokens.add('token-1');
    await signIn(bench);
    await flushChanges(ctx, { now: true });
    expect(server.orders.get(order.id)?.status).toBe('1');
  });
});
