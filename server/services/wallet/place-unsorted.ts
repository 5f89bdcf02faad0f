import type { Change } from '../../account/change-account.ts';
import { and, eq } from '../../db/drizzle.ts';
import { walletPages } from '../../db/schema/index.ts';
import { dealsOfLines, ownersOfDeals } from '../orders/owners-of-deals.ts';
import { isAccount, UNSORTED_KEY } from '../owners/owner-key.ts';
import { deleteLedger, type ListName, readLedger, writeLedger } from '../pages/completeness.ts';
import { keepPage } from '../pages/keep-page-ledger.ts';
import { movePages } from './move-month.ts';
import type { WalletMonthName } from './wallet-name.ts';
import type { WalletPage } from './write-page.ts';

/**
 * Moves wallet pages that were stored before unnamed accounts were distinguished to their account, once a page of any
 * kind identifies the owner of one of their deals. Page by page, because those of one month may belong to two wallets.
 * Must be called after every page; costs one query when there is none.
 */
export const placeUnsorted = async (change: Change, marketplace: string): Promise<void> => {
  for (const { month, ...page } of await loadUnsorted(change, marketplace)) {
    const { accounts } = await ownersOfDeals(change, marketplace, dealsOfLines(page.lines));
    const [owner, ...others] = accounts.filter(isAccount);
    if (owner === undefined || others.length > 0) continue;
    const from = { marketplace, marketplaceUserId: UNSORTED_KEY, month };
    const to = { ...from, marketplaceUserId: owner };
    const { isRefused } = await movePages(change, { from, to, by: 'deduced' }, [page]);
    if (!isRefused) await movePageRead(change, from, to, page);
  }
};

const loadUnsorted = ({ tx, accountId }: Change, marketplace: string) => {
  const { month, announced, page, lines, readAt, isNamed } = walletPages;
  return tx
    .select({ month, announced, page, lines, readAt, isNamed })
    .from(walletPages)
    .where(
      and(
        eq(walletPages.accountId, accountId),
        eq(walletPages.marketplace, marketplace),
        eq(walletPages.marketplaceUserId, UNSORTED_KEY),
      ),
    )
    .orderBy(month, announced, page);
};

/** The completeness entry of a month. */
export const walletListOf = ({ marketplace, marketplaceUserId, month }: WalletMonthName): ListName => ({
  ...{ marketplace, marketplaceUserId, list: 'wallet', filter: month },
});

/** Records for another wallet that a page was read. */
export const movePageRead = async (
  change: Change,
  from: WalletMonthName,
  to: WalletMonthName,
  { announced, page, readAt }: WalletPage,
): Promise<void> => {
  const [totalPages, totalEntries] = announced.split('/').map(Number);
  if (totalPages === undefined || totalEntries === undefined) return;
  await keepPage(change, walletListOf(to), { page, totalPages, totalEntries, readAt, createdAt: [] });
  const left = await readLedger(change, walletListOf(from));
  if (left === null) return;
  const { [String(page)]: _, ...pages } = left.pages;
  if (Object.keys(pages).length === 0) await deleteLedger(change, walletListOf(from));
  else await writeLedger(change, walletListOf(from), { ...left, pages, completeUntil: null });
};
