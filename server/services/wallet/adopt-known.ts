import { and, eq, isNotNull } from '../../db/drizzle.ts';
import { walletLines, walletPages, walletStatements } from '../../db/schema/index.ts';
import { moveLedger } from '../captures/keep-ledger.ts';
import type { ListName } from '../captures/ledger-rows.ts';
import type { Change } from '../orders/change-account.ts';
import { applyReceived } from '../orders/received.ts';
import { adoptNameless } from './adopt-nameless.ts';
import { isOtherWallet } from './same-wallet.ts';
import type { WalletMonthName } from './wallet-name.ts';
import { whoseWallet } from './whose-wallet.ts';
import { loadPages } from './write-page.ts';

/**
 * Gives months of the wallet that were read before it was known whose they are to their account, once a page of any kind told:
 * the seller has one account only, or the deals of the month are of one. Months that contradict what is known of that account
 * stay nameless. To be called after every page; costs one question while there is nothing nameless.
 */
export const adoptKnownMonths = async (change: Change, marketplace: string): Promise<void> => {
  for (const month of await namelessMonths(change, marketplace)) {
    const nameless = { marketplace, marketplaceUserId: '', month };
    const conversationIds = await dealsOf(change, marketplace, month);
    const { userId } = await whoseWallet(change, { marketplace, marketplaceUserId: null, conversationIds });
    if (userId === '') continue;
    const name = { ...nameless, marketplaceUserId: userId };
    const [pages, known] = [await loadPages(change, nameless), await loadPages(change, name)];
    if (pages.some((page) => isOtherWallet(known, page))) continue;
    await adoptNameless(change, name, null);
    await moveLedger(change, toList(nameless), toList(name));
    await applyReceived(change, marketplace, conversationIds);
  }
};

const toList = ({ marketplace, marketplaceUserId, month }: WalletMonthName): ListName => ({
  ...{ marketplace, marketplaceUserId, list: 'wallet', filter: month },
});

const namelessMonths = async ({ tx, accountId }: Change, marketplace: string): Promise<string[]> => {
  const isNameless = (table: typeof walletPages | typeof walletStatements) =>
    and(eq(table.accountId, accountId), eq(table.marketplace, marketplace), eq(table.marketplaceUserId, ''));
  const rows = await tx
    .selectDistinct({ month: walletPages.month })
    .from(walletPages)
    .where(isNameless(walletPages))
    .union(
      tx.selectDistinct({ month: walletStatements.month }).from(walletStatements).where(isNameless(walletStatements)),
    );
  return rows.map(({ month }) => month).toSorted();
};

const dealsOf = async ({ tx, accountId }: Change, marketplace: string, month: string): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ conversationId: walletLines.conversationId })
    .from(walletLines)
    .where(
      and(
        eq(walletLines.accountId, accountId),
        eq(walletLines.marketplace, marketplace),
        eq(walletLines.marketplaceUserId, ''),
        eq(walletLines.month, month),
        isNotNull(walletLines.conversationId),
      ),
    );
  return rows.flatMap((row) => row.conversationId ?? []);
};
