import { isOpenToChoice, withDirection } from '#core/model/wallet-signs.ts';
import type { Change } from '../../account/change-account.ts';
import { and, inArray, not } from '../../db/drizzle.ts';
import { walletLineChoices } from '../../db/schema/index.ts';
import type { WalletLineRow } from './ledger-line.ts';
import { isOfMonth, type WalletMonthName } from './wallet-name.ts';

type ChoiceRow = typeof walletLineChoices.$inferSelect;

/** The seller's classifications of a month's lines, by line key. */
export const loadChoices = async (
  { tx, accountId }: Change,
  month: WalletMonthName,
): Promise<ReadonlyMap<string, ChoiceRow>> => {
  const rows = await tx
    .select()
    .from(walletLineChoices)
    .where(isOfMonth(walletLineChoices, accountId, month));
  return new Map(rows.map((row) => [row.lineKey, row]));
};

/**
 * The line with the seller's classification; as stated by its page where that is sufficient, or where the two
 * contradict each other.
 */
export const withChoice = (row: WalletLineRow, choices: ReadonlyMap<string, ChoiceRow>): WalletLineRow => {
  const choice = choices.get(row.lineKey);
  const shown = row.amountMinor ?? row.shownMinor;
  if (choice === undefined || shown === null || !isOpenToChoice(row)) return row;
  const amountMinor = withDirection(shown, choice.direction);
  if (row.amountMinor !== null && row.amountMinor !== amountMinor) return row;
  return { ...row, kind: choice.kind, amountMinor, byHand: true };
};

/**
 * Moves the classifications with the lines of a month that turn out to belong to another account. @param stay keys of
 * the lines that do not move
 */
export const moveChoices = async (
  change: Change,
  from: WalletMonthName,
  to: WalletMonthName,
  stay: readonly string[],
): Promise<void> => {
  const { tx, accountId } = change;
  const moved = await tx
    .delete(walletLineChoices)
    .where(and(isOfMonth(walletLineChoices, accountId, from), not(inArray(walletLineChoices.lineKey, [...stay]))))
    .returning();
  if (moved.length === 0) return;
  await tx
    .insert(walletLineChoices)
    .values(moved.map((row) => ({ ...row, ...to })))
    .onConflictDoNothing();
};
