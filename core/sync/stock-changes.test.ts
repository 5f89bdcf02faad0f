import { describe, expect, it } from 'vitest';
import { makeSyncContext, signIn } from '#core/testing/make-sync-context.ts';
import type { SeenCall } from '#core/testing/memory-server.ts';
import type { ProductChange } from '../contract/products.ts';
import type { StockAddition, StockVersions } from '../contract/stock-addition.ts';
import { addPurchase, takeBackPurchase } from './add-purchase.ts';
import { changeStock } from './change-stock.ts';
import type { SyncContext } from './context.ts';
import { flushChanges } from './flush-changes.ts';
import { readBookPart } from './order-book.ts';
import { refreshOrders } from './refresh-orders.ts';
import { endSession } from './session.ts';

interface Body {
  products?: ProductChange[];
  lots?: { id: string }[];
  basedOn?: StockVersions;
}

const FIRST = '2026-11-21T08:00:00.000Z';
const [A, B] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

/** A server that holds articles with their versions, as the real one compares them. */
const openBench = async () => {
  const bench = makeSyncContext();
  const stored = new Map<string, { updatedAt: string; place?: string | null; title?: string | null }>([
    [A, { updatedAt: FIRST, place: 'A-01' }],
    [B, { updatedAt: FIRST, place: 'A-02' }],
  ]);
  let tick = 0;
  const nextVersion = (): string => {
    tick += 1;
    return `2026-11-21T12:00:00.${String(tick).padStart(3, '0')}Z`;
  };
  bench.server.route('products.save', ({ body }: SeenCall) => {
    const { products = [], lots = [], basedOn = {} } = body as Body;
    const named = [...products, ...lots];
    const stale = named.flatMap(({ id }) =>
      basedOn[id] === undefined || basedOn[id] === (stored.get(id)?.updatedAt ?? null) ? [] : [id],
    );
    if (stale.length > 0) {
      const error = `${stale.length} a changé entre-temps.`;
      return { status: 409, body: { error, code: 'CONFLICT', requestId: 'r-1', stale }, retryAfter: null };
    }
    const updatedAt = nextVersion();
    for (const part of named) stored.set(part.id, { ...stored.get(part.id), ...part, updatedAt });
    const versions = named.map(({ id }) => ({ id, updatedAt }));
    return { status: 200, body: { created: 0, changed: named.length, versions }, retryAfter: null };
  });
  await signIn(bench);
  await refreshOrders(bench.ctx);
  const elsewhere = (id: string, place: string): void => void stored.set(id, { updatedAt: nextVersion(), place });
  return { ...bench, stored, elsewhere };
};

const placed = (place: string, ...ids: string[]): StockAddition => ({
  products: ids.map((id) => ({ id, place })),
  lots: [],
});
const SEEN = { [A]: FIRST, [B]: FIRST };
const change = (ctx: SyncContext, addition: StockAddition, seen: StockVersions = SEEN) =>
  changeStock(ctx, { changeIds: [crypto.randomUUID()], change: addition, seen });
const waiting = async (ctx: SyncContext) => (await readBookPart(ctx, null)).stockChanges ?? [];
const bodiesOf = (server: Awaited<ReturnType<typeof openBench>>['server']) =>
  server.callsOf('products.save').map(({ body }) => body);

describe('a change of the stock', () => {
  it('is sent at once with the versions it was made to, and is remembered for a minute', async () => {
    const { ctx, server, pass } = await openBench();
    expect(await change(ctx, placed('B-07', A))).toMatchObject({ state: 'saved', message: null });
    expect(bodiesOf(server)).toEqual([{ products: [{ id: A, place: 'B-07' }], basedOn: { [A]: FIRST } }]);
    expect(await readBookPart(ctx, null)).toMatchObject({
      savedStock: [{ change: placed('B-07', A), versions: { [A]: '2026-11-21T12:00:00.001Z' }, savedAt: ctx.now() }],
    });
    pass(60_000);
    expect((await readBookPart(ctx, null)).savedStock).toBeUndefined();
  });

  it('made without a network waits, is shown as waiting, and is sent once when the network is back', async () => {
    const { ctx, server, stored } = await openBench();
    server.isOffline = true;
    const outcome = await change(ctx, placed('B-07', A));
    expect(outcome.state).toBe('queued');
    const [id] = outcome.changeIds;
    expect(await waiting(ctx)).toMatchObject([{ id, change: placed('B-07', A), refusal: null }]);
    expect(await readBookPart(ctx, null)).toMatchObject({ queued: [], refused: [] });
    server.isOffline = false;
    server.calls.length = 0;
    await Promise.all([flushChanges(ctx, { now: true }), flushChanges(ctx, { now: true })]);
    expect(server.callsOf('products.save')).toMatchObject([{ idempotencyKey: id }]);
    expect(await waiting(ctx)).toEqual([]);
    expect(stored.get(A)?.place).toBe('B-07');
  });

  it('survives the end of the worker, and of an answer on its way', async () => {
    const { ctx, server, restart, stored } = await openBench();
    server.failNext('products.save', { kind: 'lost' });
    const outcome = await change(ctx, placed('B-07', A));
    const next = restart();
    expect(await waiting(next)).toMatchObject([{ id: outcome.changeIds[0] }]);
    await flushChanges(next, { now: true });
    expect(await waiting(next)).toEqual([]);
    expect(new Set(server.callsOf('products.save').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(stored.get(A)?.updatedAt).toBe('2026-11-21T12:00:00.001Z');
  });

  it('follows the one before it, though the screen saw neither saved', async () => {
    const { ctx, server, stored } = await openBench();
    server.isOffline = true;
    await change(ctx, placed('B-07', A));
    await change(ctx, { products: [{ id: A, sku: 'GI-1' }], lots: [] });
    server.isOffline = false;
    await flushChanges(ctx, { now: true });
    expect(stored.get(A)).toMatchObject({ place: 'B-07', sku: 'GI-1' });
    expect(await waiting(ctx)).toEqual([]);
  });

  it('gives way to what changed elsewhere meanwhile, and is kept with the reason', async () => {
    const { ctx, server, stored, elsewhere } = await openBench();
    server.isOffline = true;
    await change(ctx, placed('B-07', A));
    elsewhere(A, 'C-01');
    server.isOffline = false;
    await flushChanges(ctx, { now: true });
    expect(stored.get(A)?.place).toBe('C-01');
    const [refused] = await waiting(ctx);
    expect(refused).toMatchObject({ change: placed('B-07', A), refusal: { code: 'CONFLICT' } });
    expect(await takeBackPurchase(ctx, refused?.id ?? '')).toBe(true);
    expect(await waiting(ctx)).toEqual([]);
  });

  it('tells a waiting screen of the conflict, and leaves nothing behind', async () => {
    const { ctx, elsewhere } = await openBench();
    elsewhere(A, 'C-01');
    await expect(change(ctx, placed('B-07', A))).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await waiting(ctx)).toEqual([]);
  });

  it('of many articles reaches all but those that changed elsewhere', async () => {
    const { ctx, server, stored, elsewhere } = await openBench();
    server.isOffline = true;
    await change(ctx, placed('B-07', A, B));
    elsewhere(A, 'C-01');
    server.isOffline = false;
    await flushChanges(ctx, { now: true });
    expect([stored.get(A)?.place, stored.get(B)?.place]).toEqual(['C-01', 'B-07']);
    expect(await waiting(ctx)).toMatchObject([{ change: placed('B-07', A), refusal: { code: 'CONFLICT' } }]);
  });

  it('of more articles than one call takes is several calls, the lots with the first', async () => {
    const { ctx, server } = await openBench();
    const many = Array.from({ length: 2_001 }, () => crypto.randomUUID());
    const lot = { id: crypto.randomUUID(), title: 'Emmaüs' };
    const changeIds = [crypto.randomUUID(), crypto.randomUUID()];
    const addition = { products: many.map((id) => ({ id, lotId: lot.id })), lots: [lot] };
    expect(await changeStock(ctx, { changeIds, change: addition, seen: {} })).toMatchObject({ changeIds });
    const bodies = bodiesOf(server) as Body[];
    expect(bodies.map(({ products, lots }) => [products?.length, lots?.length])).toEqual([
      [2_000, 1],
      [1, undefined],
    ]);
  });

  it('stays for its seller when they sign out, and is not made by nobody', async () => {
    const bench = await openBench();
    const { ctx, server } = bench;
    server.isOffline = true;
    await change(ctx, placed('B-07', A));
    await endSession(ctx);
    expect(await readBookPart(ctx, null)).not.toHaveProperty('stockChanges');
    await expect(change(ctx, placed('B-08', A))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    server.isOffline = false;
    await flushChanges(ctx, { now: true });
    expect(server.callsOf('products.save')).toEqual([]);
    await signIn(bench);
    await refreshOrders(ctx);
    expect(await waiting(ctx)).toHaveLength(1);
  });
});

const gilet = (id: string): StockAddition => ({ products: [{ id, title: 'Gilet', article: '6.50' }], lots: [] });

describe('a change of an article that waits itself', () => {
  const buyOffline = async () => {
    const bench = await openBench();
    bench.server.isOffline = true;
    const [id, changeId] = [crypto.randomUUID(), crypto.randomUUID()];
    await addPurchase(bench.ctx, { changeId, addition: gilet(id) });
    await change(bench.ctx, placed('B-07', id), { [id]: null });
    return { ...bench, id, changeId };
  };

  it('is made to the article as it was added', async () => {
    const { ctx, server, stored, id } = await buyOffline();
    server.isOffline = false;
    await flushChanges(ctx, { now: true });
    expect(stored.get(id)).toMatchObject({ title: 'Gilet', place: 'B-07' });
    expect(await waiting(ctx)).toEqual([]);
  });

  it('is taken back with it', async () => {
    const { ctx, server, changeId } = await buyOffline();
    expect(await takeBackPurchase(ctx, changeId)).toBe(true);
    expect(await waiting(ctx)).toEqual([]);
    server.isOffline = false;
    await flushChanges(ctx, { now: true });
    expect(server.callsOf('products.save')).toEqual([]);
  });

  it('becomes part of it when it is refused, so that nothing is lost and no half article is made', async () => {
    const { ctx, server, changeId, id } = await buyOffline();
    server.isOffline = false;
    server.failNext('products.save', { kind: 'refused', status: 404, code: 'NOT_FOUND', error: 'Lot introuvable.' });
    await flushChanges(ctx, { now: true });
    expect(server.callsOf('products.save')).toHaveLength(1);
    expect(await waiting(ctx)).toEqual([]);
    expect((await readBookPart(ctx, null)).purchases).toMatchObject([
      { id: changeId, addition: { products: [{ id, title: 'Gilet', place: 'B-07' }] }, refusal: { code: 'NOT_FOUND' } },
    ]);
  });
});
