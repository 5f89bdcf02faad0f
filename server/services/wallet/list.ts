import type { WalletBalance, WalletLine, WalletMonth } from '#core/contract/wallet.ts';
import { toAmount } from '#core/model/money.ts';
import type { MonthEquation } from '#core/model/wallet-equation.ts';
import { WALLET_LINE_KINDS, type WalletLineKind } from '#core/model/wallet-line.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { isAccount, keyOfUnnamed, type OwnerKey, toWireOwner } from '../owners/owner-key.ts';
import { type LineRow, toWireLine } from './load-lines.ts';
import { equationsOf, isStatedQuiet, type LedgerRow, loadWallets, type Wallet } from './load-wallets.ts';
import { NOW } from './write-statement.ts';

/**
 * Each month of each account, newest first: its equation, its gap, and possible explanations; and the present balance
 * of each account.
 */
export const listWallets = async (ctx: AccountWork): Promise<{ months: WalletMonth[]; balances: WalletBalance[] }> => {
  const wallets = await loadWallets(ctx);
  return {
    months: wallets.flatMap(monthsOf),
    balances: wallets.filter(({ isRepeated }) => !isRepeated).flatMap(balanceOf),
  };
};

const monthsOf = (wallet: Wallet): WalletMonth[] => {
  const { equations, taken } = equationsOf(wallet);
  return equations.map((equation) => toWire(wallet, equation, taken.has(equation.month)));
};

const balanceOf = ({ marketplace, marketplaceUserId, statements }: Wallet): WalletBalance[] =>
  statements
    .filter(({ month }) => month === NOW)
    .map(({ balanceMinor, pendingMinor, currency, readAt }) => ({
      marketplace,
      ...toWireOwner(marketplaceUserId),
      currency,
      available: toAmount(balanceMinor),
      pending: toAmount(pendingMinor),
      readAt,
    }));

const toWire = (wallet: Wallet, equation: MonthEquation<LineRow>, isBalance: boolean): WalletMonth => {
  const { month, lines, complete } = equation;
  const ledger = wallet.ledgers.find(({ filter }) => filter === month);
  const read = wallet.lines.filter((line) => line.month === month);
  const statement = wallet.statements.find((row) => row.month === month);
  const pages = wallet.readTimes.filter((time) => time.month === month);
  const times = [ledger?.announcedAt, statement?.readAt, ...pages.map(({ readAt }) => readAt)];
  return {
    marketplace: wallet.marketplace,
    ...toWireOwner(wallet.marketplaceUserId),
    month,
    currency: equation.currency,
    opening: toAmount(equation.openingMinor),
    openingDeduced: equation.openingDeduced,
    closing: toAmount(equation.closingMinor),
    closingDeduced: equation.closingDeduced || (isBalance && equation.closingMinor !== null),
    openingBreak: toAmount(equation.breakMinor),
    sums: sumsOf(equation.sums),
    openLines: equation.openLines,
    deducedLines: equation.deducedLines,
    gap: toAmount(equation.gapMinor),
    complete,
    quiet: isStatedQuiet(wallet, month),
    lineCount: lines.length,
    missingLines: missingOf(ledger, read.length, complete),
    suspects: equation.suspects.map(({ line, why }) => ({ ...toWireLine(line), why })),
    readAt:
      times
        .filter((at) => at !== undefined)
        .toSorted()
        .at(-1) ?? '',
  };
};

/**
 * Kinds that the clients of commit d67a068 do not list: they reject a whole month containing one, so it is only listed
 * when it has lines.
 */
const ADDED: readonly WalletLineKind[] = ['unknown', 'repeat'];

const sumsOf = (sums: Readonly<Record<WalletLineKind, number>>): Partial<Record<WalletLineKind, number>> => {
  const named = WALLET_LINE_KINDS.filter((kind) => sums[kind] !== 0 || !ADDED.includes(kind));
  return Object.fromEntries(named.map((kind) => [kind, sums[kind] / 100]));
};

const missingOf = (ledger: LedgerRow | undefined, read: number, complete: boolean): number | null => {
  if (complete) return 0;
  return ledger?.totalEntries == null ? null : Math.max(0, ledger.totalEntries - read);
};

/** The lines of one month, of every account or of one, newest first, with the directions that could be determined. */
export const listWalletLines = async (
  ctx: AccountWork,
  only: { month: string; marketplaceUserId?: string | undefined; unnamedAccountId?: string | undefined },
): Promise<WalletLine[]> => {
  const wallets = (await loadWallets(ctx)).filter(({ marketplaceUserId }) => isAskedFor(marketplaceUserId, only));
  const equations = wallets.flatMap((wallet) => equationsOf(wallet).equations);
  const lines = equations.filter(({ month }) => month === only.month).flatMap((equation) => equation.lines);
  // A line without a currency is in the equation of each currency; none of them decides it.
  const byId = new Map(lines.map((line) => [toWireLine(line).id, toWireLine(line)]));
  return [...byId.values()];
};

/** An empty `marketplaceUserId` requests every account that is not named yet. */
const isAskedFor = (
  key: OwnerKey,
  only: { marketplaceUserId?: string | undefined; unnamedAccountId?: string | undefined },
): boolean => {
  if (only.unnamedAccountId !== undefined) return key === keyOfUnnamed(only.unnamedAccountId);
  if (only.marketplaceUserId === '') return !isAccount(key);
  return only.marketplaceUserId === undefined || key === only.marketplaceUserId;
};
