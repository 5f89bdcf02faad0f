import type { Change } from '../../account/change-account.ts';
import { keepPage } from '../captures/keep-ledger.ts';
import { deleteLedger, type ListName, readLedger, writeLedger } from '../captures/ledger-rows.ts';
import type { WalletMonthName } from './wallet-name.ts';
import type { WalletPage } from './write-page.ts';

/** The line of completeness of a month. */
export const walletListOf = ({ marketplace, marketplaceUserId, month }: WalletMonthName): ListName => ({
  ...{ marketplace, marketplaceUserId, list: 'wallet', filter: month },
});

/** That a page was read is known of another wallet from now on. */
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
