import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { MINUTE } from '#core/model/time.ts';
import { newId } from '../ids.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { makeItem, makeLine, makeShop, makeStatement, makeWallet, makeWardrobe } from '../testing/make-own-pages.ts';
import { makeSale } from '../testing/make-sale.ts';
import { makeCapture, makeRecord, makeSeller, type Seller } from '../testing/make-seller.ts';
import { readLedger } from '../testing/read-ledger.ts';
import { readEverything } from '../testing/seed-everything.ts';

let app: TestApp;
let seller: Seller;
let importId: string;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await makeSeller(app);
  importId = newId();
});

const token = () => ({ token: seller.token });
const open = (label = 'Pages de juillet') =>
  succeed(app, api.reading.openImport, { ...token(), body: { importId, label } });
const send = (body: Capture) => succeed(app, api.captures.create, { ...token(), body });
const undo = () => succeed(app, api.reading.undoImport, { ...token(), params: { importId } });
const list = async (query: Record<string, string> = {}) => succeed(app, api.orders.list, { ...token(), query });
const imports = async () => (await succeed(app, api.reading.imports, token())).imports;

/** Tables that an undo has to bring back; those of reading itself only ever grow. */
const kept = async (): Promise<Record<string, unknown[]>> => {
  const {
    captures,
    events,
    account_clocks,
    imports: _,
    import_changes,
    removed_orders,
    reading_health,
    ledger_lines,
    ...rows
  } = await readEverything(app, seller.accountId);
  expect([
    captures,
    events,
    account_clocks,
    import_changes,
    removed_orders,
    reading_health,
    ledger_lines,
  ]).not.toContain(undefined);
  const { standing, totals } = await readLedger(app, seller.accountId);
  return { ...rows, standing, totals: [totals] };
};

describe('an import', () => {
  it('is opened once, counts its pages, and is listed', async () => {
    const { import: batch } = await open();
    expect(batch).toMatchObject({ importId, label: 'Pages de juillet', pages: 0, undoneAt: null });
    expect((await open('Autre')).import).toEqual(batch);
    await send(makeCapture([makeRecord(), makeRecord()], { importId }));
    expect(await imports()).toMatchObject([{ importId, pages: 1, created: 2, updated: 0 }]);
  });

  it('that was never opened accepts no page', async () => {
    const body = makeCapture([makeRecord()], { importId });
    expect(await fail(app, api.captures.create, 404, { ...token(), body })).toMatchObject({
      error: 'Import introuvable.',
      field: 'importId',
    });
    expect((await list()).orders).toEqual([]);
  });

  it('with a refused page changes nothing', async () => {
    await open();
    const body = makeWardrobe([makeItem({ sellerId: '5' })], { importId });
    await fail(app, api.captures.create, 400, { ...token(), body });
    expect(await imports()).toMatchObject([{ pages: 0 }]);
  });

  it.each([
    [{ label: 'x' }, 'importId'],
    [{ importId: 'x', label: 'x' }, 'importId'],
    [{ importId: newId() }, 'label'],
    [{ importId: newId(), label: 'x'.repeat(201) }, 'label'],
    [{ importId: newId(), label: 'x', more: 1 }, 'more'],
  ])('opened with %j is refused', async (body, field) => {
    expect(await fail(app, api.reading.openImport, 400, { ...token(), body })).toMatchObject({ field });
  });
});

describe('the undo of an import', () => {
  it('restores the former state: what was created is deleted, what was changed is as before', async () => {
    const record = makeRecord();
    await send(makeCapture([record], { observedAt: '2026-11-20T10:00:00.000Z' }));
    await send(makeWallet([makeLine()], { observedAt: '2026-11-20T10:00:00.000Z' }));
    await send(makeWardrobe([makeItem()], { observedAt: '2026-11-20T10:00:00.000Z' }));
    const before = await kept();
    const { orders } = await list();
    await open();
    await send(makeCapture([{ ...record, title: 'Autre titre' }, makeRecord()], { importId, totalEntries: 2 }));
    await send(makeWallet([makeStatement({ openingMinor: 1 }), makeLine(), makeLine({ title: 'X' })], { importId }));
    await send(makeWardrobe([makeItem({ state: 'sold' }), makeItem({ itemId: '2' })], { importId }));
    expect(await kept()).not.toEqual(before);
    expect(await undo()).toMatchObject({ removed: 1, restored: 1, left: 0, leftOthers: 0, import: { importId } });
    const after = await kept();
    const { orders: ordersAfter, ...restAfter } = after;
    const { orders: ordersBefore, ...restBefore } = before;
    expect(restAfter).toEqual(restBefore);
    expect(ordersAfter).toEqual([{ ...(ordersBefore?.[0] as object), updatedAt: expect.any(String) }]);
    expect((await list()).orders).toEqual([{ ...orders[0], updatedAt: expect.any(String) }]);
  });

  it('removes purchases too, except those that a newer page confirms', async () => {
    const [first, second] = [makeRecord(), makeRecord()];
    const list = { orderType: 'purchased', url: 'https://www.vinted.fr/my_orders?order_type=purchased' } as const;
    await open();
    await send(makeCapture([first, second], { ...list, importId }));
    await send(makeCapture([second], { ...list, observedAt: '2026-11-21T11:00:00.000Z', filter: 'completed' }));
    expect(await undo()).toMatchObject({ removed: 0, restored: 0, left: 0, leftOthers: 1 });
    const { purchases } = await succeed(app, api.purchases.list, token());
    expect(purchases).toMatchObject([{ transactionId: second.transactionId }]);
  });

  it('keeps what something newer has changed, and counts it', async () => {
    const [first, second, third] = [makeRecord(), makeRecord(), makeRecord()];
    await open();
    const { orders } = await send(makeCapture([first, second, third], { importId }));
    await succeed(app, api.orders.setStatus, {
      ...{ ...token(), params: { id: orders[0]?.id ?? '' } },
      body: { status: '1' },
    });
    // The same page again, live: it states nothing new, yet it vouches for the order.
    await send(makeCapture([second], { observedAt: '2026-11-21T11:00:00.000Z', filter: 'in_progress' }));
    expect(await undo()).toMatchObject({ removed: 1, restored: 0, left: 2 });
    expect((await list()).orders.map(({ id }) => id).toSorted()).toEqual([orders[0]?.id, orders[1]?.id].toSorted());
    const again = await send(makeCapture([first], { observedAt: '2026-11-21T11:30:00.000Z' }));
    expect(again).toMatchObject({ created: 0 });
  });

  it('withdraws the amount received that came from a deleted line, even if the order stays', async () => {
    const record = makeRecord({ phase: 'completed', priceMinor: 2000 });
    const { orders } = await send(makeCapture([record]));
    const { conversationId } = record;
    await open();
    await send(makeWallet([makeLine({ conversationId, entityId: conversationId })], { importId }));
    const details = () => succeed(app, api.orders.details, { ...token(), params: { id: orders[0]?.id ?? '' } });
    expect(await details()).toMatchObject({ received: { amount: 18 } });
    // Something newer changes the order, so that the undo leaves it in place.
    await send(makeCapture([{ ...record, title: 'Autre titre' }], { observedAt: '2026-11-21T11:00:00.000Z' }));
    expect(await undo()).toMatchObject({ removed: 0, leftOthers: 0 });
    expect(await details()).toMatchObject({ received: null });
    expect((await list()).orders).toMatchObject([{ title: 'Autre titre', conflicts: [] }]);
  });

  it('keeps an order that was changed between two of the import’s pages', async () => {
    const record = makeRecord();
    await open();
    await send(makeCapture([record], { importId, observedAt: '2026-11-21T08:00:00.000Z' }));
    await send(makeCapture([{ ...record, title: 'Lu en direct' }], { observedAt: '2026-11-21T09:00:00.000Z' }));
    await send(makeCapture([{ ...record, title: 'Dernier' }], { importId, observedAt: '2026-11-21T10:00:00.000Z' }));
    expect(await undo()).toMatchObject({ removed: 0, restored: 0, left: 1 });
    expect((await list()).orders).toHaveLength(1);
  });

  it('restores an order to its state before the first of several pages', async () => {
    const record = makeRecord({ title: 'Avant' });
    await send(makeCapture([record], { observedAt: '2026-11-20T10:00:00.000Z' }));
    await open();
    for (const hour of ['08', '09'])
      await send(makeCapture([{ ...record, title: hour }], { importId, observedAt: `2026-11-21T${hour}:00:00.000Z` }));
    expect(await undo()).toMatchObject({ restored: 1, left: 0 });
    expect((await list()).orders).toMatchObject([{ title: 'Avant' }]);
  });

  it('never leaves a list that looks complete without its pages', async () => {
    await open();
    await send(makeCapture([makeRecord()], { importId, page: 1, totalPages: 2, totalEntries: 2 }));
    await send(makeCapture([makeRecord()], { page: 2, totalPages: 2, totalEntries: 2 }));
    await undo();
    const { lists } = await succeed(app, api.captures.completeness, token());
    expect(lists.filter(({ complete }) => complete)).toEqual([]);
  });

  it('notifies open screens, and appears in the list of changes', async () => {
    await open();
    const { orders } = await send(makeCapture([makeRecord()], { importId }));
    app.clock.advance(MINUTE);
    const since = orders[0]?.updatedAt ?? '';
    const { lists: _ } = await succeed(app, api.captures.completeness, token());
    const tag = (await call(app, api.orders.list, token())).headers.get('etag') ?? '';
    await undo();
    expect(await list({ updatedSince: since })).toEqual({ orders: [], removed: [orders[0]?.id] });
    expect(await list({ updatedSince: since, limit: '10' })).toMatchObject({ removed: [orders[0]?.id] });
    expect(await list()).toEqual({ orders: [] });
    const again = await call(app, api.orders.list, { ...token(), headers: { 'if-none-match': tag } });
    expect(again.status).toBe(200);
  });

  it('happens once, and the import accepts no page afterwards', async () => {
    await open();
    await send(makeCapture([makeRecord()], { importId }));
    await undo();
    const refusal = await fail(app, api.reading.undoImport, 409, { ...token(), params: { importId } });
    expect(refusal.error).toBe('Cet import a déjà été annulé. Rien n’a été modifié.');
    await fail(app, api.captures.create, 409, { ...token(), body: makeCapture([makeRecord()], { importId }) });
    await fail(app, api.reading.openImport, 409, { ...token(), body: { importId, label: 'x' } });
    expect((await list()).orders).toEqual([]);
  });

  it('requested twice at once is done once', async () => {
    await open();
    await send(makeCapture([makeRecord(), makeRecord()], { importId }));
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(app, api.reading.undoImport, { ...token(), params: { importId } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await list()).orders).toEqual([]);
  });

  it.each([newId(), 'x'])('of an import that does not exist is refused: %s', async (importId) => {
    expect(await fail(app, api.reading.undoImport, 404, { ...token(), params: { importId } })).toMatchObject({
      error: 'Import introuvable.',
    });
  });
});

describe('every kind of page', () => {
  const first = { observedAt: '2026-11-20T10:00:00.000Z' };
  const sale = () => makeSale();
  const purchases = { orderType: 'purchased', url: 'https://www.vinted.fr/my_orders?order_type=purchased' } as const;
  const known = sale();
  const kinds: readonly [string, () => Capture, { created: number; updated: number }][] = [
    ['sales', () => makeCapture([makeRecord()]), { created: 1, updated: 0 }],
    ['purchases', () => makeCapture([makeRecord()], purchases), { created: 1, updated: 0 }],
    ['a conversation', () => sale().conversation, { created: 1, updated: 0 }],
    ['a transaction', () => sale().transaction, { created: 1, updated: 0 }],
    ['a transaction of a known sale', () => known.transaction, { created: 0, updated: 1 }],
    ['a journey of a known sale', () => known.journey, { created: 0, updated: 1 }],
    ['the wallet', () => makeWallet([makeLine(), makeStatement({ openingMinor: 1 })]), { created: 1, updated: 0 }],
    ['the wardrobe', () => makeWardrobe([makeItem(), makeItem({ itemId: '2' })]), { created: 2, updated: 0 }],
    // An account of the seller's is no row of theirs.
    ['the own shop', () => makeShop(), { created: 0, updated: 0 }],
  ];

  it.each(kinds)('%s is counted in the preview, which changes nothing', async (_, make, counts) => {
    await send({ ...known.list, ...first, captureId: newId() });
    const before = await kept();
    const page = make();
    const preview = await succeed(app, api.reading.preview, { ...token(), body: page });
    expect(preview).toMatchObject(counts);
    expect(await kept()).toEqual(before);
    await open();
    const { created, updated, unchanged, quarantined } = await send({ ...page, importId });
    expect(preview).toEqual({ created, updated, unchanged, quarantined });
  });

  it.each(kinds)('%s is undone completely', async (_, make) => {
    await send({ ...known.list, ...first, captureId: newId() });
    const before = await kept();
    await open();
    await send({ ...make(), importId });
    expect(await kept()).not.toEqual(before);
    expect(await undo()).toMatchObject({ left: 0, leftOthers: 0 });
    const after = await kept();
    // What was put back has changed for those who ask what changed.
    const plain = ({ orders = [], ...rows }: Record<string, unknown[]>) => ({
      ...rows,
      orders: orders.map((row) => ({ ...(row as object), updatedAt: null })),
    });
    expect(plain(after)).toEqual(plain(before));
  });
});

it('the history returns twenty imports at a time, newest first, each once', async () => {
  for (let index = 0; index < 45; index += 1) {
    await succeed(app, api.reading.openImport, { ...token(), body: { importId: newId(), label: `${index}` } });
  }
  const seen: string[] = [];
  let hasMore = true;
  while (hasMore) {
    const after = seen.at(-1);
    const page = await succeed(app, api.reading.imports, { ...token(), query: after ? { after } : {} });
    expect(page.imports.length).toBeLessThanOrEqual(20);
    seen.push(...page.imports.map((batch) => batch.importId));
    hasMore = page.hasMore;
  }
  expect(new Set(seen).size).toBe(45);
  expect(await fail(app, api.reading.imports, 404, { ...token(), query: { after: newId() } })).toMatchObject({
    error: 'Import introuvable.',
  });
});
