import { occurrencesOf } from '#core/model/expenses/occurrences.ts';
import { type ParisDay, toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { asc, eq } from '../../db/drizzle.ts';
import { expenses } from '../../db/schema/index.ts';
import { type Derived, recallDerived } from '../recall-derived.ts';

export type ExpenseRow = typeof expenses.$inferSelect;

/** One day on which something that the seller entered came. */
export interface StatedDay {
  row: ExpenseRow;
  day: ParisDay;
}

const STATED: Derived<readonly ExpenseRow[]> = {
  ...{ name: 'stated expenses', rowsOf: ({ length }) => length },
  ...{ sources: ['accounts', 'expenses'], isTimeless: true },
};

/** What the seller entered, in the order in which it was. */
export const loadStatedRows = (work: AccountWork): Promise<readonly ExpenseRow[]> =>
  recallDerived(work, STATED, () =>
    work.database.db
      .select()
      .from(expenses)
      .where(eq(expenses.accountId, work.accountId))
      .orderBy(asc(expenses.createdAt), asc(expenses.id)),
  );

/** Every day up to today on which it came. */
export const statedDays = ({ clock }: Pick<AccountWork, 'clock'>, rows: readonly ExpenseRow[]): StatedDay[] => {
  const today = toParisDay(clock.now());
  return rows.flatMap((row) => occurrencesOf(row, today).map((day) => ({ row, day })));
};
