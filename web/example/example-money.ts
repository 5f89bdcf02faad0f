import type { WalletMoneyReply } from '#core/contract/sales.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { fromMinor, toAmount } from '#core/model/money.ts';
import { type MoneyEquation, moneyOverRange } from '#core/model/sales/money-over-range.ts';
import type { MonthFault } from '#core/model/sales/month-faults.ts';
import { type Moved, toMonthMoney } from '#core/model/sales/month-money.ts';
import type { ExampleFigures } from './example-books.ts';
import { MARKETPLACE } from './example-rows.ts';
import type { ExampleWallet } from './example-wallet.ts';

/** The money of each wallet over some days in Paris. No month to come lacks anything yet. */
export const exampleMoney = ({ wallets, past }: ExampleFigures, { from, to }: DateRange): WalletMoneyReply[] => {
  const range = from <= past.today && past.today < to ? { from, to: past.today } : { from, to };
  return wallets.map((wallet) => toWire(wallet, range));
};

const toWire = ({ account, equations }: ExampleWallet, range: DateRange): WalletMoneyReply => {
  const money = moneyOverRange(toMonthMoney(equations), range);
  const { last } = money.transferred;
  return {
    ...{ marketplace: MARKETPLACE, marketplaceUserId: account, unnamedAccountId: null, currency: money.currency },
    ...{ released: toMoved(money.released), refunded: toMoved(money.refunded) },
    transferred: { ...toMoved(money.transferred), last: last && { amount: fromMinor(last.minor), at: last.at } },
    ...{ partial: money.isPartial, mixed: false, faults: money.faults.map(toWireFault) },
    equation: money.equation && toWireEquation(money.equation),
  };
};

const toMoved = ({ minor, count }: Moved) => ({ amount: fromMinor(minor), count });

const toWireEquation = (equation: MoneyEquation): NonNullable<WalletMoneyReply['equation']> => {
  const { released, boosts, purchases, transfers, others } = equation.parts;
  return {
    ...{ since: equation.since, until: equation.until, opening: fromMinor(equation.openingMinor) },
    parts: {
      ...{ released: fromMinor(released), boosts: fromMinor(boosts), purchases: fromMinor(purchases) },
      ...{ transfers: fromMinor(transfers), others: fromMinor(others) },
    },
    ...{ computed: fromMinor(equation.computedMinor), read: toAmount(equation.readMinor) },
    ...{ difference: toAmount(equation.differenceMinor), faults: equation.faults.map(toWireFault) },
  };
};

const toWireFault = ({ month, gapMinor, isUnread, isUntouched, openLines }: MonthFault) => ({
  ...{ month, gap: toAmount(gapMinor), unread: isUnread, untouched: isUntouched, pages: [], openLines },
});
