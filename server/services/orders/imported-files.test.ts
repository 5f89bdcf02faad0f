import { expect, it, onTestFinished, vi } from 'vitest';
import { api } from '#core/contract/index.ts';
import { eq } from '../../db/drizzle.ts';
import { idempotencyKeys, orderImports } from '../../db/schema/index.ts';
import { call, fail, succeed } from '../../testing/call.ts';
import { makeImported } from '../../testing/make-seller.ts';
import { readArchive } from '../../testing/read-archive.ts';
import { openSellerBench } from '../../testing/seller-bench.ts';
import { finishImports } from './imported-files.ts';

const bench = openSellerBench();
const LINES = 1_200;
const makeLines = () => Array.from({ length: LINES }, () => makeImported());
const listed = async () => (await succeed(bench.app, api.orders.list, bench.token)).orders;
const filesLeft = () =>
  bench.app.deps.database.db.$count(orderImports, eq(orderImports.accountId, bench.seller.accountId));
const requestOf = (orders: object[], key = 'november') => ({
  ...{ ...bench.token, body: { orders } as never },
  headers: { 'idempotency-key': key },
});

/** Lets the given number of further transactions happen, and then none: as for a server that ends in the middle of its work. */
const failAfter = (transactions: number) => {
  const { database } = bench.app.deps;
  const { transact } = database;
  let left = transactions;
  const broken = vi.spyOn(database, 'transact').mockImplementation(async (work) => {
    left -= 1;
    if (left < 0) throw new Error('the server ended');
    return transact(work);
  });
  onTestFinished(() => broken.mockRestore());
  return { mend: () => broken.mockRestore() };
};

it('counts an order that a file lists twice once, however far apart its lines are', async () => {
  const lines = makeLines();
  const [first] = lines;
  const orders = [...lines, { ...first, title: 'La même' }];
  const reply = await succeed(bench.app, api.orders.import, requestOf(orders));
  expect(reply).toMatchObject({ created: LINES, updated: 0, unchanged: 0 });
  expect(reply.orders.map(({ transactionId }) => transactionId)).toEqual(
    lines.map(({ transactionId }) => transactionId),
  );
});

it('leaves nothing of a file that was not yet stored when the server ended', async () => {
  const { mend } = failAfter(0);
  expect((await call(bench.app, api.orders.import, requestOf(makeLines()))).status).toBe(500);
  mend();
  await finishImports(bench.app.deps);
  expect(await listed()).toEqual([]);
});

it.each([1, 2, 4])(
  'finishes a file when the server ended after %i transactions, and answers it as a whole',
  async (done) => {
    const request = requestOf(makeLines());
    const { mend } = failAfter(done);
    expect((await call(bench.app, api.orders.import, request)).status).toBe(500);
    mend();
    expect((await listed()).length).toBeLessThan(LINES);
    await finishImports(bench.app.deps);
    expect(await listed()).toHaveLength(LINES);
    expect(await filesLeft()).toBe(0);
    const reply = await succeed(bench.app, api.orders.import, request);
    expect(reply).toMatchObject({ created: LINES, updated: 0, unchanged: 0 });
    expect(new Set(reply.orders.map(({ id }) => id)).size).toBe(LINES);
  },
);

it('finishes a file when its request is repeated, each line once, whoever else is at it', async () => {
  const request = requestOf(makeLines());
  const { mend } = failAfter(3);
  await call(bench.app, api.orders.import, request);
  mend();
  const [reply] = await Promise.all([
    succeed(bench.app, api.orders.import, request),
    finishImports(bench.app.deps),
    finishImports(bench.app.deps),
  ]);
  expect(reply).toMatchObject({ created: LINES, updated: 0, unchanged: 0 });
  expect(reply.orders).toHaveLength(LINES);
  expect(await filesLeft()).toBe(0);
});

it('finishes the other files when one of them cannot be merged', async () => {
  const { db } = bench.app.deps.database;
  for (const key of ['unreadable', 'readable']) {
    const { mend } = failAfter(1);
    await call(bench.app, api.orders.import, requestOf(makeLines(), key));
    mend();
  }
  await db.update(orderImports).set({ lines: '[{' }).where(eq(orderImports.key, 'unreadable'));
  await finishImports(bench.app.deps);
  expect(await db.select({ key: orderImports.key }).from(orderImports)).toEqual([{ key: 'unreadable' }]);
  expect(await listed()).toHaveLength(LINES);
});

it('stops after six failures, keeps the file, tells the seller, and tries again when a server starts', async () => {
  const { app, token } = bench;
  const { db } = app.deps.database;
  const { mend } = failAfter(1);
  await call(app, api.orders.import, requestOf(makeLines()));
  mend();
  const ofSeller = eq(orderImports.accountId, bench.seller.accountId);
  const [{ lines } = expect.fail('no file')] = await db
    .select({ lines: orderImports.lines })
    .from(orderImports)
    .where(ofSeller);
  await db.update(orderImports).set({ lines: '[{' }).where(ofSeller);
  const failed = async () => (await succeed(app, api.auth.user, token)).failedImports;
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    expect(await failed()).toBeUndefined();
    await finishImports(app.deps);
  }
  expect(await failed()).toBe(1);
  const logged = vi.spyOn(app.deps.log, 'error');
  onTestFinished(() => logged.mockRestore());
  await finishImports(app.deps);
  const { accountId } = bench.seller;
  expect(logged).not.toHaveBeenCalledWith(expect.objectContaining({ account: accountId }), expect.anything());
  const { json } = await readArchive(app, token);
  expect(json.tables.orderImports).toMatchObject([{ lines: '[{' }]);
  await db.update(orderImports).set({ lines }).where(ofSeller);
  await finishImports(app.deps, { failed: true });
  expect(await failed()).toBeUndefined();
  expect(await listed()).toHaveLength(LINES);
});

it('does not let an interrupted file overrule what was read after it', async () => {
  const lines = makeLines();
  const { mend } = failAfter(1);
  await call(bench.app, api.orders.import, requestOf(lines));
  mend();
  bench.app.clock.advance(60_000);
  const newer = { ...lines[0], title: 'Lu depuis' };
  await succeed(bench.app, api.orders.import, requestOf([newer], 'newer'));
  await finishImports(bench.app.deps);
  const titles = (await listed()).filter(({ transactionId }) => transactionId === newer.transactionId);
  expect(titles).toMatchObject([{ title: 'Lu depuis' }]);
});

it('refuses another file under the key of an interrupted one', async () => {
  const { mend } = failAfter(1);
  await call(bench.app, api.orders.import, requestOf(makeLines()));
  mend();
  await fail(bench.app, api.orders.import, 409, requestOf([makeImported()]));
});

it('stores nothing for a repeated request when there was no key', async () => {
  const body = { orders: [makeImported()] };
  expect(await succeed(bench.app, api.orders.import, { ...bench.token, body })).toMatchObject({ created: 1 });
  expect(await succeed(bench.app, api.orders.import, { ...bench.token, body })).toMatchObject({ unchanged: 1 });
  const ofSeller = eq(idempotencyKeys.accountId, bench.seller.accountId);
  expect(await bench.app.deps.database.db.$count(idempotencyKeys, ofSeller)).toBe(0);
  expect(await filesLeft()).toBe(0);
});
