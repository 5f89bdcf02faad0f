import type { WalletMoneyReply } from '#core/contract/sales.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { fromMinor } from '#core/model/money.ts';
import { type MoneyEquation, type Moved, moneyOverRange, type RangeMoney } from '#core/model/sales/money-over-range.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { toWireOwner } from '../owners/owner-key.ts';
import { equationsOf, loadWallets, type Wallet } from '../wallet/load-wallets.ts';
import { loadRegimes } from './load-regimes.ts';
import type { RegimeChoice } from './load-sales.ts';
import { toAmount } from './wire.ts';

/** The money of each wallet of a regime, in each of its currencies, over some days in Paris. */
export const readMoney = async (
  work: AccountWork,
  { regime, ...range }: DateRange & { regime?: RegimeChoice | undefined },
): Promise<WalletMoneyReply[]> => {
  const [wallets, regimes] = [await loadWallets(work), await loadRegimes(work)];
  return wallets.flatMap((wallet) => {
    const { marketplace } = wallet;
    const { marketplaceUserId } = toWireOwner(wallet.marketplaceUserId);
    const own = regimes.within({ marketplace, marketplaceUserId }, range);
    const asked = regime ?? regimes.own;
    if (asked !== 'all' && !own.has(asked)) return [];
    const byCurrency = Map.groupBy(equationsOf(wallet).equations, ({ currency }) => currency);
    return [...byCurrency.values()].map((equations) => {
      const money = moneyOverRange(equations, range);
      // The balance is in the equation of the wallet that it turned out to be.
      return toWire(wallet, wallet.isRepeated ? { ...money, equation: null } : money, own.size > 1);
    });
  });
};

const toWire = (wallet: Wallet, money: RangeMoney, mixed: boolean): WalletMoneyReply => {
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
    mixed,
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
