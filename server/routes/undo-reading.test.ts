import { describe, expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { DAY, MINUTE } from '#core/model/time.ts';
import { eq } from '../db/drizzle.ts';
import { keptReadings } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { tidy } from '../jobs/housekeeping.ts';
import { LONGEST_CHAIN } from '../services/reading/undo-reading.ts';
import { fail, succeed } from '../testing/call.ts';
import { makePurchases } from '../testing/make-detail.ts';
import { makeItem, makeLine, makeWallet, makeWardrobe } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord, makeSeller } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();
const send = (body: Capture) => bench.send(body);
const recent = async () => (await succeed(bench.app, api.reading.recent, bench.token)).readings;
const undo = ({ captureId }: Pick<Capture, 'captureId'>) =>
  succeed(bench.app, api.reading.undo, { ...bench.token, body: { captureId } });
const orders = async () => (await succeed(bench.app, api.orders.list, bench.token)).orders;
const lists = async () => (await succeed(bench.app, api.captures.completeness, bench.token)).lists;

const at = (hour: number) => `2026-11-21T0${hour}:00:00.000Z`;
const NOTHING = { removed: 0, restored: 0, confirmed: 0, left: 0, others: 0 };

describe('a forged reading, undone', () => {
  const five = Array.from({ length: 5 }, () => makeRecord());
  const invented = makeRecord({ priceMinor: 99_900 });
  const forged = () =>
    makeCapture([...five.map((sale) => ({ ...sale, priceMinor: 100, phase: 'completed' as const })), invented], {
      ...{ captureId: newId(), observedAt: at(2) },
    });

  it('takes its invented sale away and gives five real ones back their price and phase', async () => {
    await send(makeCapture(five, { captureId: newId(), observedAt: at(1) }));
    const before = await orders();
    const forgery = forged();
    await send(forgery);
    expect((await orders()).map(({ price }) => price).toSorted()).toEqual([1, 1, 1, 1, 1, 999]);
    const params = { ...bench.token, body: { captureId: forgery.captureId } };
    const expected = { ...NOTHING, removed: 1, restored: 5 };
    expect(await succeed(bench.app, api.reading.previewUndo, params)).toEqual(expected);
    expect(await orders()).toHaveLength(6);
    expect(await undo(forgery)).toEqual(expected);
    expect(await orders()).toEqual(before.map((order) => ({ ...order, updatedAt: expect.any(String) })));
    expect(await lists()).toMatchObject([{ totalEntries: 5, stored: 5, complete: true }]);
  });

  it('tells copies elsewhere which sale is gone and which changed', async () => {
    await send(makeCapture(five, { captureId: newId(), observedAt: at(1) }));
    const forgery = forged();
    await send(forgery);
    const all = await orders();
    const since = all
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1);
    await undo(forgery);
    const delta = await succeed(bench.app, api.orders.list, { ...bench.token, query: { updatedSince: since ?? '' } });
    expect(delta.removed).toEqual(all.flatMap(({ id, price }) => (price === 999 ? [id] : [])));
    expect(delta.orders).toHaveLength(5);
  });

  it('does not come back when it is sent again; a new reading of the page does', async () => {
    const forgery = forged();
    await send(forgery);
    await undo(forgery);
    expect(await orders()).toEqual([]);
    await send(forgery);
    expect(await orders()).toEqual([]);
    await send({ ...forgery, captureId: newId(), observedAt: at(3) });
    expect(await orders()).toHaveLength(6);
  });
});

describe('undoing a reading', () => {
  it('keeps what a later reading states, under the same id and with the seller’s work', async () => {
    const sale = makeRecord();
    const forgery = makeCapture([{ ...sale, title: 'Inventé', phase: 'completed' }], { observedAt: at(1) });
    const { orders: made } = await send(forgery);
    const id = made[0]?.id ?? '';
    await send(makeCapture([{ ...sale, title: 'Veste' }], { observedAt: at(2) }));
    await succeed(bench.app, api.orders.archive, { ...bench.token, body: { orderIds: [id] } });
    expect(await undo(forgery)).toEqual({ ...NOTHING, confirmed: 1 });
    const [order, ...others] = await orders();
    expect(others).toEqual([]);
    expect(order).toMatchObject({ id, title: 'Veste', phase: 'to_ship', conflicts: [], archived: true });
  });

  it('lets a reading count that the forged one had outranked', async () => {
    const sale = makeRecord();
    await send(makeCapture([{ ...sale, title: 'Premier' }], { observedAt: at(1) }));
    const forgery = makeCapture([{ ...sale, title: 'Inventé' }], { observedAt: at(5) });
    await send(forgery);
    // Read before the forged one, and sent after it.
    await send(makeCapture([{ ...sale, title: 'Second' }], { observedAt: at(3) }));
    expect(await orders()).toMatchObject([{ title: 'Inventé' }]);
    await undo(forgery);
    expect(await orders()).toMatchObject([{ title: 'Second' }]);
  });

  it('keeps a status set by hand since, and brings back one that it had ended', async () => {
    const sale = makeRecord();
    const { orders: made } = await send(makeCapture([sale], { observedAt: at(1) }));
    const params = { id: made[0]?.id ?? '' };
    const set = (status: '0' | '1') =>
      succeed(bench.app, api.orders.setStatus, { ...bench.token, params, body: { status } });
    await set('1');
    const forgery = makeCapture([{ ...sale, phase: 'cancelled' }], { observedAt: at(2) });
    await send(forgery);
    await undo(forgery);
    expect(await orders()).toMatchObject([{ status: '1', phase: 'to_ship' }]);
    const again = makeCapture([{ ...sale, title: 'Inventé' }], { observedAt: at(3) });
    await send(again);
    await set('0');
    await undo(again);
    expect(await orders()).toMatchObject([{ status: '0', title: sale.title }]);
  });

  it('leaves a sale on which the seller wrote a note', async () => {
    const forgery = makeCapture([makeRecord(), makeRecord()]);
    const { orders: made } = await send(forgery);
    await succeed(bench.app, api.orderNotes.write, {
      ...{ ...bench.token, params: { id: made[0]?.id ?? '' }, body: { text: 'Casier 12' } },
    });
    expect(await undo(forgery)).toEqual({ ...NOTHING, removed: 1, left: 1 });
    expect(await orders()).toMatchObject([{ id: made[0]?.id }]);
  });

  it('gives an order with a note what a later reading states, not what the undone one invented', async () => {
    const sale = makeRecord({ priceMinor: 1800 });
    const forgery = makeCapture([{ ...sale, title: 'Inventé' }], { observedAt: at(5) });
    const { orders: made } = await send(forgery);
    await send(makeCapture([{ ...sale, title: 'Veste' }], { observedAt: at(3) }));
    const params = { id: made[0]?.id ?? '' };
    await succeed(bench.app, api.orderNotes.write, { ...bench.token, params, body: { text: 'Casier 12' } });
    expect(await undo(forgery)).toEqual({ ...NOTHING, confirmed: 1 });
    expect(await orders()).toMatchObject([{ ...params, title: 'Veste', price: 18 }]);
    const note = await succeed(bench.app, api.orderNotes.read, { ...bench.token, params });
    expect(note.text).toBe('Casier 12');
  });

  it('is refused, and changes nothing, when too many later readings depend on the reading', async () => {
    const forgery = makeCapture([makeRecord()], { observedAt: at(1) });
    await send(forgery);
    const { db } = bench.app.deps.database;
    const isOwn = eq(keptReadings.accountId, bench.seller.accountId);
    const [kept] = await db.select().from(keptReadings).where(isOwn);
    if (kept === undefined) throw new Error('the reading is kept');
    const later = Array.from({ length: LONGEST_CHAIN + 1 }, (_, index) => ({
      ...{ ...kept, captureId: newId(), number: kept.number + 1 + index },
    }));
    await db.insert(keptReadings).values(later);
    const params = { ...bench.token, body: { captureId: forgery.captureId } };
    expect(await fail(bench.app, api.reading.undo, 409, params)).toMatchObject({
      error: expect.stringContaining('Trop de lectures plus récentes'),
    });
    expect(await orders()).toHaveLength(1);
  });

  it('can follow the undo of an earlier one', async () => {
    const sale = makeRecord();
    const pages = ['Un', 'Deux', 'Trois'].map((title, hour) =>
      makeCapture([{ ...sale, title }], { observedAt: at(hour + 1) }),
    );
    for (const page of pages) await send(page);
    const [first, second, third] = pages;
    if (!first || !second || !third) throw new Error('three pages');
    await undo(first);
    await undo(second);
    expect(await orders()).toMatchObject([{ title: 'Trois' }]);
    expect(await undo(third)).toEqual({ ...NOTHING, removed: 1 });
    expect(await orders()).toEqual([]);
  });

  it('takes back purchases, articles, wallet lines and the amounts received by sales', async () => {
    const record = makeRecord({ conversationId: '24100054321', priceMinor: 1800 });
    await send(makeCapture([record], { observedAt: at(1) }));
    const wallet = makeWallet([makeLine({ kind: 'sale' })], { observedAt: at(2) });
    const bought = makePurchases([makeRecord()], { observedAt: at(2) });
    const wardrobe = makeWardrobe([makeItem()], { observedAt: at(2) });
    for (const page of [wallet, bought, wardrobe]) await send(page);
    for (const page of [wallet, bought, wardrobe]) expect(await undo(page)).toMatchObject({ removed: 0, others: 1 });
    expect((await succeed(bench.app, api.purchases.list, bench.token)).purchases).toEqual([]);
    expect((await lists()).map(({ list }) => list)).toEqual(['sold']);
    expect(await bench.app.deps.database.db.$count(keptReadings)).toBeGreaterThan(0);
  });
});

describe('the list of readings', () => {
  it('shows what each changed and from which browser it came, newest first, without those of imports', async () => {
    const importId = newId();
    await succeed(bench.app, api.reading.openImport, { ...bench.token, body: { importId, label: 'x' } });
    await send(makeCapture([makeRecord()], { importId }));
    const first = makeCapture([makeRecord(), makeRecord()]);
    await send(first);
    await send(makeWardrobe([makeItem()], { captureId: newId() }));
    await undo(first);
    expect(await recent()).toMatchObject([
      { pageKind: 'wardrobe', created: 1, device: 'Test', undoneAt: null },
      { pageKind: 'orders', captureId: first.captureId, created: 2, updated: 0, undoneAt: expect.any(String) },
    ]);
  });

  it('is read twenty at a time', async () => {
    for (let page = 0; page < 21; page += 1) await send(makeCapture([makeRecord()]));
    const first = await succeed(bench.app, api.reading.recent, bench.token);
    expect([first.readings.length, first.hasMore]).toEqual([20, true]);
    const query = { after: first.readings.at(-1)?.captureId ?? '' };
    const rest = await succeed(bench.app, api.reading.recent, { ...bench.token, query });
    expect([rest.readings.length, rest.hasMore]).toEqual([1, false]);
  });

  it('and the undo end after 7 days, when housekeeping forgets the reading', async () => {
    const page = makeCapture([makeRecord()]);
    await send(page);
    const params = { ...bench.token, body: { captureId: page.captureId } };
    bench.app.clock.advance(7 * DAY + MINUTE);
    expect(await fail(bench.app, api.reading.undo, 409, params)).toMatchObject({
      error: 'Cette lecture a plus de 7 jours et ne s’annule plus. Rien n’a été modifié.',
    });
    expect(await recent()).toEqual([]);
    await tidy(bench.app.deps);
    await fail(bench.app, api.reading.undo, 404, params);
  });
});

describe('an undo is refused', () => {
  it('a second time', async () => {
    const page = makeCapture([makeRecord()]);
    await send(page);
    await undo(page);
    const params = { ...bench.token, body: { captureId: page.captureId } };
    expect(await fail(bench.app, api.reading.undo, 409, params)).toMatchObject({
      error: 'Cette lecture a déjà été annulée. Rien n’a été modifié.',
    });
  });

  it('for a reading of another account, an unknown one and the page of an import', async () => {
    const page = makeCapture([makeRecord()]);
    await send(page);
    const stranger = await makeSeller(bench.app);
    const importId = newId();
    await succeed(bench.app, api.reading.openImport, { ...bench.token, body: { importId, label: 'x' } });
    const imported = makeCapture([makeRecord()], { importId });
    await send(imported);
    for (const [captureId, token] of [
      [page.captureId, stranger.token],
      ['no-such-reading', bench.seller.token],
      [imported.captureId, bench.seller.token],
    ] as const) {
      expect(await fail(bench.app, api.reading.undo, 404, { token, body: { captureId } })).toMatchObject({
        error: 'Lecture introuvable.',
      });
    }
    expect(await orders()).toHaveLength(2);
  });

  it('not when it is repeated with its Idempotency-Key: it gets the first answer', async () => {
    const page = makeCapture([makeRecord()]);
    await send(page);
    const call = { ...bench.token, body: { captureId: page.captureId }, headers: { 'idempotency-key': newId() } };
    const first = await succeed(bench.app, api.reading.undo, call);
    expect(await succeed(bench.app, api.reading.undo, call)).toEqual(first);
  });
});
