import type { Change } from '../../account/change-account.ts';
import { applyReceived } from '../orders/received.ts';
import type { WalletMonthName } from './wallet-name.ts';
import { writeLines } from './write-lines.ts';
import { loadPages } from './write-page.ts';

/**
 * Works out the lines of months anew, after their pages were put back, and what orders received by them.
 */
export const rewriteMonths = async (
  change: Change,
  pages: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  const months = new Map<string, WalletMonthName>();
  for (const { marketplace, marketplaceUserId, month } of pages) {
    const name = {
      marketplace: String(marketplace),
      marketplaceUserId: String(marketplaceUserId),
      month: String(month),
    };
    months.set(JSON.stringify(name), name);
  }
  for (const name of months.values()) {
    const { conversationIds } = await writeLines(change, name, await loadPages(change, name));
    await applyReceived(change, name.marketplace, conversationIds);
  }
};
