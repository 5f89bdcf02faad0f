import type { Money } from '#core/model/money.ts';
import { toInstant, toParisDay } from '#core/model/time.ts';
import { type MonthEquation, type MonthFacts, walletEquations } from '#core/model/wallet-equation.ts';
import { currentPages } from '#core/model/wallet-lines.ts';
import type { AccountData } from '../../account/account-work.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { completeness, walletPages, walletQuietMonths, walletStatements } from '../../db/schema/index.ts';
import { summariseLedger } from '../pages/page-ledger.ts';
import { type LineRow, loadLines } from './load-lines.ts';
import { markRepeats } from './mark-repeats.ts';
import type { WalletMonthName } from './wallet-name.ts';
import { NOW } from './write-statement.ts';

type StatementRow = typeof walletStatements.$inferSelect;
export type LedgerRow = typeof completeness.$inferSelect;

/** What is known about one wallet. */
export interface Wallet extends ReadWallet {
  /** True of one without a name whose lines a named one shows as well: its balance is that one's, at another time. */
  isRepeated: boolean;
}

interface ReadWallet {
  marketplace: string;
  marketplaceUserId: string;
  lines: readonly LineRow[];
  readTimes: readonly ReadTime[];
  statements: readonly StatementRow[];
  ledgers: readonly LedgerRow[];
  /** Those in which nothing moved, as the seller states. */
  quietMonths: readonly WalletMonthName[];
}

/** All data of the account's wallets, because each month depends on the previous and the next one. */
export const loadWallets = async (ctx: AccountData): Promise<Wallet[]> => {
  const { db } = ctx.database;
  const lines = await loadLines(ctx);
  const [readTimes, statements, ledgers, quietMonths] = await Promise.all([
    loadReadTimes(ctx, lines),
    db.select().from(walletStatements).where(eq(walletStatements.accountId, ctx.accountId)),
    loadWalletLedgers(ctx),
    db.select().from(walletQuietMonths).where(eq(walletQuietMonths.accountId, ctx.accountId)),
  ]);
  const nameOf = (row: { marketplace: string; marketplaceUserId: string }) =>
    `${row.marketplace} ${row.marketplaceUserId}`;
  const all = [...lines, ...statements, ...ledgers];
  const names = new Map(all.map((row) => [nameOf(row), row]));
  const wallets = [...names].toSorted().map(
    ([name, { marketplace, marketplaceUserId }]): ReadWallet => ({
      marketplace,
      marketplaceUserId,
      lines: lines.filter((row) => nameOf(row) === name),
      readTimes: readTimes.filter((row) => nameOf(row) === name),
      statements: statements.filter((row) => nameOf(row) === name),
      ledgers: ledgers.filter((row) => nameOf(row) === name),
      quietMonths: quietMonths.filter((row) => nameOf(row) === name),
    }),
  );
  return markRepeats(wallets);
};

/** Which pages of each month were read. */
export const loadWalletLedgers = ({ database, accountId }: AccountData): Promise<LedgerRow[]> =>
  database.db
    .select()
    .from(completeness)
    .where(and(eq(completeness.accountId, accountId), eq(completeness.list, 'wallet')));

/** The equations of one wallet, newest month first. `taken`: months that the current balance closes. */
export const equationsOf = (wallet: Wallet): { equations: MonthEquation<LineRow>[]; taken: ReadonlySet<string> } => {
  const ledgers = wallet.ledgers.map(({ filter }) => ({ month: filter }));
  const rows = [...wallet.lines, ...wallet.statements, ...ledgers, ...wallet.quietMonths];
  const months = [...new Set(rows.map(({ month }) => month))].filter((month) => month !== NOW && month !== '');
  const facts = months.map((month) => factsOf(wallet, month));
  const taken = new Set(facts.flatMap(({ month, isBalance }) => (isBalance ? [month] : [])));
  return { equations: walletEquations(facts), taken };
};

/**
 * True of a month of which no line was read or announced, so that nothing contradicts the seller who states that it had
 * none.
 */
export const isQuiet = ({ lines, ledgers }: Wallet, month: string): boolean =>
  lines.every((line) => line.month !== month) &&
  ledgers.every(({ filter, totalEntries }) => filter !== month || totalEntries === null || totalEntries === 0);

/** True of a month in which nothing moved, as the seller states and nothing contradicts. */
export const isStatedQuiet = (wallet: Wallet, month: string): boolean =>
  wallet.quietMonths.some((quiet) => quiet.month === month) && isQuiet(wallet, month);

/** Of several, whichever comes first: `withQuietMonths` adds the month to each of the others. */
const currencyOf = ({ lines, statements }: Wallet): string | null =>
  [...lines, ...statements]
    .flatMap(({ currency }) => currency ?? [])
    .toSorted()
    .at(0) ?? null;

const factsOf = (wallet: Wallet, month: string): MonthFacts<LineRow> & { isBalance: boolean } => {
  const lines = wallet.lines.filter((line) => line.month === month);
  const ledger = wallet.ledgers.find(({ filter }) => filter === month);
  const stated = wallet.statements.find((statement) => statement.month === month);
  const present = wallet.statements.find((statement) => statement.month === NOW);
  const times = wallet.readTimes.filter((time) => time.month === month);
  const closing =
    stated !== undefined && isStillClosing(month, stated.readAt, times, ledger) ? stated.closingMinor : null;
  const balance = closing === null ? balanceAsClosing(month, present, times, ledger) : null;
  const isSameCurrency = stated?.currency == null || stated.currency === balance?.currency;
  const isBalance = balance !== null && isSameCurrency;
  const isWithoutLines = isStatedQuiet(wallet, month);
  return {
    month,
    lines,
    openingMinor: stated?.openingMinor ?? null,
    closingMinor: closing ?? (isBalance ? balance.minor : null),
    currency: stated?.currency ?? (isBalance ? balance.currency : isWithoutLines ? currencyOf(wallet) : null),
    complete: isWithoutLines || (ledger !== undefined && summariseLedger(ledger).complete),
    isBalance,
  };
};

/** When a page with lines of a month was read. */
export type ReadTime = WalletMonthName & { readAt: string };

/**
 * When the lines of each month were last read. The ledger records when each was first read; a page with the same
 * content appends nothing. Months stored before pages were stored only have the time of their lines.
 */
const loadReadTimes = async ({ database, accountId }: AccountData, lines: readonly ReadTime[]): Promise<ReadTime[]> => {
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

interface Present {
  balanceMinor: number | null;
  currency: string | null;
  readAt: string;
}

/** When pages of the month were read. */
type Times = readonly { readAt: string }[];
type PagesRead = { pages: Readonly<Record<string, string>> } | undefined;

const monthRead = (readAt: string): string => toParisDay(toInstant(readAt) ?? 0).slice(0, 7);

const nothingReadAfter = (readAt: string, times: Times, ledger: PagesRead): boolean =>
  [...times.map((time) => time.readAt), ...Object.values(ledger?.pages ?? {})].every((at) => at <= readAt);

/** A closing balance of a past month stays; that of the current month only until more of the month is read. */
const isStillClosing = (month: string, readAt: string, times: Times, ledger: PagesRead): boolean =>
  monthRead(readAt) > month || nothingReadAfter(readAt, times, ledger);

/**
 * The current balance closes the current month so far: only for the month in which it was read, and only while nothing
 * of that month was read later, because a later line would not be included.
 */
const balanceAsClosing = (
  month: string,
  present: Present | undefined,
  times: Times,
  ledger: PagesRead,
): Money | null => {
  if (present === undefined || present.balanceMinor === null || present.currency === null) return null;
  if (monthRead(present.readAt) !== month || !nothingReadAfter(present.readAt, times, ledger)) return null;
  return { minor: present.balanceMinor, currency: present.currency };
};
