import { type MonthEquation, type MonthFacts, walletEquations } from '#core/model/wallet-equation.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, eq } from '../../db/drizzle.ts';
import { completeness, walletStatements } from '../../db/schema/index.ts';
import { summariseLedger } from '../captures/ledger.ts';
import { balanceAsClosing, isStillClosing } from './balance-as-closing.ts';
import { loadLines } from './load-lines.ts';
import { loadReadTimes, type ReadTime } from './read-times.ts';
import type { LineRow } from './wire.ts';
import { NOW } from './write-statement.ts';

type StatementRow = typeof walletStatements.$inferSelect;
export type LedgerRow = typeof completeness.$inferSelect;

/** What is known of one wallet. */
export interface Wallet {
  marketplace: string;
  marketplaceUserId: string;
  lines: readonly LineRow[];
  readTimes: readonly ReadTime[];
  statements: readonly StatementRow[];
  ledgers: readonly LedgerRow[];
}

/** Everything that is kept of the account's wallets: each month leans on the one before and the one after. */
export const loadWallets = async (ctx: AccountWork): Promise<Wallet[]> => {
  const { db } = ctx.database;
  const { accountId } = ctx;
  const lines = await loadLines(ctx);
  const [readTimes, statements, ledgers] = await Promise.all([
    loadReadTimes(ctx, lines),
    db.select().from(walletStatements).where(eq(walletStatements.accountId, accountId)),
    db
      .select()
      .from(completeness)
      .where(and(eq(completeness.accountId, accountId), eq(completeness.list, 'wallet'))),
  ]);
  const nameOf = (row: { marketplace: string; marketplaceUserId: string }) =>
    `${row.marketplace} ${row.marketplaceUserId}`;
  const all = [...lines, ...statements, ...ledgers];
  const names = new Map(all.map((row) => [nameOf(row), row]));
  return [...names].toSorted().map(([name, { marketplace, marketplaceUserId }]) => ({
    marketplace,
    marketplaceUserId,
    lines: lines.filter((row) => nameOf(row) === name),
    readTimes: readTimes.filter((row) => nameOf(row) === name),
    statements: statements.filter((row) => nameOf(row) === name),
    ledgers: ledgers.filter((row) => nameOf(row) === name),
  }));
};

/** The equations of one wallet, newest month first. `taken`: months that the present balance closes. */
export const equationsOf = (wallet: Wallet): { equations: MonthEquation<LineRow>[]; taken: ReadonlySet<string> } => {
  const rows = [...wallet.lines, ...wallet.statements, ...wallet.ledgers.map(({ filter }) => ({ month: filter }))];
  const months = [...new Set(rows.map(({ month }) => month))].filter((month) => month !== NOW && month !== '');
  const facts = months.map((month) => factsOf(wallet, month));
  const taken = new Set(facts.flatMap(({ month, isBalance }) => (isBalance ? [month] : [])));
  return { equations: walletEquations(facts), taken };
};

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
  return {
    month,
    lines,
    openingMinor: stated?.openingMinor ?? null,
    closingMinor: closing ?? (isBalance ? balance.minor : null),
    currency: stated?.currency ?? (isBalance ? balance.currency : null),
    complete: ledger !== undefined && summariseLedger(ledger).complete,
    isBalance,
  };
};
