import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { MIGRATIONS_FOLDER, rowsOf } from '../db/database.ts';
import { and, eq, sql } from '../db/drizzle.ts';
import { captures, idempotencyKeys, orders as orderTable } from '../db/schema/index.ts';
import { tidy } from '../jobs/housekeeping.ts';
import { succeed } from '../testing/call.ts';
import { makeCapture, makeImported, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();
const PAGE = 20;

const db = () => bench.app.deps.database.db;
const records = (count: number) => Array.from({ length: count }, () => makeRecord());
const importBody = (count: number) => ({ orders: Array.from({ length: count }, () => makeImported()) });
const importOrders = (key: string, body: ReturnType<typeof importBody>) =>
  succeed(bench.app, api.orders.import, { ...bench.token, body, headers: { 'idempotency-key': key } });
const bytesOf = async (table: string): Promise<number> => {
  const [row] = await rowsOf<{ bytes: number }>(
    db(),
    sql.raw(`select max(octet_length(reply)) as bytes from ${table}`),
  );
  return row?.bytes ?? expect.fail('nothing stored');
};

it('a page of twenty rows stores less than 100 bytes per row to answer a repeated request', async () => {
  const capture = makeCapture(records(PAGE));
  const first = await bench.send(capture);
  expect(first.orders).toHaveLength(PAGE);
  expect(await bytesOf('captures')).toBeLessThan(PAGE * 100);
  expect(await bench.send(capture)).toEqual(first);
});

it('an import stores less than 50 bytes per order to answer a repeated request', async () => {
  const body = importBody(200);
  const first = await importOrders('import-of-november', body);
  expect(await bytesOf('idempotency_keys')).toBeLessThan(200 * 50);
  expect(await importOrders('import-of-november', body)).toEqual(first);
});

it('the reply to a repeated request lacks an order deleted in the meantime, and its counts are unchanged', async () => {
  const capture = makeCapture(records(2));
  const { orders, ...counts } = await bench.send(capture);
  const ofSeller = eq(orderTable.accountId, bench.seller.accountId);
  await db()
    .delete(orderTable)
    .where(and(ofSeller, eq(orderTable.id, orders[0]?.id ?? '')));
  expect(await bench.send(capture)).toEqual({ ...counts, orders: orders.slice(1) });
});

const migrate = async (): Promise<void> => {
  const statements = readFileSync(`${MIGRATIONS_FOLDER}/0013_kept_replies.sql`, 'utf8').split(
    '--> statement-breakpoint',
  );
  for (const statement of statements) await db().execute(sql.raw(statement));
};

it('replies that an older version stored in full are compacted, and can still be returned', async () => {
  const capture = makeCapture(records(PAGE));
  const first = await bench.send(capture);
  const body = importBody(3);
  const imported = await importOrders('old-import', body);
  const params = { id: imported.orders[0]?.id ?? '' };
  const headers = { 'idempotency-key': 'old-status' };
  const change = { ...bench.token, params, body: { status: '1' as const }, headers };
  const changed = await succeed(bench.app, api.orders.setStatus, change);
  await db()
    .update(captures)
    .set({ reply: JSON.stringify(first) })
    .where(eq(captures.captureId, capture.captureId));
  await db()
    .update(idempotencyKeys)
    .set({ reply: JSON.stringify(imported) })
    .where(eq(idempotencyKeys.key, 'old-import'));
  await migrate();
  expect(await bytesOf('captures')).toBeLessThan(PAGE * 100);
  expect(await bench.send(capture)).toEqual(first);
  const [order, ...others] = imported.orders;
  expect(await importOrders('old-import', body)).toEqual({ ...imported, orders: [changed.order, ...others] });
  expect(order?.status).toBe('0');
  expect(await succeed(bench.app, api.orders.setStatus, change)).toEqual(changed);
});

it('on PGlite, housekeeping returns the space of deleted replies to the disk', async () => {
  const { database, clock } = bench.app.deps;
  const { accountId } = bench.seller;
  const sizeOf = async (): Promise<number> => {
    const [row] = await rowsOf<{ bytes: number }>(db(), sql`select pg_total_relation_size('captures')::int as bytes`);
    return row?.bytes ?? 0;
  };
  const receivedAt = '2026-01-01T00:00:00.000Z';
  await db().execute(sql`insert into captures (account_id, capture_id, reply, received_at)
    select ${accountId}::uuid, 'old-' || i, repeat(md5(i::text), 50), ${receivedAt} from generate_series(1, 2000) i`);
  const before = await sizeOf();
  await tidy({ database, clock });
  // PostgreSQL vacuums by itself, in its own time.
  if (database.kind === 'pglite') expect(await sizeOf()).toBeLessThan(before / 2);
  expect(await db().$count(captures, eq(captures.receivedAt, receivedAt))).toBe(0);
});
