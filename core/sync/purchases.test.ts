import { describe, expect, it } from 'vitest';
import { makeOrder } from '#core/testing/make-order.ts';
import { makeSyncContext, signIn } from '#core/testing/make-sync-context.ts';
import type { PhotoFiles, StockAddition } from '../contract/stock-addition.ts';
import { addPurchase, takeBackPurchase } from './add-purchase.ts';
import { changeOrders } from './change-orders.ts';
import type { SyncContext } from './context.ts';
import { flushChanges } from './flush-changes.ts';
import { readBookPart } from './order-book.ts';
import { refreshOrders } from './refresh-orders.ts';
import { endSession } from './session.ts';

const saved = () => ({ status: 200, body: { created: 1, changed: 0 }, retryAfter: null });
const refused = (status: number, code: string, error: string) => ({
  ...{ status, body: { error, code, requestId: 'r-1' }, retryAfter: null },
});

const openBench = async () => {
  const bench = makeSyncContext();
  const order = makeOrder();
  bench.server.put(order);
  bench.server.route('products.save', saved);
  bench.server.route('productPhotos.write', () => ({
    ...{ status: 200, body: { documentId: crypto.randomUUID() }, retryAfter: null },
  }));
  await signIn(bench);
  await refreshOrders(bench.ctx);
  bench.pass(1_000);
  return { ...bench, order };
};

const gilet = (title = 'Gilet irlandais'): StockAddition => ({
  products: [{ id: crypto.randomUUID(), title, article: '6.50', currency: 'EUR' }],
  lots: [],
});
const buy = async (ctx: SyncContext, addition = gilet()) => {
  const changeId = crypto.randomUUID();
  await addPurchase(ctx, { changeId, addition });
  return changeId;
};
const purchases = async (ctx: SyncContext) => (await readBookPart(ctx, null)).purchases ?? [];

describe('a purchase', () => {
  it('made without a network waits, is shown as waiting, and is sent once when the network is back', async () => {
    const { ctx, server } = await openBench();
    server.isOffline = true;
    const addition = gilet();
    const id = await buy(ctx, addition);
    await flushChanges(ctx, { now: true });
    expect(await purchases(ctx)).toMatchObject([{ id, addition, refusal: null }]);
    expect((await readBookPart(ctx, null)).queued).toEqual([]);
    server.isOffline = false;
    server.calls.length = 0;
    await Promise.all([flushChanges(ctx, { now: true }), flushChanges(ctx, { now: true })]);
    expect(server.callsOf('products.save')).toMatchObject([
      { idempotencyKey: id, body: { products: addition.products } },
    ]);
    expect(await purchases(ctx)).toEqual([]);
  });

  it('survives the end of the worker, and of an answer on its way', async () => {
    const { ctx, server, restart } = await openBench();
    server.failNext('products.save', { kind: 'lost' });
    const id = await buy(ctx);
    await flushChanges(ctx, { now: true });
    const next = restart();
    expect(await purchases(next)).toMatchObject([{ id }]);
    await flushChanges(next, { now: true });
    expect(server.callsOf('products.save').map(({ idempotencyKey }) => idempotencyKey)).toEqual([id, id]);
    expect(await purchases(next)).toEqual([]);
  });

  it('keeps its turn among the changes of orders', async () => {
    const { ctx, server, order } = await openBench();
    server.isOffline = true;
    await buy(ctx, gilet('un'));
    const orders = [{ id: order.id, updatedAt: order.updatedAt }];
    await changeOrders(ctx, { changeId: crypto.randomUUID(), kind: 'status', status: '1', orders });
    await buy(ctx, gilet('deux'));
    server.isOffline = false;
    server.calls.length = 0;
    await flushChanges(ctx, { now: true });
    const sent = server.calls.map(({ id }) => id).filter((id) => id !== 'orders.list');
    expect(sent).toEqual(['products.save', 'orders.setStatus', 'products.save']);
  });

  it('that is refused keeps everything that was entered, and lets the next one through', async () => {
    const { ctx, server } = await openBench();
    let answers = [refused(404, 'NOT_FOUND', 'Lot introuvable.'), saved()];
    server.route('products.save', () => {
      const [answer = saved(), ...rest] = answers;
      answers = rest;
      return answer;
    });
    const addition = gilet();
    const id = await buy(ctx, addition);
    await buy(ctx, gilet('deux'));
    await flushChanges(ctx, { now: true });
    expect(await purchases(ctx)).toMatchObject([
      { id, addition, refusal: { code: 'NOT_FOUND', message: 'Lot introuvable.' } },
    ]);
    expect((await readBookPart(ctx, null)).refused).toEqual([]);
    expect(await takeBackPurchase(ctx, id)).toBe(true);
    expect(await purchases(ctx)).toEqual([]);
  });

  it.each([500, 503, 507])('waits while the server cannot keep it (%i)', async (status) => {
    const { ctx, server } = await openBench();
    server.failNext('products.save', { kind: 'refused', status, code: 'INTERNAL', error: 'Plus tard.' });
    const id = await buy(ctx);
    await flushChanges(ctx, { now: true });
    expect(await purchases(ctx)).toMatchObject([{ id, refusal: null }]);
  });

  it('is taken back while it waits; once it is sent, the server has it', async () => {
    const { ctx, server } = await openBench();
    server.isOffline = true;
    const first = await buy(ctx);
    expect(await takeBackPurchase(ctx, first)).toBe(true);
    server.isOffline = false;
    const second = await buy(ctx);
    await flushChanges(ctx, { now: true });
    expect(server.callsOf('products.save')).toMatchObject([{ idempotencyKey: second }]);
    expect(await takeBackPurchase(ctx, second)).toBe(false);
  });

  it('asked for twice with one id is made once', async () => {
    const { ctx, server } = await openBench();
    server.isOffline = true;
    const input = { changeId: crypto.randomUUID(), addition: gilet() };
    await addPurchase(ctx, input);
    await addPurchase(ctx, input);
    expect(await purchases(ctx)).toHaveLength(1);
  });

  it('stays for its seller when they sign out, and is not made by nobody', async () => {
    const bench = await openBench();
    const { ctx, server } = bench;
    server.isOffline = true;
    const id = await buy(ctx);
    await endSession(ctx);
    expect(await purchases(ctx)).toEqual([]);
    await expect(buy(ctx)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    server.isOffline = false;
    await signIn(bench);
    await refreshOrders(ctx);
    await flushChanges(ctx, { now: true });
    expect(server.callsOf('products.save')).toMatchObject([{ idempotencyKey: id }]);
  });
});

const jpeg = (picture: string): Blob =>
  new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), picture], { type: 'image/jpeg' });
const files: PhotoFiles = { photo: jpeg('grand'), thumbnail: jpeg('petit') };
const buyWithPhoto = async (ctx: SyncContext, addition = gilet()) => {
  const [of, changeId] = [addition.products[0]?.id ?? '', crypto.randomUUID()];
  await addPurchase(ctx, { changeId, addition, photo: { of, files } });
  return { of, changeId, addition };
};
const photosSent = (server: Awaited<ReturnType<typeof openBench>>['server']) =>
  Promise.all(
    server
      .callsOf('productPhotos.write')
      .map(async ({ params, file }) => [params?.rendition, params?.id, (await file?.text())?.slice(4)]),
  );

describe('the photo of a purchase', () => {
  it('waits with it, survives the end of the worker, and is sent after it, once', async () => {
    const { ctx, server, restart } = await openBench();
    server.isOffline = true;
    const { of, changeId } = await buyWithPhoto(ctx);
    await flushChanges(ctx, { now: true });
    const next = restart();
    expect(await purchases(next)).toMatchObject([{ id: changeId, photoOf: of }]);
    server.isOffline = false;
    server.calls.length = 0;
    await flushChanges(next, { now: true });
    await flushChanges(next, { now: true });
    expect(server.callsOf('products.save')).toHaveLength(1);
    expect(await photosSent(server)).toEqual([
      ['photo', of, 'grand'],
      ['thumbnail', of, 'petit'],
    ]);
    expect(await purchases(next)).toEqual([]);
  });

  it('that fails waits alone: its article is never entered again', async () => {
    const { ctx, server } = await openBench();
    server.failNext('productPhotos.write', { kind: 'refused', status: 507, code: 'INTERNAL', error: 'Plein.' });
    const { of, changeId } = await buyWithPhoto(ctx);
    await flushChanges(ctx, { now: true });
    expect(await purchases(ctx)).toMatchObject([
      { id: changeId, photoOf: of, addition: { products: [], lots: [] }, refusal: null },
    ]);
    // The server has the purchase.
    await flushChanges(ctx, { now: true });
    expect(server.callsOf('products.save')).toHaveLength(1);
    expect(server.callsOf('productPhotos.write')).toHaveLength(3);
    expect(await purchases(ctx)).toEqual([]);
  });

  it('that is refused is kept with its reason, and lets the next purchase through', async () => {
    const { ctx, server } = await openBench();
    server.failNext('productPhotos.write', { kind: 'refused', status: 413, code: 'TOO_LARGE', error: 'Trop lourde.' });
    const { of, changeId } = await buyWithPhoto(ctx);
    await buy(ctx, gilet('deux'));
    await flushChanges(ctx, { now: true });
    expect(server.callsOf('products.save')).toHaveLength(2);
    expect(await purchases(ctx)).toMatchObject([
      {
        id: changeId,
        photoOf: of,
        addition: { products: [] },
        refusal: { code: 'TOO_LARGE', message: 'Trop lourde.' },
      },
    ]);
    expect(await takeBackPurchase(ctx, changeId)).toBe(false);
    expect(await purchases(ctx)).toEqual([]);
  });

  it('is not lost with a purchase that is refused: the one that replaces it takes it over', async () => {
    const { ctx, server } = await openBench();
    server.failNext('products.save', { kind: 'refused', status: 404, code: 'NOT_FOUND', error: 'Lot introuvable.' });
    const first = await buyWithPhoto(ctx);
    await flushChanges(ctx, { now: true });
    expect(await purchases(ctx)).toMatchObject([
      { id: first.changeId, photoOf: first.of, refusal: { code: 'NOT_FOUND' } },
    ]);
    expect(server.callsOf('productPhotos.write')).toEqual([]);
    const mended = gilet();
    const of = mended.products[0]?.id ?? '';
    const photo = { of, files: { keptIn: first.changeId } };
    await addPurchase(ctx, { changeId: crypto.randomUUID(), addition: mended, photo });
    await takeBackPurchase(ctx, first.changeId);
    await flushChanges(ctx, { now: true });
    expect(await photosSent(server)).toEqual([
      ['photo', of, 'grand'],
      ['thumbnail', of, 'petit'],
    ]);
    expect(await purchases(ctx)).toEqual([]);
  });

  it('may come without a purchase, for an article that is in the stock', async () => {
    const { ctx, server } = await openBench();
    const photo = { of: 'vinted:42', files };
    await addPurchase(ctx, { changeId: crypto.randomUUID(), addition: { products: [], lots: [] }, photo });
    await flushChanges(ctx, { now: true });
    expect(server.callsOf('products.save')).toEqual([]);
    expect(server.callsOf('productPhotos.write')).toMatchObject([
      { params: { id: 'vinted:42', rendition: 'photo' } },
      { params: { id: 'vinted:42', rendition: 'thumbnail' } },
    ]);
  });
});
