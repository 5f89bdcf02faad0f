import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { api } from '#core/contract/index.ts';
import { startJobs } from '../jobs/job-queue.ts';
import { call } from '../testing/call.ts';
import { testDatabaseUrl } from '../testing/database-url.ts';
import { makeAppForTest } from '../testing/make-app.ts';
import { makeCapture, makeRecord, makeSeller } from '../testing/make-seller.ts';
import { createTestDatabase } from '../testing/postgres-databases.ts';
import { type Database, rowsOf } from './database.ts';
import { toDatabaseFailure } from './database-failure.ts';
import { openPostgres } from './open-postgres.ts';

const serverUrl = testDatabaseUrl();
const TIMEOUT_MS = 240_000;

/** A server's database, and somebody else's connection to it. */
const openBench = async () => {
  const { url, drop } = await createTestDatabase(serverUrl ?? '');
  const lost: Error[] = [];
  const database = openPostgres({ url, onConnectionError: (error) => lost.push(error) });
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  onTestFinished(async () => {
    await other.end();
    await database.close();
    await drop();
  });
  await database.migrate();
  /** Ends the connections that fulfil a condition on `pg_stat_activity`; how many there were. */
  const end = async (condition: string): Promise<number> => {
    const { rowCount } = await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and ${condition}`,
    );
    return rowCount ?? 0;
  };
  return { database, other, lost, end };
};

const settingOf = async ({ db }: Database, name: string): Promise<string | undefined> => {
  const [row] = await rowsOf<{ value: string }>(db, sql`select current_setting(${name}) as value`);
  return row?.value;
};

describe.runIf(serverUrl !== null)('a lost connection to PostgreSQL', () => {
  it('fails its own transaction only, and more of them than the pool holds leave it usable', async () => {
    const { database, lost, end } = await openBench();
    for (let round = 0; round < 12; round += 1) {
      const failure = await database.db
        .transaction(async (tx) => {
          await rowsOf(tx, sql`select 1`);
          await end(`state = 'idle in transaction'`);
          await rowsOf(tx, sql`select 1`);
        })
        .catch(toDatabaseFailure);
      expect(failure).toBe('away');
    }
    expect(lost.length).toBeGreaterThanOrEqual(12);
    expect(await rowsOf(database.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it('is answered with a French 503 that states when to retry, and the same request then succeeds once', async () => {
    const { database, other, end } = await openBench();
    const app = await makeAppForTest({ database });
    const { token, accountId } = await makeSeller(app);
    const capture = makeCapture([makeRecord()]);
    const request = { token, body: capture, headers: { 'idempotency-key': capture.captureId } };
    await other.query('begin');
    await other.query('select from account_clocks where account_id = $1 for update', [accountId]);
    const answered = call(app, api.captures.create, request);
    await vi.waitUntil(() => end(`wait_event_type = 'Lock'`), TIMEOUT_MS);
    const { status, headers, body } = await answered;
    await other.query('rollback');
    expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '5' });
    expect(body).toMatchObject({
      error: 'La base de données ne répond pas pour le moment. Réessayez dans quelques secondes.',
    });
    expect((await call(app, api.captures.create, request)).body).toMatchObject({ created: 1 });
    expect((await call(app, api.captures.create, request)).body).toMatchObject({ created: 1 });
    expect(await rowsOf(database.db, sql`select count(*)::int as orders from orders`)).toEqual([{ orders: 1 }]);
  });

  it('does not keep a job from running', { timeout: TIMEOUT_MS }, async () => {
    const { database, end } = await openBench();
    const app = await makeAppForTest({ database });
    const run = vi.fn(async () => {});
    const job = { name: 'probe', cron: '0 0 1 1 *', afterStartSeconds: 3, run };
    const jobs = await startJobs(
      app.deps,
      { jobs: [job], ofAccounts: [] },
      { heartbeatSeconds: 10, superviseSeconds: 1, pollSeconds: 1, retrySeconds: 1 },
    );
    onTestFinished(jobs.stop);
    expect(await end('true')).toBeGreaterThan(1);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), TIMEOUT_MS);
  });
});

describe.runIf(serverUrl !== null)('the connections to PostgreSQL', () => {
  it('give up statements, locks and forgotten transactions after a while', async () => {
    const { database } = await openBench();
    expect(await settingOf(database, 'statement_timeout')).toBe('1min');
    expect(await settingOf(database, 'lock_timeout')).toBe('20s');
    expect(await settingOf(database, 'idle_in_transaction_session_timeout')).toBe('1min');
  });
});
