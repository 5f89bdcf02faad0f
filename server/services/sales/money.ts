import type { WalletMoneyReply } from '#core/contract/sales.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { fromMinor, toAmount } from '#core/model/money.ts';
import { type MoneyEquation, moneyOverRange, type RangeMoney } from '#core/model/sales/money-over-range.ts';
import type { MonthFault } from '#core/model/sales/month-faults.ts';
import type { Moved } from '#core/model/sales/month-money.ts';
import { withQuietMonths } from '#core/model/sales/quiet-months.ts';
import { type ParisDay, toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { RegimeChoice } from '../figures/scope.ts';
import { toWireOwner } from '../owners/owner-key.ts';
import type { WalletMonthMoney } from '../read-model/facts/wallet-lines.ts';
import { loadWalletMonths } from '../read-model/wallet-rows.ts';
import { loadRegimes } from '../regimes/load-regimes.ts';
import { type LedgerRow, loadWalletLedgers } from '../wallet/load-wallets.ts';

/** The money of each wallet of a regime, in each of its currencies, over some days in Paris. */
export const readMoney = async (
  work: AccountWork,
  { regime, ...days }: DateRange & { regime?: RegimeChoice | undefined },
): Promise<WalletMoneyReply[]> => {
  const range = untilToday(days, toParisDay(work.clock.now()));
  const [months, ledgers, regimes] = [
    await loadWalletMonths(work),
    await loadWalletLedgers(work),
    await loadRegimes(work),
  ];
  const wallets = Map.groupBy(months, ({ marketplace, wallet }) => JSON.stringify([marketplace, wallet]));
  const parts = Map.groupBy(months, ({ marketplace, wallet, currency }) =>
    JSON.stringify([marketplace, wallet, currency]),
  );
  return [...parts].toSorted().flatMap(([, part]) => {
    const [first] = part;
    if (first === undefined) return [];
    const own = withQuietMonths(part, wallets.get(JSON.stringify([first.marketplace, first.wallet])) ?? part);
    const within = regimes.within(first, range);
    const asked = regime ?? regimes.own;
    if (asked !== 'all' && !within.has(asked)) return [];
    const money = moneyOverRange(own, range);
    const wallet = { ...first, ledgers: ledgers.filter((ledger) => isOf(ledger, first)) };
    // The balance is in the equation of the wallet that it turned out to be.
    return [toWire(wallet, first.isRepeated ? { ...money, equation: null } : money, within.size > 1)];
  });
};

interface Wallet extends Pick<WalletMonthMoney, 'marketplace' | 'wallet'> {
  ledgers: readonly LedgerRow[];
}

const isOf = (ledger: LedgerRow, { marketplace, wallet }: Pick<Wallet, 'marketplace' | 'wallet'>): boolean =>
  ledger.marketplace === marketplace && ledger.marketplaceUserId === wallet;

/** No month to come lacks anything yet. */
const untilToday = (range: DateRange, today: ParisDay): DateRange =>
  range.from <= today && today < range.to ? { ...range, to: today } : range;

const toWire = (wallet: Wallet, money: RangeMoney, mixed: boolean): WalletMoneyReply => {
  const { last } = money.transferred;
  return {
    marketplace: wallet.marketplace,
    ...toWireOwner(wallet.wallet),
    currency: money.currency,
    released: toMoved(money.released),
    refunded: toMoved(money.refunded),
    transferred: {
      ...toMoved(money.transferred),
      last: last && { amount: fromMinor(last.minor), at: last.at },
    },
    partial: money.isPartial,
    mixed,
    faults: money.faults.map((fault) => toWireFault(wallet, fault)),
    equation: money.equation && toWireEquation(wallet, money.equation),
  };
};

const toMoved = ({ minor, count }: Moved) => ({ amount: fromMinor(minor), count });

const toWireEquation = (wallet: Wallet, equation: MoneyEquation): NonNullable<WalletMoneyReply['equation']> => {
  const { released, boosts, purchases, transfers, others } = equation.parts;
  return {
    since: equation.since,
    until: equation.until,
    opening: fromMinor(equation.openingMinor),
    parts: {
      released: fromMinor(released),
      boosts: fromMinor(boosts),
      purchases: fromMinor(purchases),
      transfers: fromMinor(transfers),
      others: fromMinor(others),
    },
    computed: fromMinor(equation.computedMinor),
    read: toAmount(equation.readMinor),
    difference: toAmount(equation.differenceMinor),
    faults: equation.faults.map((fault) => toWireFault(wallet, fault)),
  };
};

const toWireFault = (wallet: Wallet, fault: MonthFault): WalletMoneyReply['faults'][number] => ({
  ...{ month: fault.month, gap: toAmount(fault.gapMinor), openLines: fault.openLines },
  ...{ unread: fault.isUnread, untouched: fault.isUntouched },
  pages: fault.isUnread ? pagesToRead(wallet, fault.month) : [],
});

const MOST_PAGES = 50;

const pagesToRead = ({ ledgers }: Wallet, month: string): number[] => {
  const ledger = ledgers.find(({ filter }) => filter === month);
  const total = Math.min(ledger?.totalPages ?? 0, MOST_PAGES);
  return Array.from({ length: total }, (_, at) => at + 1).filter((page) => ledger?.pages[page] === undefined);
};
