import type { CallReply } from '#core/contract/endpoint.ts';
import type { WireExpense } from '#core/contract/expenses.ts';
import type { api } from '#core/contract/index.ts';
import type { WalletMoneyReply } from '#core/contract/sales.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { type Currency, type Minor, toMinor } from '#core/model/money.ts';
import { isOfAccount, ofAccount } from '#core/model/own-accounts.ts';
import { addMonths } from '#core/model/paris-months.ts';
import type { Sale } from '#core/model/sales/sale.ts';
import { mayBeWithin } from '#core/model/sales/sale-range.ts';
import type { LedgerSheetRow } from '#core/model/sheets/ledger-sheet.ts';
import { addDays, toInstant } from '#core/model/time.ts';
import { LINE_LABELS } from '#core/model/wallet-labels.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { listExpenses } from '../expenses/list.ts';
import type { RegimeChoice } from '../figures/scope.ts';
import { loadSales } from '../sales/load-sales.ts';
import { loadFees, loadStrayRefunds } from '../sales/loose-money.ts';
import { readMoney } from '../sales/money.ts';
import { readCosts } from '../stock/costs.ts';
import { exportLedger } from './ledger.ts';

export interface StatementRequest {
  /** `2026-10` */
  month: string;
  regime?: RegimeChoice | undefined;
  account?: string | undefined;
}

/** One row of money with a day; amounts are positive. Null is unknown. */
export interface DatedMoney {
  at: string | null;
  title: string | null;
  minor: Minor | null;
  currency: Currency | null;
}

/** Everything in a statement, from the loaders of the screens. */
export interface StatementData {
  range: DateRange;
  regime: RegimeChoice;
  /** Sold in the month; released in it. Doubtful ones are in neither. */
  sold: readonly Sale[];
  released: readonly Sale[];
  refunds: readonly DatedMoney[];
  fees: readonly DatedMoney[];
  expenses: readonly WireExpense[];
  transfers: readonly LedgerSheetRow[];
  wallets: readonly WalletMoneyReply[];
  costs: CallReply<typeof api.products.costs>;
  doubtful: number;
}

/** The Paris days of a month. */
const daysOf = (month: string): DateRange => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
});

export const loadStatement = async (work: AccountWork, request: StatementRequest): Promise<StatementData> => {
  const range = daysOf(request.month);
  const account = request.account ?? null;
  const loaded = await loadSales(work, request.regime);
  const { regime } = loaded;
  const mayBeIn = mayBeWithin(range);
  const isIn = (at: string | null): boolean => toInstant(at) !== null && mayBeIn(at);
  const scope = { regime, account };
  const own = ofAccount(
    loaded.sales.map(({ sale }) => sale),
    account,
  );
  const counted = own.filter(({ isDoubtful }) => !isDoubtful);
  const refunds = [
    ...counted.flatMap(({ title, currency, refunds: all }) => all.map((refund) => ({ ...refund, title, currency }))),
    ...(await loadStrayRefunds(work, scope)).map((refund) => ({ ...refund, title: null })),
  ];
  const { expenses } = await listExpenses(work);
  return {
    range,
    regime,
    sold: oldestFirst(counted.filter(({ soldAt }) => isIn(soldAt))),
    released: counted.filter(({ released }) => released !== null && isIn(released.at)).toSorted(byRelease),
    refunds: refunds.filter(({ at }) => isIn(at)).toSorted(byTime),
    fees: (await loadFees(work, scope)).filter(({ at }) => isIn(at)).toSorted(byTime),
    expenses: expenses.filter(
      (each) =>
        each.source !== 'wallet' &&
        each.day !== null &&
        each.day >= range.from &&
        each.day <= range.to &&
        (regime === 'all' || each.regime === regime) &&
        isOfAccount(each, account),
    ),
    transfers: await transfersOf(work, { ...request, ...range }),
    wallets: (await readMoney(work, { ...range, regime })).filter((wallet) => isOfAccount(wallet, account)),
    costs: await readCosts(work, { ...range, regime, account: request.account }),
    doubtful: own.length - counted.length,
  };
};

/** Sales come newest first. */
const oldestFirst = <T>(sales: readonly T[]): T[] => sales.toReversed();

const compare = (a: string | null, b: string | null): number => ((a ?? '') < (b ?? '') ? -1 : Number(a !== b));
const byTime = (a: { at: string | null }, b: { at: string | null }): number => compare(a.at, b.at);
const byRelease = (a: Sale, b: Sale): number => compare(a.released?.at ?? null, b.released?.at ?? null);

const transfersOf = async (
  work: AccountWork,
  { from, to, regime, account }: DateRange & Omit<StatementRequest, 'month'>,
): Promise<LedgerSheetRow[]> => {
  const { rows } = await exportLedger(work, { format: 'csv', from, to, regime, account });
  const found: LedgerSheetRow[] = [];
  for await (const some of rows) {
    found.push(...some.filter(({ kind, leftOut }) => kind === LINE_LABELS.transfer && leftOut === null));
  }
  return found;
};

/** Sums by currency, in the order in which these come; unknown amounts are counted apart. */
export const sumsOf = <T>(
  rows: readonly T[],
  of: (row: T) => { minor: Minor | null; currency: Currency | null },
): { sums: [Currency, Minor][]; unknown: number } => {
  const sums = new Map<Currency, Minor>();
  let unknown = 0;
  for (const row of rows) {
    const { minor, currency } = of(row);
    if (minor === null || currency === null) unknown += 1;
    else sums.set(currency, (sums.get(currency) ?? 0) + minor);
  }
  return { sums: [...sums], unknown };
};

/** An expense as a dated amount. */
export const spentOn = ({ montant, currency }: WireExpense) => ({ minor: toMinor(montant), currency });
