import { expect, it, vi } from 'vitest';
import { api } from '#core/contract/index.ts';
import { accountWork } from './account/account-work.ts';
import { rowsOf } from './db/database.ts';
import { sql } from './db/drizzle.ts';
import { exportAccount } from './services/accounts/export.ts';
import { call, succeed } from './testing/call.ts';
import { makeAppForTest, type TestApp } from './testing/make-app.ts';
import { makeCapture, makeImported, makeRecord, makeSeller } from './testing/make-seller.ts';

/** Runs work and notes how many transactions were open at once, at most. */
const countTransactions = (app: TestApp) => {
  const { database } = app.deps;
  const counts = { open: 0, most: 0 };
  const { transact } = database;
  vi.spyOn(database, 'transact').mockImplementation(async (work) => {
    counts.open += 1;
    counts.most = Math.max(counts.most, counts.open);
    try {
      return await transact(work);
    } finally {
      counts.open -= 1;
    }
  });
  return counts;
};

it('lets one seller change at most two things at once, and another read long before the first has done all', async () => {
  const app = await makeAppForTest();
  const busy = await makeSeller(app);
  const other = await makeSeller(app);
  const { orders } = await succeed(app, api.captures.create, { ...busy, body: makeCapture([makeRecord()]) });
  const params = { id: orders[0]?.id ?? '' };
  const done: string[] = [];
  const counts = countTransactions(app);
  const changes = Array.from({ length: 60 }, async (_, index) => {
    await succeed(app, api.orders.setStatus, { ...busy, params, body: { status: index % 2 ? '1' : '2' } });
    done.push('change');
  });
  const read = succeed(app, api.orders.list, other).then(() => done.push('read'));
  await Promise.all([...changes, read]);
  expect(counts.most).toBe(2);
  expect(done.indexOf('read')).toBeLessThan(30);
});

it('refuses a seller’s requests beyond a full queue, states when to retry, and loses none of the others', async () => {
  const app = await makeAppForTest();
  const { token } = await makeSeller(app);
  const records = Array.from({ length: 120 }, () => makeRecord());
  const answers = await Promise.all(
    records.map((record) => call(app, api.captures.create, { token, body: makeCapture([record]) })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(18);
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('2');
  expect((await succeed(app, api.orders.list, { token })).orders).toHaveLength(120 - refused.length);
});

it('answers another seller’s readings between the pieces of a large import', async () => {
  // Ten pieces.
  const ORDERS = 1_200;
  const app = await makeAppForTest();
  const busy = await makeSeller(app);
  const other = await makeSeller(app);
  const body = { orders: Array.from({ length: ORDERS }, () => makeImported()) };
  let isDone = false;
  const imported = succeed(app, api.orders.import, { ...busy, body }).finally(() => {
    isDone = true;
  });
  const seen: number[] = [];
  while (!isDone) {
    await succeed(app, api.orders.list, other);
    seen.push((await succeed(app, api.orders.list, busy)).orders.length);
  }
  expect((await imported).created).toBe(ORDERS);
  expect(seen.filter((count) => count > 0 && count < ORDERS)).not.toEqual([]);
});

it('answers another seller’s readings between the pieces of an export of 100 000 rows', async () => {
  const app = await makeAppForTest();
  const { accountId } = await makeSeller(app);
  const other = await makeSeller(app);
  const ROWS = 100_000;
  await rowsOf(
    app.deps.database.db,
    sql`insert into order_keys (account_id, marketplace, kind, value, order_id)
      select ${accountId}, 'vinted', 'transaction', (9500000000 + n)::text, ${accountId}
      from generate_series(1, ${ROWS}) n`,
  );
  let lines = 0;
  let answered = 0;
  for await (const { path, content } of exportAccount(
    accountWork(app.deps, accountId, { kind: 'job', name: 'export' }),
  )) {
    if (path !== 'csv/orderKeys.csv') continue;
    for await (const piece of content) {
      lines += Buffer.from(piece).toString().split('\n').length - 1;
      // Here and there on the way: wherever it stands, it holds nobody up.
      if (lines % 20_000 < 200) {
        await succeed(app, api.orders.list, other);
        answered += 1;
      }
    }
  }
  expect(lines).toBeGreaterThan(ROWS);
  expect(answered).toBeGreaterThanOrEqual(5);
});
