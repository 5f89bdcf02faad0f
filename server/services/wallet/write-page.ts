import { currentPages, mergeUnannounced, type ReadWalletPage, SHOWN } from '#core/model/wallet-lines.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq } from '../../db/drizzle.ts';
import { type ShownWalletLine, walletPages } from '../../db/schema/money.ts';
import { isOfMonth, type WalletMonthName } from './wallet-name.ts';

/** A page of the wallet as it was read, and whether it or its load named its account. */
export type WalletPage = ReadWalletPage<ShownWalletLine> & { isNamed: boolean };

/** Totals and position of a page; a page that lacks some of them has no announcement. */
export const announcementOf = (read: {
  page: number | null;
  totalPages: number | null;
  totalEntries: number | null;
}): Pick<WalletPage, 'announced' | 'page'> => {
  const { page, totalPages, totalEntries } = read;
  const isPlaced = page !== null && totalPages !== null && totalEntries !== null && page >= 1 && page <= totalPages;
  return isPlaced ? { announced: `${totalPages}/${totalEntries}`, page } : { announced: '', page: 0 };
};

/** Every page of the month that was read and still counts. */
export const loadPages = async ({ tx, accountId }: Change, month: WalletMonthName): Promise<WalletPage[]> =>
  tx
    .select({
      announced: walletPages.announced,
      page: walletPages.page,
      lines: walletPages.lines,
      readAt: walletPages.readAt,
      isNamed: walletPages.isNamed,
    })
    .from(walletPages)
    .where(isOfMonth(walletPages, accountId, month));

const isSamePlace = (a: WalletPage, b: WalletPage): boolean => a.announced === b.announced && a.page === b.page;

/**
 * The stored state of a position in the list after one more reading: the newest, or both where nothing was announced.
 */
const nextPage = (known: WalletPage | null, read: WalletPage): WalletPage => {
  const isNamed = read.isNamed || known?.isNamed === true;
  if (read.announced === '' || read.announced === SHOWN) return { ...mergeUnannounced(known, read), isNamed };
  return { ...(known !== null && known.readAt > read.readAt ? known : read), isNamed };
};

/** The pages of a month that count after one more: without those replaced by a complete reading of the month. */
export const withPage = (known: readonly WalletPage[], read: WalletPage): WalletPage[] => {
  const next = nextPage(known.find((page) => isSamePlace(page, read)) ?? null, read);
  const all = [...known.filter((page) => !isSamePlace(page, read)), next];
  const current = currentPages(all);
  return all.filter((page) => current.includes(page));
};

/** Stores one page, and drops those that no longer count. @returns the pages that count */
export const writePage = async (change: Change, month: WalletMonthName, read: WalletPage): Promise<WalletPage[]> => {
  const { tx, accountId } = change;
  change.touch('wallet');
  const known = await loadPages(change, month);
  const current = withPage(known, read);
  for (const { announced, page } of known.filter((each) => !current.some((kept) => isSamePlace(kept, each)))) {
    await tx
      .delete(walletPages)
      .where(
        and(isOfMonth(walletPages, accountId, month), eq(walletPages.announced, announced), eq(walletPages.page, page)),
      );
  }
  const next = current.find((page) => isSamePlace(page, read));
  if (next === undefined) return current;
  const { lines, readAt, isNamed } = next;
  await tx
    .insert(walletPages)
    .values({ accountId, ...month, ...next })
    .onConflictDoUpdate({
      target: [
        walletPages.accountId,
        walletPages.marketplace,
        walletPages.marketplaceUserId,
        walletPages.month,
        walletPages.announced,
        walletPages.page,
      ],
      set: { lines, readAt, isNamed },
    });
  return current;
};
