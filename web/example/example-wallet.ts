import type { WalletBalance, WalletLine, WalletMonth } from '#core/contract/wallet.ts';
import { fromMinor, toAmount } from '#core/model/money.ts';
import { addMonths } from '#core/model/paris-months.ts';
import type { DatedLine } from '#core/model/sales/month-money.ts';
import { addDays, type ParisDay } from '#core/model/time.ts';
import { type MonthEquation, walletEquations } from '#core/model/wallet-equation.ts';
import { type ExamplePast, monthsOf, movedAt, readAt } from './example-past.ts';
import { EURO, MARKETPLACE } from './example-rows.ts';
import { orderIdOf } from './past-orders.ts';

/** Of each account and month, in cents: what made articles more visible. */
const BOOSTS_MINOR = 795;
/** The day on which it is paid. */
const BOOST_DAY = '10';
/** What the seller leaves in each wallet at the end of a month, in cents; less where less was earned. */
const LEFT_MINOR = 4_000;

/** A line of a wallet of the example. */
export interface ExampleLine extends DatedLine {
  title: string;
  orderId: string | null;
  date: string;
  amountMinor: number;
}

/** One wallet, newest month first. */
export interface ExampleWallet {
  account: string;
  equations: readonly MonthEquation<ExampleLine>[];
}

export const exampleWallets = (past: ExamplePast): ExampleWallet[] =>
  past.seller.accounts.map(({ userId }) => ({ account: userId, equations: walletEquations(factsOf(past, userId)) }));

const factsOf = (past: ExamplePast, account: string) => {
  const sales = Map.groupBy(
    past.sales.filter((sale) => sale.account === account),
    ({ day }) => day.slice(0, 7),
  );
  let balanceMinor = 0;
  return monthsOf(past).map((month) => {
    const openingMinor = balanceMinor;
    const lines = linesOf(past, { account, month, openingMinor, sales: sales.get(month) ?? [] });
    const closingMinor = openingMinor + sumOf(lines);
    balanceMinor = closingMinor;
    return { month, lines, openingMinor, closingMinor, currency: EURO, complete: true };
  });
};

interface Month {
  account: string;
  month: string;
  openingMinor: number;
  sales: ExamplePast['sales'];
}

/** Everything that moved in a month, oldest first; a past month ends with a transfer of what was earned, if there is enough. */
const linesOf = (past: ExamplePast, { account, month, openingMinor, sales }: Month): ExampleLine[] => {
  const line = (kind: DatedLine['kind'], day: ParisDay, title: string, minor: number, key: string): ExampleLine => ({
    ...{ kind, title, amountMinor: minor, shownMinor: Math.abs(minor), currency: EURO, decidedBy: 'page' },
    ...{ lineKey: `${account}.${month}.${key}`, date: movedAt(day, past), orderId: null },
    side: kind === 'sale' ? 'sold' : null,
  });
  const paid = sales.map((sale) => ({
    ...line('sale', sale.day, sale.title, sale.priceMinor, `${sale.day.slice(8)}-${sale.no}`),
    orderId: orderIdOf(sale),
  }));
  const boostDay = `${month}-${BOOST_DAY}`;
  const hasBoost = past.seller.isTrader && boostDay <= past.today;
  const boost = hasBoost ? [line('boost', boostDay, 'Boost', -BOOSTS_MINOR, 'boost')] : [];
  const moved = [...paid, ...boost].toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const spareMinor = openingMinor + sumOf(moved) - LEFT_MINOR;
  if (last >= past.today || spareMinor <= 0) return moved;
  return [...moved, line('transfer', last, 'Virement', -spareMinor, 'transfer')];
};

const sumOf = (lines: readonly ExampleLine[]): number => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Every month of both wallets: opening + lines = closing. */
export const exampleMonths = (wallets: readonly ExampleWallet[], past: ExamplePast): WalletMonth[] =>
  wallets.flatMap(({ account, equations }) =>
    equations.toReversed().map((equation) => ({
      ...{ marketplace: MARKETPLACE, marketplaceUserId: account, month: equation.month, currency: equation.currency },
      ...{
        opening: toAmount(equation.openingMinor),
        openingDeduced: equation.openingDeduced,
        openingBreak: toAmount(equation.breakMinor),
      },
      ...{ closing: toAmount(equation.closingMinor), closingDeduced: equation.closingDeduced },
      sums: Object.fromEntries(Object.entries(equation.sums).map(([kind, minor]) => [kind, fromMinor(minor)])),
      ...{ openLines: equation.openLines, deducedLines: equation.deducedLines, gap: toAmount(equation.gapMinor) },
      ...{ complete: equation.complete, quiet: false, lineCount: equation.lines.length, missingLines: 0 },
      ...{ suspects: [], readAt: readAt(past) },
    })),
  );

/** What can be transferred now, and what the marketplace holds for sales in progress, in cents by account. */
export const exampleBalances = (
  wallets: readonly ExampleWallet[],
  pendingOf: (account: string) => number,
  past: ExamplePast,
): WalletBalance[] =>
  wallets.map(({ account, equations }) => ({
    ...{ marketplace: MARKETPLACE, marketplaceUserId: account, currency: EURO, readAt: readAt(past) },
    ...{ available: toAmount(equations[0]?.closingMinor ?? null), pending: fromMinor(pendingOf(account)) },
  }));

/** The lines of one month, newest first. @param account null: of both wallets */
export const exampleLines = (wallets: readonly ExampleWallet[], account: string | null, month: string): WalletLine[] =>
  wallets
    .filter((wallet) => account === null || wallet.account === account)
    .flatMap(({ equations }) => equations.find((equation) => equation.month === month)?.lines.toReversed() ?? [])
    .map(({ lineKey, kind, title, amountMinor, shownMinor, date, orderId, decidedBy }) => ({
      ...{ id: lineKey, kind, title, decidedBy, open: false, currency: EURO, date, conversationId: null, orderId },
      ...{ amount: fromMinor(amountMinor), shown: toAmount(shownMinor) },
    }));
