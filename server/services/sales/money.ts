import type { WalletMoneyReply } from '#core/contract/sales.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { fromMinor } from '#core/model/money.ts';
import { type MoneyEquation, type Moved, moneyOverRange, type RangeMoney } from '#core/model/sales/money-over-range.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { toWireOwner } from '../owners/owner-key.ts';
import { equationsOf, loadWallets, type Wallet } from '../wallet/load-wallets.ts';
import { toAmount } from './wire.ts';

/** The money of each wallet in each of its currencies over some days in Paris. */
export const readMoney = async (work: AccountWork, range: DateRange): Promise<WalletMoneyReply[]> => {
  const wallets = await loadWallets(work);
  return wallets.flatMap((wallet) => {
    const byCurrency = Map.groupBy(equationsOf(wallet).equations, ({ currency }) => currency);
    return [...byCurrency.values()].map((equations) => toWire(wallet, moneyOverRange(equations, range)));
  });
};

const toWire = (wallet: Wallet, money: RangeMoney): WalletMoneyReply => {
  const { last } = money.transferred;
  return {
    marketplace: wallet.marketplace,
    ...toWireOwner(wallet.marketplaceUserId),
    currency: money.currency,
    released: toMoved(money.released),
    refunded: toMoved(money.refunded),
    transferred: {
      ...toMoved(money.transferred),
      last: last && { amount: fromMinor(last.minor), at: last.at },
    },
    partial: money.isPartial,
    equation: money.equation && toWireEquation(money.equation),
  };
};

const toMoved = ({ minor, count }: Moved) => ({ amount: fromMinor(minor), count });

const toWireEquation = (equation: MoneyEquation): NonNullable<WalletMoneyReply['equation']> => {
  const { released, boosts, purchases, transfers, others } = equation.parts;
  return {
    since: equation.since,
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
    faults: equation.faults.map(({ month, gapMinor, isUnread, openLines }) => ({
      ...{ month, gap: toAmount(gapMinor), unread: isUnread, openLines },
    })),
  };
};
