import type { WalletMonthRead } from '#core/model/home/coverage.ts';
import { type DealName, namesOf } from '#core/model/sales/deal-names.ts';
import { parisDayOf } from '#core/model/time.ts';
import type { AccountData } from '../../account/account-work.ts';
import { and, eq, getTableColumns, sql } from '../../db/drizzle.ts';
import { expenseRows, saleLines, walletMonths } from '../../db/schema/index.ts';
import { loadRegimes } from '../regimes/load-regimes.ts';
import { loadWallets } from '../wallet/load-wallets.ts';
import { loadExpenseRows } from './expense-rows.ts';
import { ofWallet } from './facts/expense.ts';
import { type WalletMonthMoney, walletLinesOf } from './facts/wallet-lines.ts';
import type { RowData } from './row-data.ts';
import { writeDifferences } from './write-changed.ts';

/** Reads the wallets of the account again. @returns the names of the deals of which a line changed */
export const refreshWallets = async (data: RowData): Promise<DealName[]> => {
  const now = await assembleWalletRows(data);
  await writeDifferences(data, expenseRows, { before: await loadExpenseRows(data, OF_WALLETS), now: now.fees });
  await writeDifferences(data, walletMonths, { before: await loadWalletMonths(data), now: now.months });
  const lines = { before: await loadLineRows(data), now: now.lines };
  const { changed, before } = await writeDifferences(data, saleLines, lines);
  return [...changed, ...before].flatMap(namesOf);
};

const OF_WALLETS = sql`${expenseRows.source} = 'wallet'`;

/** The rows of what the wallets show: lines of sales, fees, and months that were read. */
export const assembleWalletRows = async (data: RowData) => {
  const [{ lines, fees, months }, regimes] = [walletLinesOf(await loadWallets(data)), await loadRegimes(data)];
  return {
    lines: lines.map((line) => ({ ...line, day: parisDayOf(line.at), regime: regimes.of(line, line.at) })),
    fees: fees.map((fee) => ofWallet(fee, regimes)),
    months,
  };
};

const { accountId: ofLine, isStrayRefund: _, ...LINE } = getTableColumns(saleLines);
const { accountId: ofMonth, ...MONTH } = getTableColumns(walletMonths);

/** Without whether they are strays, which the other facts of their deals decide. */
export const loadLineRows = ({ database, accountId }: RowData) =>
  database.db.select(LINE).from(saleLines).where(eq(ofLine, accountId));

/** Oldest first. */
export const loadWalletMonths = ({ database, accountId }: AccountData): Promise<WalletMonthMoney[]> =>
  database.db.select(MONTH).from(walletMonths).where(eq(ofMonth, accountId)).orderBy(MONTH.month, MONTH.id);

/** Which months were read, without their money. */
export const loadMonthsRead = async ({ database, accountId }: AccountData): Promise<WalletMonthRead[]> => {
  const { marketplace, marketplaceUserId, month, complete, openLines, readAt } = MONTH;
  const rows = await database.db
    .select({ marketplace, marketplaceUserId, month, complete, openLines, readAt })
    .from(walletMonths)
    .where(eq(ofMonth, accountId));
  return rows.map(({ complete: isRead, openLines: open, ...rest }) => ({ ...rest, isWhole: isRead && open === 0 }));
};

/** The ids of refunds whose deal no sale is known of. */
export const loadStrays = async ({ database, accountId }: RowData): Promise<string[]> => {
  const strays = await database.db
    .select({ id: saleLines.id })
    .from(saleLines)
    .where(and(eq(ofLine, accountId), saleLines.isStrayRefund));
  return strays.map(({ id }) => id);
};
