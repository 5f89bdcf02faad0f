import { setImmediate } from 'node:timers/promises';
import type { DateRange } from '#core/model/date-range.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, asc, eq, gt, gte, lte, or, type SQL, sql } from '../../db/drizzle.ts';
import { ledgerLines } from '../../db/schema/index.ts';
import { type LedgerLine, stands } from '../ledger/lines.ts';

/** Lines per query: the most that is held of them at a time, and a few milliseconds of the database. */
const LINES_AT_ONCE = 500;

/**
 * The standing lines of the ledger, a page at a time: those that count by their days, then those that do not. Each page
 * begins where the one before it ended, so that the last costs no more than the first. @param range null: everything
 */
export async function* ledgerPages(work: AccountWork, range: DateRange | null): AsyncGenerator<LedgerLine[]> {
  const { counts, day, id } = ledgerLines;
  const isWithin = range === null ? undefined : and(gte(day, range.from), lte(day, range.to));
  yield* pages(work, {
    where: and(eq(counts, true), isWithin),
    order: [asc(day), asc(id)],
    after: (last) => sql`(${day}, ${id}) > (${last.day}::date, ${last.id}::uuid)`,
  });
  yield* pages(work, {
    where: and(eq(counts, false), range === null ? undefined : or(isWithin, isUndatedIn(range))),
    order: [asc(id)],
    after: (last) => gt(id, last.id),
  });
}

/** A line of a wallet without a day stands on the first day of its month, as in « Argent ». Any other may be of any day. */
const isUndatedIn = ({ from, to }: DateRange): SQL =>
  sql`(${ledgerLines.day} is null and (${ledgerLines.source} <> 'wallet' or ${ledgerLines.part} || '-01' between ${from} and ${to}))`;

interface PageOrder {
  where: SQL | undefined;
  order: SQL[];
  after: (last: LedgerLine) => SQL;
}

async function* pages(
  { database, accountId }: AccountWork,
  { where, order, after }: PageOrder,
): AsyncGenerator<LedgerLine[]> {
  let last: LedgerLine | undefined;
  do {
    await setImmediate();
    const lines: LedgerLine[] = await database.db
      .select()
      .from(ledgerLines)
      .where(and(eq(ledgerLines.accountId, accountId), stands, where, last && after(last)))
      .orderBy(...order)
      .limit(LINES_AT_ONCE);
    if (lines.length > 0) yield lines;
    last = lines.length === LINES_AT_ONCE ? lines.at(-1) : undefined;
  } while (last !== undefined);
}
