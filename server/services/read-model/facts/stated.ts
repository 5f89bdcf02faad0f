import { occurrencesOf } from '#core/model/expenses/occurrences.ts';
import type { TiedExpense } from '#core/model/expenses/share-tied.ts';
import { type ParisDay, toParisDay } from '#core/model/time.ts';
import type { AccountData, AccountWork } from '../../../account/account-work.ts';
import { and, asc, eq, type SQL } from '../../../db/drizzle.ts';
import { expenses } from '../../../db/schema/index.ts';

/** What the seller entered. */
export type StatedExpenseRow = typeof expenses.$inferSelect;

/** What the seller entered, in the order in which it was. @param which of it; by default all */
export const loadEntered = ({ database, accountId }: AccountData, which?: SQL): Promise<StatedExpenseRow[]> =>
  database.db
    .select()
    .from(expenses)
    .where(and(eq(expenses.accountId, accountId), which))
    .orderBy(asc(expenses.createdAt), asc(expenses.id));

/** One day on which something that the seller entered came. */
export interface StatedDay {
  row: StatedExpenseRow;
  day: ParisDay;
}

/** Every day up to today on which it came. */
export const statedDays = ({ clock }: Pick<AccountWork, 'clock'>, rows: readonly StatedExpenseRow[]): StatedDay[] => {
  const today = toParisDay(clock.now());
  return rows.flatMap((row) => occurrencesOf(row, today).map((day) => ({ row, day })));
};

/** Of an expense for an article or a lot, what one day adds to the cost of it. */
export const toTied = ({ row, day }: StatedDay): TiedExpense => ({
  ...{ minor: row.amountMinor, currency: row.currency, day, productId: row.productId, lotId: row.lotId },
});
