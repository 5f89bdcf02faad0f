import { getTableColumns, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, rowsOf } from '../db/database.ts';
import { type PgTable, type SQL, sql } from '../db/drizzle.ts';
import {
  accountJobs,
  accountMoveChanges,
  accountMoves,
  attempts,
  captures,
  competitorEvaluations,
  competitorItems,
  competitors,
  competitorVisits,
  deviceChallenges,
  emailChanges,
  fileImportClaims,
  fileImportRows,
  fileImports,
  idempotencyKeys,
  importChanges,
  imports,
  keptReadings,
  pageLoads,
  passkeyChallenges,
  passkeySignIns,
  passwordResets,
  paymentEvents,
  quarantine,
  removedOrders,
  sessions,
} from '../db/schema/index.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { makeSeller } from '../testing/make-seller.ts';
import { deletesByTime } from './housekeeping.ts';
import { thinHistory } from './tidy-shops.ts';

const ROWS = 5_000;
/** Parents come before their children. */
const FILLED: readonly PgTable[] = [
  ...[
    captures,
    idempotencyKeys,
    attempts,
    passkeyChallenges,
    passkeySignIns,
    passwordResets,
    paymentEvents,
    deviceChallenges,
    emailChanges,
    removedOrders,
    quarantine,
    pageLoads,
  ],
  accountJobs,
  ...[sessions, keptReadings, imports, importChanges, accountMoves, accountMoveChanges],
  ...[fileImports, fileImportRows, fileImportClaims],
  ...[competitors, competitorItems, competitorVisits, competitorEvaluations],
];

/**
 * A value for row `i` in each type of column; keys differ from row to row, and instants end at the test's current time.
 */
const VALUES: Readonly<Record<string, string>> = {
  text: `'v' || i`,
  uuid: `('00000000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid`,
  integer: 'i',
  bigint: `(extract(epoch from timestamptz '2026-11-21T12:00Z') * 1000)::bigint - (${ROWS} - i) * 60000`,
  boolean: 'false',
  jsonb: `'[]'::jsonb`,
  'timestamp (3) with time zone': `timestamptz '2026-11-21T12:00Z' - (${ROWS} - i) * interval '1 minute'`,
};

const fill = async (db: Db, table: PgTable, accountId: string): Promise<void> => {
  const columns = Object.values(getTableColumns(table)).map((column) => {
    const name = column.name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return { name, value: name === 'account_id' ? `'${accountId}'::uuid` : VALUES[column.getSQLType()] };
  });
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ value }) => value).join(', ');
  const into = getTableName(table);
  await rowsOf(db, sql.raw(`insert into ${into} (${names}) select ${values} from generate_series(1, ${ROWS}) i`));
  await rowsOf(db, sql.raw(`analyze ${into}`));
};

let app: TestApp;

beforeAll(async () => {
  app = await makeApp();
  const { accountId } = await makeSeller(app);
  for (const table of FILLED) await fill(app.deps.database.db, table, accountId);
});
afterAll(() => app.close());

const planOf = async (statement: SQL): Promise<string> => {
  const lines = await rowsOf<{ 'QUERY PLAN': string }>(app.deps.database.db, sql`explain ${statement}`);
  return lines.map((line) => line['QUERY PLAN']).join('\n');
};

/** One row was written per minute until now: at this instant, none or only a few rows of a table are too old. */
const early = (): number => app.clock.now() - ROWS * 60_000 + 20 * 60_000;

describe('in tables of thousands of rows, an index finds the few that are too old', () => {
  it('in every statement of the housekeeping', async () => {
    const plans = await Promise.all(deletesByTime(early()).map(planOf));
    expect(plans.length).toBeGreaterThan(10);
    expect(plans.filter((plan) => plan.includes('Seq Scan'))).toEqual([]);
  });

  it('in the history of shops', async () => {
    const plan = await planOf(thinHistory(early()));
    for (const table of ['evaluations', 'items', 'visits'])
      expect(plan).not.toContain(`Seq Scan on competitor_${table}`);
  });
});
