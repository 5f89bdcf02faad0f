import { and, eq } from '../../db/drizzle.ts';
import { walletPages, walletStatements } from '../../db/schema/index.ts';
import type { Change } from '../orders/change-account.ts';
import { applyReceived } from '../orders/received.ts';
import { moveChoices } from './line-choices.ts';
import { isOfMonth, type WalletMonthName } from './wallet-name.ts';
import { writeLines } from './write-lines.ts';
import { loadPages, type WalletPage, writePage } from './write-page.ts';
import { writeStatement } from './write-statement.ts';

type WalletName = Omit<WalletMonthName, 'month'>;

/** Months of which anything is kept of one wallet, the present one included. */
export const monthsOf = async ({ tx, accountId }: Change, wallet: WalletName): Promise<string[]> => {
  const isOf = (table: typeof walletPages | typeof walletStatements) =>
    and(
      eq(table.accountId, accountId),
      eq(table.marketplace, wallet.marketplace),
      eq(table.marketplaceUserId, wallet.marketplaceUserId),
    );
  const rows = await tx
    .selectDistinct({ month: walletPages.month })
    .from(walletPages)
    .where(isOf(walletPages))
    .union(tx.selectDistinct({ month: walletStatements.month }).from(walletStatements).where(isOf(walletStatements)));
  return rows.map(({ month }) => month).toSorted();
};

/** Gives a month to another wallet: what that one holds already merges. @returns how many lines went */
export const moveMonth = async (change: Change, from: WalletMonthName, to: WalletMonthName): Promise<number> => {
  const moved = await movePages(change, from, to, await loadPages(change, from));
  const [statement] = await change.tx
    .delete(walletStatements)
    .where(isOfMonth(walletStatements, change.accountId, from))
    .returning();
  if (statement !== undefined) await writeStatement(change, to, statement);
  return moved;
};

/** Gives some pages of a month to another wallet, with what the seller said of their lines. @returns how many lines went */
export const movePages = async (
  change: Change,
  from: WalletMonthName,
  to: WalletMonthName,
  pages: readonly WalletPage[],
): Promise<number> => {
  if (pages.length === 0) return 0;
  await moveChoices(change, from, to);
  for (const page of pages) {
    await writePage(change, to, page);
    await dropPage(change, from, page);
  }
  const before = await writeLines(change, from, await loadPages(change, from));
  const after = await writeLines(change, to, await loadPages(change, to));
  await applyReceived(change, to.marketplace, [...before.conversationIds, ...after.conversationIds]);
  return pages.reduce((sum, { lines }) => sum + lines.length, 0);
};

const dropPage = async (
  { tx, accountId }: Change,
  month: WalletMonthName,
  { announced, page }: { announced: string; page: number },
): Promise<void> => {
  await tx
    .delete(walletPages)
    .where(
      and(isOfMonth(walletPages, accountId, month), eq(walletPages.announced, announced), eq(walletPages.page, page)),
    );
};
