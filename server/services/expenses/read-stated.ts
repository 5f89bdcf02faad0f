import type { StatedExpense } from '#core/contract/expenses.ts';
import { AppError } from '#core/errors.ts';
import { toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { sql } from '../../db/drizzle.ts';
import { loadEntered } from '../read-model/facts/stated.ts';
import { loadReceipts } from './receipts.ts';
import { toWireStated } from './wire.ts';

/** What the seller entered about one expense. @throws {AppError} NOT_FOUND */
export const readStated = async (work: AccountWork, { id }: { id: string }): Promise<{ stated: StatedExpense }> => {
  const [row] = await loadEntered(work, sql`id = ${id}`);
  if (row === undefined) throw new AppError('NOT_FOUND', 'Dépense introuvable.');
  return { stated: toWireStated(row, toParisDay(work.clock.now()), await loadReceipts(work, [id])) };
};
