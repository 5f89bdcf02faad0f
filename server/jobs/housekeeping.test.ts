import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY, MINUTE, toIso } from '#core/model/time.ts';
import {
  accountMoveChanges,
  attempts,
  captures,
  completeness,
  events,
  idempotencyKeys,
  orders as orderTable,
  pageLoads,
  quarantine,
  removedOrders,
  sessions,
  unnamedAccounts,
} from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { REMEMBERED_MS } from '../services/session-memory.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { makeAppForTest } from '../testing/make-app.ts';
import { makeCapture, makeRecord, makeSeller } from '../testing/make-seller.ts';
import { tidy } from './housekeeping.ts';

it('removes what nobody will request any more, and no order', async () => {
  const app = await makeAppForTest();
  const { db } = app.deps.database;
  const { token, accountId } = await makeSeller(app);
  const first = makeCapture([makeRecord()]);
  const { orders } = await succeed(app, api.captures.create, { token, body: first });
  const params = { id: orders[0]?.id ?? '' };
  await succeed(app, api.orders.setStatus, {
    token,
    params,
    body: { status: '1' },
    headers: { 'idempotency-key': 'k' },
  });
  await call(app, api.auth.login, { body: { email: 'x@exemple.fr', password: 'x' } });
  const count = async () =>
    Promise.all([captures, idempotencyKeys, attempts, sessions, events].map((table) => db.$count(table)));
  await tidy(app.deps);
  // Five from the page, one from the status.
  expect(await count()).toEqual([1, 1, 3, 1, 6]);
  app.clock.advance(29 * DAY);
  await succeed(app, api.captures.create, { token, body: makeCapture([makeRecord()]) });
  app.clock.advance(2 * DAY);
  await tidy(app.deps, 1);
  expect(await count()).toEqual([1, 0, 0, 1, 1]);
  expect((await succeed(app, api.orders.list, { token })).orders).toHaveLength(2);
  expect(await succeed(app, api.captures.create, { token, body: first })).toMatchObject({ created: 0, updated: 0 });
  await db
    .update(sessions)
    .set({ revokedAt: toIso(app.clock.now()) })
    .where(eq(sessions.accountId, accountId));
  // Ended by another process: this one may remember the session for a moment.
  app.clock.advance(REMEMBERED_MS);
  await fail(app, api.auth.user, 403, { token });
  app.clock.advance(31 * DAY);
  await tidy(app.deps);
  await fail(app, api.auth.user, 401, { token });
});

it('forgets which orders were removed once every copy has been read again', async () => {
  const app = await makeAppForTest();
  const { db } = app.deps.database;
  const { accountId } = await makeSeller(app);
  await db.insert(removedOrders).values({ accountId, orderId: newId(), removedAt: toIso(app.clock.now()) });
  app.clock.advance(29 * DAY);
  await tidy(app.deps);
  expect(await db.$count(removedOrders)).toBe(1);
  app.clock.advance(2 * DAY);
  await tidy(app.deps);
  expect(await db.$count(removedOrders)).toBe(0);
});

it('forgets quarantined readings that never found their order', async () => {
  const app = await makeAppForTest();
  const { token } = await makeSeller(app);
  const body = makeCapture([makeRecord({ transactionId: null })]);
  await succeed(app, api.captures.create, { token, body });
  const setAside = () => app.deps.database.db.$count(quarantine);
  const readAt = Date.parse(body.observedAt);
  app.clock.advance(readAt + 90 * DAY - app.clock.now());
  await tidy(app.deps);
  expect(await setAside()).toBe(1);
  app.clock.advance(1);
  await tidy(app.deps);
  expect(await setAside()).toBe(0);
});

it('forgets loads and move records after 90 days, and unnamed accounts without data', async () => {
  const app = await makeAppForTest();
  const { db } = app.deps.database;
  const { token } = await makeSeller(app);
  const unnamed = { marketplaceUserId: null, loadId: 'load-of-november' };
  const { orders } = await succeed(app, api.captures.create, { token, body: makeCapture([makeRecord()], unnamed) });
  const nobody = { marketplaceUserId: null, loadId: 'load-of-december' };
  await succeed(app, api.captures.create, { token, body: makeCapture([makeRecord()], nobody) });
  const count = () => Promise.all([pageLoads, accountMoveChanges, unnamedAccounts].map((table) => db.$count(table)));
  const { accounts } = await succeed(app, api.unnamedAccounts.list, { token });
  const given = accounts.find(({ titles }) => titles.includes(orders[0]?.title ?? ''));
  await succeed(app, api.accountMoves.create, {
    token,
    body: {
      ...{ marketplace: 'vinted', to: { kind: 'account', marketplaceUserId: '77' } },
      unnamedAccounts: [given?.id ?? ''],
    },
  });
  const [loads, changes, left] = await count();
  expect([loads, left]).toEqual([2, 1]);
  expect(changes).toBeGreaterThan(0);
  app.clock.advance(90 * DAY);
  await tidy(app.deps);
  expect((await count()).slice(1)).toEqual([changes, 1]);
  app.clock.advance(MINUTE);
  await tidy(app.deps);
  expect(await count()).toEqual([0, 0, 1]);
  // The only order that it was kept for moves to the other account.
  await db.update(orderTable).set({ unnamedAccountId: null, marketplaceUserId: '77' });
  await db.delete(completeness);
  await tidy(app.deps);
  expect(await count()).toEqual([0, 0, 0]);
});
