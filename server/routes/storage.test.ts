import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import type { Order } from '#core/model/order.ts';
import { DAY } from '#core/model/time.ts';
import { call, fail, succeed, type TestAnswer } from '../testing/call.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { makeCapture, makeRecord, makeSeller, type Seller } from '../testing/make-seller.ts';
import { readArchive } from '../testing/read-archive.ts';
import { PASSWORD, signUp } from '../testing/sign-up.ts';

const QUOTA = 2_000_000;
const FULL =
  'Vos 2\u00a0Mo d’espace sont pleins. Rien de nouveau n’a été enregistré, mais ce qui l’était déjà est intact. ' +
  'Dans «\u00a0Compte\u00a0», supprimez d’anciens PDF, puis réessayez.';

let app: TestApp;
let seller: Seller;
let order: Order;

beforeAll(async () => {
  app = await makeApp({ config: { quotaBytes: QUOTA } });
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await makeSeller(app);
  order = await addOrder();
});

const addOrder = async (): Promise<Order> => {
  const { orders } = await succeed(app, api.captures.create, {
    token: seller.token,
    body: makeCapture([makeRecord()]),
  });
  return orders[0] ?? expect.fail('no order');
};

/** A PDF of that many bytes. */
const put = (bytes: number, kind = 'shippingLabel', { token } = seller, id = order.id): Promise<TestAnswer> =>
  call(app, api.documents.write, {
    token,
    params: { id, kind },
    text: Buffer.from('%PDF-1.7 '.padEnd(bytes, 'x')),
    headers: { 'content-type': 'application/pdf', 'content-length': String(bytes) },
  });

const usedBy = async ({ token } = seller): Promise<number> =>
  (await succeed(app, api.storage.read, { token })).usedBytes;

const fill = async (): Promise<void> => {
  expect(await put(1_000_000)).toMatchObject({ status: 200 });
  expect(await put(990_000, 'returnForm')).toMatchObject({ status: 200 });
  // The last bytes of room, which no further document fits into.
  expect(await put(999_000)).toMatchObject({ status: 507 });
};

describe('what an account stores', () => {
  it('is its rows as the database holds them, and its documents to the byte', async () => {
    const before = await succeed(app, api.storage.read, { token: seller.token });
    expect(before).toMatchObject({ quotaBytes: QUOTA, documentBytes: 0, shopBytes: 0, old: { count: 0, bytes: 0 } });
    expect(before.usedBytes).toBeGreaterThan(500);
    expect(before.usedBytes).toBeLessThan(20_000);
    await put(123_456);
    const after = await succeed(app, api.storage.read, { token: seller.token });
    expect(after.documentBytes).toBe(123_456);
    const rows = after.usedBytes - after.documentBytes - before.usedBytes;
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(2_000);
  });

  it('counts a replaced document once', async () => {
    await put(123_456);
    await put(1_000);
    expect((await succeed(app, api.storage.read, { token: seller.token })).documentBytes).toBe(1_000);
  });

  it('grows with every order that is kept', async () => {
    const before = await usedBy();
    const records = Array.from({ length: 50 }, () => makeRecord());
    await succeed(app, api.captures.create, { token: seller.token, body: makeCapture(records) });
    expect(await usedBy()).toBeGreaterThan(before + 50 * 300);
  });
});

describe('an account that is full', () => {
  it('is refused anything new, with what to do about it', async () => {
    await fill();
    const refusal = await put(999_000);
    expect(refusal).toMatchObject({ status: 507, body: { error: FULL, code: 'INTERNAL' } });
    expect(refusal.headers.get('retry-after')).toBe('600');
    expect((await succeed(app, api.storage.read, { token: seller.token })).documentBytes).toBe(1_990_000);
  });

  it('is refused every kind of change, large or small, once the reserve is used up too', async () => {
    const small = await makeSeller(app);
    const tight = await makeApp({ config: { quotaBytes: 1 }, database: app.deps.database });
    await fail(tight, api.captures.create, 507, { token: small.token, body: makeCapture([makeRecord()]) });
    await fail(tight, api.orderNotes.write, 507, {
      token: seller.token,
      params: { id: order.id },
      body: { text: 'À emballer' },
    });
    await fail(tight, api.orders.setStatus, 507, {
      token: seller.token,
      params: { id: order.id },
      body: { status: '1' },
    });
    await tight.close();
  });

  it('still takes a status, an archive mark and a note', async () => {
    await fill();
    const used = await usedBy();
    const tight = await makeApp({ config: { quotaBytes: used - 1_000 }, database: app.deps.database });
    const { token } = seller;
    const params = { id: order.id };
    await fail(tight, api.captures.create, 507, { token, body: makeCapture([makeRecord()]) });
    await succeed(tight, api.orders.setStatus, { token, params, body: { status: '1' } });
    await succeed(tight, api.orderNotes.write, { token, params, body: { text: 'Déposée' } });
    await succeed(tight, api.orders.archive, { token, body: { orderIds: [order.id] } });
    await succeed(tight, api.orders.unarchive, { token, body: { orderIds: [order.id] } });
    await tight.close();
  });

  it('still reads, exports, previews, undoes and deletes', async () => {
    const { email, token } = await signUp(app);
    const importId = '0192f0c0-0000-7000-8000-000000000001';
    await succeed(app, api.reading.openImport, { token, body: { importId, label: 'Pages' } });
    await succeed(app, api.captures.create, { token, body: makeCapture([makeRecord()], { importId }) });
    const tight = await makeApp({ config: { quotaBytes: 1 }, database: app.deps.database });
    await fail(tight, api.captures.create, 507, { token, body: makeCapture([makeRecord()]) });
    expect((await succeed(tight, api.orders.list, { token })).orders).toHaveLength(1);
    await readArchive(tight, { token });
    await succeed(tight, api.reading.preview, { token, body: makeCapture([makeRecord()]) });
    await succeed(tight, api.reading.undoImport, { token, params: { importId } });
    expect((await succeed(tight, api.orders.list, { token })).orders).toEqual([]);
    await succeed(tight, api.auth.login, { body: { email, password: PASSWORD } });
    await succeed(tight, api.account.remove, { token, body: { password: PASSWORD } });
    await tight.close();
  });

  it('has room again at once when old documents are deleted, which their orders then no longer name', async () => {
    await fill();
    app.clock.advance(91 * DAY);
    const { token } = seller;
    const { old } = await succeed(app, api.storage.read, { token });
    expect(old).toMatchObject({ count: 2, bytes: 1_990_000 });
    expect(await succeed(app, api.documents.removeOld, { token, query: { before: old.before } })).toEqual({
      removed: 2,
      freedBytes: 1_990_000,
    });
    expect(
      await call(app, api.documents.exists, { token, params: { id: order.id, kind: 'shippingLabel' } }),
    ).toMatchObject({ status: 404 });
    const [read] = (await succeed(app, api.orders.list, { token })).orders;
    expect(read).toMatchObject({ id: order.id, shippingLabelId: null, returnFormId: null });
    expect(await put(1_500_000)).toMatchObject({ status: 200 });
  });

  it('is refused a body that does not state its length, which counts as the largest one', async () => {
    const refusal = await call(app, api.orderNotes.write, {
      token: seller.token,
      params: { id: order.id },
      body: { text: 'À emballer' },
      headers: { 'transfer-encoding': 'chunked' },
    });
    expect(refusal).toMatchObject({ status: 507 });
  });

  it('never touches another account', async () => {
    await fill();
    const other = await makeSeller(app);
    const { orders } = await succeed(app, api.captures.create, {
      token: other.token,
      body: makeCapture([makeRecord()]),
    });
    expect(await put(999_000, 'shippingLabel', other, orders[0]?.id)).toMatchObject({ status: 200 });
    expect(await usedBy(other)).toBeLessThan(1_020_000);
    expect(await put(999_000)).toMatchObject({ status: 507 });
    await succeed(app, api.documents.removeOld, { token: other.token, query: { before: '2030-01-01T00:00:00.000Z' } });
    expect(await put(999_000)).toMatchObject({ status: 507 });
    expect((await succeed(app, api.storage.read, { token: seller.token })).documentBytes).toBe(1_990_000);
  });
});

describe('documents that are not old', () => {
  it('are neither counted as old nor deleted', async () => {
    await put(100_000);
    app.clock.advance(89 * DAY);
    const { token } = seller;
    const { old } = await succeed(app, api.storage.read, { token });
    expect(old).toMatchObject({ count: 0, bytes: 0 });
    expect(await succeed(app, api.documents.removeOld, { token, query: { before: old.before } })).toEqual({
      removed: 0,
      freedBytes: 0,
    });
    expect(
      await call(app, api.documents.exists, { token, params: { id: order.id, kind: 'shippingLabel' } }),
    ).toMatchObject({ status: 200 });
  });
});

describe('the session', () => {
  const near = async () => (await succeed(app, api.auth.user, { token: seller.token })).storage;

  it('says how much is stored once nine tenths of the room are taken', async () => {
    await put(1_000_000);
    await usedBy();
    expect(await near()).toBeUndefined();
    await put(850_000, 'returnForm');
    const usedBytes = await usedBy();
    expect(await near()).toEqual({ usedBytes, quotaBytes: QUOTA });
  });
});

describe('a server without a quota', () => {
  it('refuses nothing for lack of room, and says what is stored', async () => {
    const wide = await makeApp({ config: { quotaBytes: null }, database: app.deps.database });
    await succeed(wide, api.captures.create, { token: seller.token, body: makeCapture([makeRecord()]) });
    expect(await succeed(wide, api.storage.read, { token: seller.token })).toMatchObject({ quotaBytes: null });
    await wide.close();
  });
});
