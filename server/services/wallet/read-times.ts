import { currentPages } from '#core/model/wallet-lines.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { walletPages } from '../../db/schema/index.ts';
import type { WalletMonthName } from './wallet-name.ts';

/** When a page that holds lines of a month was read. */
export type ReadTime = WalletMonthName & { readAt: string };

/**
 * When the lines of each month were last read. The ledger knows when each was first read; a page that says the same again
 * appends nothing. Months that were kept before their pages were have no other time than that of their lines.
 */
export const loadReadTimes = async (
  { database, accountId }: AccountWork,
  lines: readonly ReadTime[],
): Promise<ReadTime[]> => {
  const { marketplace, marketplaceUserId, month, announced, page, readAt } = walletPages;
  const pages = await database.db
    .select({
      ...{ marketplace, marketplaceUserId, month, announced, page, readAt },
      hasLines: sql<boolean>`${walletPages.lines} <> '[]'::jsonb`,
    })
    .from(walletPages)
    .where(eq(walletPages.accountId, accountId));
  const byMonth = Map.groupBy(
    pages.map((each) => ({ ...each, lines: [] })),
    nameOf,
  );
  const read = [...byMonth.values()].flatMap((all) => {
    const current = currentPages(all);
    return all.filter((each) => each.hasLines && current.includes(each));
  });
  return [...read, ...lines.filter((line) => !byMonth.has(nameOf(line)))];
};

const nameOf = ({ marketplace, marketplaceUserId, month }: WalletMonthName): string =>
  JSON.stringify([marketplace, marketplaceUserId, month]);
