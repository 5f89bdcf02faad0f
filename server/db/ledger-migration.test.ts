import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { api } from '#core/contract/index.ts';
import { toInstant, toParisDay } from '#core/model/time.ts';
import { call, succeed } from '../testing/call.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { migrateTo } from '../testing/migrate-to.ts';
import { openEmptyDatabases } from '../testing/open-empty-database.ts';
import { readLedger } from '../testing/read-ledger.ts';
import { type Database, rowsOf } from './database.ts';

/**
 * Data that release 8b6dcc6 stored for one account, and its replies: lines of every kind, a choice, a move, an import.
 */
const before = JSON.parse(readFileSync(new URL('../testing/rows-before-ledger.json', import.meta.url), 'utf8')) as {
  accountId: string;
  token: string;
  importId: string;
  moveId: string;
  rows: Record<string, Record<string, unknown>[]>;
  answers: { months: { month: string }[]; lines: Record<string, unknown>; unnamedAccounts: unknown };
};
const MIGRATIONS_THEN = 12;

const insertRows = async ({ db }: Database): Promise<void> => {
  // The accounts first: every other row references one.
  const tables = Object.keys(before.rows).toSorted((a, b) => Number(b === 'accounts') - Number(a === 'accounts'));
  for (const table of tables) {
    const rows = JSON.stringify(before.rows[table]);
    const name = sql.identifier(table);
    await db.execute(sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${rows}::jsonb)`);
  }
};

let app: TestApp;
const token = { token: before.token };

beforeEach(async () => {
  const [database] = await openEmptyDatabases(1);
  if (database === undefined) throw new Error('no database');
  await migrateTo(database, MIGRATIONS_THEN);
  await insertRows(database);
  await database.migrate();
  app = await makeApp({ database });
  onTestFinished(app.close);
});

const answers = async () => {
  const { months } = await succeed(app, api.wallet.months, token);
  const lines: Record<string, unknown> = {};
  for (const { month } of months) {
    lines[month] = (await succeed(app, api.wallet.lines, { ...token, query: { month } })).lines;
  }
  const { accounts: unnamedAccounts } = await succeed(app, api.unnamedAccounts.list, token);
  return { months, lines, unnamedAccounts };
};

it('every wallet line is in the ledger, and the wallet replies as before', async () => {
  const { lines, standing } = await readLedger(app, before.accountId);
  const names = before.rows.wallet_lines?.map((row) => `${row.marketplace_user_id} ${row.month} ${row.line_key}`);
  expect(standing.map((line) => `${line.marketplaceUserId} ${line.part} ${line.lineKey}`).toSorted()).toEqual(
    names?.toSorted(),
  );
  expect(lines).toHaveLength(standing.length);
  for (const { at, day } of lines) expect(day).toBe(at === null ? null : toParisDay(toInstant(at) ?? Number.NaN));
  expect(await answers()).toMatchObject(before.answers);
});

it('its totals contain each amount of a known account once', async () => {
  expect((await readLedger(app, before.accountId)).totals).toEqual({
    '77 EUR 2026-10-24': 1800 + 300,
    '77 EUR 2026-10-31': -115,
    '77 EUR 2026-11-01': -195,
    '77 PLN 2026-10-24': 5000,
    '88 EUR 2026-09-10': 2500,
    '88 EUR 2026-09-11': -900,
    '77 EUR 2026-08-10': 3100,
    '77 EUR 2026-08-20': -2000,
    '77 EUR 2026-07-20': 700,
  });
});

it('an import and a move from before are undone by reversing lines', async () => {
  const { lines: migrated } = await readLedger(app, before.accountId);
  expect(await call(app, api.reading.undoImport, { ...token, params: { importId: before.importId } })).toMatchObject({
    body: { leftOthers: 0 },
  });
  expect(await call(app, api.accountMoves.undo, { ...token, params: { moveId: before.moveId } })).toMatchObject({
    body: { left: 0 },
  });
  const { lines, totals } = await readLedger(app, before.accountId);
  expect(lines).toEqual(expect.arrayContaining(migrated));
  expect(Object.keys(totals).filter((name) => /^88|2026-0[89]/.test(name))).toEqual([]);
  expect(totals['77 EUR 2026-10-24']).toBe(2100);
});

it('totals by day are read from their index alone', async () => {
  const { db } = app.deps.database;
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    return rowsOf<Record<string, string>>(
      tx,
      sql`explain select currency, kind, sum(amount_minor) from ledger_lines
        where account_id = ${before.accountId}::uuid and counts and day between '2026-01-01' and '2026-12-31' group by 1, 2`,
    );
  });
  expect(plan.map((row) => Object.values(row).join()).join('\n')).toContain('Index Only Scan using ledger_lines_day');
});
