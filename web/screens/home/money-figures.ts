import { isWorkListRead } from '#components/order/completeness-summary.ts';
import type { WalletBalance, WalletMonth } from '#core/contract/wallet.ts';
import { type MoneyToCome, moneyToCome } from '#core/model/money-to-come.ts';
import { type MoneyTotal, UNKNOWN_MONEY } from '#core/model/money-total.ts';
import { type AccountChoice, accountChoices, ofAccount, UNKNOWN_ACCOUNT } from '#core/model/own-accounts.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { availableMoney, newestMonth, releasedMoney, type WalletMoney } from '#core/model/wallet-money.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { isUnanswered } from '#core/queries/unread.ts';

/** What the server knows of the wallets. */
export interface WalletsRead {
  months: readonly WalletMonth[];
  balances: readonly WalletBalance[];
}

/** One figure of a wallet over the accounts on screen. */
export interface WalletTotal extends WalletMoney {
  /** The oldest reading in it; null when nothing was read. */
  readAt: Instant | null;
}

export interface AccountMoney {
  account: AccountChoice;
  toCome: MoneyTotal;
  released: MoneyTotal;
  available: MoneyTotal;
}

/** The money of the accounts on screen. */
export interface MoneyFigures {
  toCome: MoneyToCome | null;
  /** The newest month that was read, `2026-11`; null before the first. */
  month: string | null;
  released: WalletTotal;
  available: WalletTotal;
  /** Empty while there are fewer than two accounts. */
  accounts: readonly AccountMoney[];
}

const oldest = (rows: readonly { readAt: string }[]): Instant | null => {
  const times = rows.flatMap(({ readAt }) => toInstant(readAt) ?? []);
  return times.length === 0 ? null : Math.min(...times);
};

/** The total lacks the wallet of an account that was not read. */
const overAll = (money: WalletMoney, accounts: readonly AccountChoice[], readAt: Instant | null): WalletTotal => {
  const isMissing = accounts.some((account) => account !== UNKNOWN_ACCOUNT && !money.byAccount.has(account));
  return { ...money, total: { ...money.total, isPartial: money.total.isPartial || isMissing }, readAt };
};

const walletOf = (money: WalletMoney, account: AccountChoice): MoneyTotal =>
  (account === UNKNOWN_ACCOUNT ? money.unnamed : money.byAccount.get(account)) ?? UNKNOWN_MONEY;

const toComeOf = (book: OrderBook, account: AccountChoice | null, now: Instant): MoneyToCome =>
  moneyToCome(ofAccount(book.orders, account), isWorkListRead(ofAccount(book.completeness, account)), now);

/**
 * The figures of one account, or of all of them with one line for each.
 * @param book the orders of all accounts
 * @param known the ids of the seller's accounts
 */
export const moneyFigures = (
  book: OrderBook,
  wallets: WalletsRead,
  { known, chosen, now }: { known: readonly { userId: string }[]; chosen: AccountChoice | null; now: Instant },
): MoneyFigures => {
  const months = ofAccount(wallets.months, chosen);
  const balances = ofAccount(wallets.balances, chosen);
  const month = newestMonth(months, now);
  const ofMonth = months.filter((each) => each.month === month);
  const accounts = chosen === null ? accountChoices([...book.orders, ...months, ...balances], known) : [];
  const [released, available] = [releasedMoney(ofMonth, month ?? ''), availableMoney(balances)];
  const isUnknown = isUnanswered(book);
  return {
    toCome: isUnknown ? null : toComeOf(book, chosen, now),
    month,
    released: overAll(released, accounts, oldest(ofMonth)),
    available: overAll(available, accounts, oldest(balances)),
    accounts: accounts.map((account) => ({
      account,
      toCome: isUnknown ? UNKNOWN_MONEY : toComeOf(book, account, now).total,
      released: walletOf(released, account),
      available: walletOf(available, account),
    })),
  };
};
