import { and, eq } from '../../db/drizzle.ts';
import { walletPages, walletStatements } from '../../db/schema/index.ts';
import type { Change } from '../orders/change-account.ts';
import { moveChoices } from './line-choices.ts';
import { isHeldBy, isOtherWallet } from './same-wallet.ts';
import { isOfMonth, type WalletMonthName } from './wallet-name.ts';
import { writeLines } from './write-lines.ts';
import { loadPages, type WalletPage, writePage } from './write-page.ts';
import { writeStatement } from './write-statement.ts';

/**
 * Pages that were read before it was known whose wallet they show come over, for a seller with one account only, unless
 * the page now read contradicts them: then they are another wallet's.
 * @param read a page of the month that is known by name; null for the present balances alone
 */
export const adoptNameless = async (change: Change, name: WalletMonthName, read: WalletPage | null): Promise<void> => {
  const nameless = namelessOf(name);
  const pages = await loadPages(change, nameless);
  if (read !== null && isOtherWallet(pages, read)) return;
  if (pages.length > 0) {
    await moveChoices(change, nameless, name);
    for (const page of pages) {
      await writePage(change, name, page);
      await dropPage(change, nameless, page);
    }
    await writeLines(change, nameless, await loadPages(change, nameless));
    await writeLines(change, name, await loadPages(change, name));
  }
  const taken = await takeStatement(change, nameless);
  if (taken !== undefined) await writeStatement(change, name, taken);
};

/** With several accounts only pages of which every line is known under the name by now are that wallet's: they go. */
export const dropKnownNameless = async (
  change: Change,
  name: WalletMonthName,
  known: readonly WalletPage[],
): Promise<void> => {
  const nameless = namelessOf(name);
  const pages = await loadPages(change, nameless);
  const same = pages.filter((page) => isHeldBy(known, page));
  if (same.length === 0) return;
  for (const page of same) await dropPage(change, nameless, page);
  await writeLines(change, nameless, await loadPages(change, nameless));
  if (same.length < pages.length) return;
  const taken = await takeStatement(change, nameless);
  if (taken !== undefined) await writeStatement(change, name, taken);
};

const namelessOf = (name: WalletMonthName): WalletMonthName => ({ ...name, marketplaceUserId: '' });

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

const takeStatement = async ({ tx, accountId }: Change, nameless: WalletMonthName) => {
  const [taken] = await tx
    .delete(walletStatements)
    .where(isOfMonth(walletStatements, accountId, nameless))
    .returning();
  return taken;
};
