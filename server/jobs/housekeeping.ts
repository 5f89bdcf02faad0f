import { KEPT_DAYS } from '#core/model/retention.ts';
import { DAY, type Instant, toIso } from '#core/model/time.ts';
import type { Deps } from '../context.ts';
import { rowsOf } from '../db/database.ts';
import { lt, type PgColumn, type SQL, sql } from '../db/drizzle.ts';
import {
  accountJobs,
  attempts,
  captures,
  dailyMails,
  deviceChallenges,
  emailChanges,
  idempotencyKeys,
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
import { FILE_IMPORT_UNDOABLE_MS } from '../services/file-imports/imports.ts';
import { UNDOABLE_MS } from '../services/reading-record/imports.ts';
import { READING_UNDOABLE_MS } from '../services/reading-record/kept-readings.ts';
import { tidyShops } from './tidy-shops.ts';

/** Events kept per account; a stream that missed more reads everything again. */
const EVENTS_KEPT = 3_000;
/** Long enough for an extension that was offline to send its outbox again. */
const ANSWERS_KEPT_MS = 30 * DAY;
/** Nobody confirms an older import: its browser is gone. */
const STAGED_KEPT_MS = 2 * DAY;
/** An older copy of the orders is read again as a whole. */
const REMOVALS_KEPT_MS = 30 * DAY;
/** Of a job that has ended, the seller sees what became of it. */
const JOBS_KEPT_MS = 30 * DAY;
/** A quarantined reading that found no order in that time will not find one; it also names buyers. */
const SET_ASIDE_KEPT_MS = 90 * DAY;
/** The signature of a message is valid for minutes, and the provider repeats it for three days. */
const PAYMENT_EVENTS_KEPT_MS = 30 * DAY;
/** No page of an older load is still on its way. */
const LOADS_KEPT_MS = 90 * DAY;
/** After this, the token of an ended session is unknown (401) instead of expired (403). */
const ENDED_SESSIONS_KEPT_MS = 30 * DAY;

/** Retention in ms after the given instant. Each column has an index that finds the old rows. */
const KEPT_FOR: readonly (readonly [instant: PgColumn, age: number])[] = [
  [captures.receivedAt, ANSWERS_KEPT_MS],
  [accountJobs.endedAt, JOBS_KEPT_MS],
  [idempotencyKeys.createdAt, ANSWERS_KEPT_MS],
  [keptReadings.at, READING_UNDOABLE_MS],
  [attempts.since, 2 * DAY],
  [passwordResets.expiresAt, DAY],
  [dailyMails.at, KEPT_DAYS.dailyMail * DAY],
  [deviceChallenges.expiresAt, DAY],
  [emailChanges.expiresAt, DAY],
  [passkeyChallenges.expiresAt, 0],
  [passkeySignIns.expiresAt, 0],
  [paymentEvents.receivedAt, PAYMENT_EVENTS_KEPT_MS],
  [removedOrders.removedAt, REMOVALS_KEPT_MS],
  [quarantine.observedAt, SET_ASIDE_KEPT_MS],
  [pageLoads.seenAt, LOADS_KEPT_MS],
  [sessions.expiresAt, ENDED_SESSIONS_KEPT_MS],
  [sessions.revokedAt, ENDED_SESSIONS_KEPT_MS],
];

/** The statements that delete what is too old at an instant. */
export const deletesByTime = (now: Instant): SQL[] => [
  ...KEPT_FOR.map(([instant, age]) => sql`delete from ${instant.table} where ${lt(instant, toIso(now - age))}`),
  sql`delete from import_changes noted using imports batch where batch.account_id = noted.account_id
    and batch.import_id = noted.import_id and batch.at < ${toIso(now - UNDOABLE_MS)}`,
  sql`delete from file_import_claims where at < ${toIso(now - FILE_IMPORT_UNDOABLE_MS)}`,
  sql`delete from file_import_rows staged using file_imports batch where batch.account_id = staged.account_id
    and batch.id = staged.import_id and batch.state = 'staging' and batch.created_at < ${toIso(now - STAGED_KEPT_MS)}`,
  sql`update file_imports set state = 'cancelled', rows = 0
    where state = 'staging' and created_at < ${toIso(now - STAGED_KEPT_MS)}`,
  sql`delete from account_move_changes noted using account_moves move where move.account_id = noted.account_id
    and move.move_id = noted.move_id and move.at < ${toIso(now - UNDOABLE_MS)}`,
];

/** Deletes data that nobody will request any more. Safe in several processes at once. */
export const tidy = async (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  eventsKept: number = EVENTS_KEPT,
): Promise<void> => {
  const { db } = database;
  for (const statement of deletesByTime(clock.now())) await rowsOf(db, statement);
  await rowsOf(db, TOO_MANY_READINGS);
  await rowsOf(db, EMPTY_UNNAMED);
  await rowsOf(
    db,
    sql`delete from events using account_clocks clock
      where clock.account_id = events.account_id and events.cursor <= clock.cursor - ${eventsKept}`,
  );
  await tidyShops({ database, clock });
  if (database.kind === 'pglite') await rowsOf(db, VACUUM);
};

/** Readings kept per account, and their bytes: the oldest are forgotten first and can no longer be undone. */
const READINGS_KEPT = 5_000;
const READING_BYTES_KEPT = 64 * 1024 * 1024;

const TOO_MANY_READINGS = sql`delete from kept_readings using (
    select account_id, capture_id, count(*) over newer as rank, sum(bytes) over newer as total from kept_readings
    window newer as (partition by account_id order by number desc)
  ) ranked
  where ranked.account_id = kept_readings.account_id and ranked.capture_id = kept_readings.capture_id
    and (ranked.rank > ${READINGS_KEPT} or ranked.total > ${READING_BYTES_KEPT})`;

/** Nothing else vacuums PGlite: without it, the space of deleted rows is never reused. */
const VACUUM = sql.raw(
  'vacuum captures, idempotency_keys, events, page_loads, kept_readings, import_changes, account_move_changes, quarantine, ' +
    'file_import_rows, file_import_claims, loaded_sales, touched_deals, sale_rows, sale_days, sale_groups, sale_lines',
);

/** Unnamed accounts without any data. */
const EMPTY_UNNAMED = sql`delete from unnamed_accounts empty where not exists (
    select from page_loads where account_id = empty.account_id and owner = empty.id::text
    union all select from orders where account_id = empty.account_id and unnamed_account_id = empty.id
    union all select from purchases where account_id = empty.account_id and unnamed_account_id = empty.id
    union all select from wallet_pages where account_id = empty.account_id and marketplace_user_id = empty.id::text
    union all select from wallet_statements where account_id = empty.account_id and marketplace_user_id = empty.id::text
    union all select from completeness where account_id = empty.account_id and marketplace_user_id = empty.id::text)`;
