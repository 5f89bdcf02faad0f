import { occurrencesOf } from '#core/model/expenses/occurrences.ts';
import type { TiedExpense } from '#core/model/expenses/share-tied.ts';
import { type ParisDay, toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { expenses } from '../../db/schema/index.ts';

/** What the seller entered. */
export type StatedExpenseRow = typeof expenses.$inferSelect;

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
