import { addMoney, type MoneyTotal, UNKNOWN_MONEY } from './money-total.ts';
import { type Instant, toParisDay } from './time.ts';
import { type SummedMonth, walletFigure } from './wallet-figures.ts';
import { signedMinor } from './wallet-labels.ts';

/** Whose wallet it is; `unnamedAccountId` distinguishes the accounts that are not named yet. */
interface WalletOwner {
  marketplaceUserId: string | null;
  unnamedAccountId?: string | null | undefined;
}

export type OwnedMonth = SummedMonth & WalletOwner & { month: string };
export type OwnedBalance = WalletOwner & { currency: string | null; available: number | null; readAt: string };

/** Money in the seller's wallets. */
export interface WalletMoney {
  /** Of all accounts, the unnamed ones too. */
  total: MoneyTotal;
  byAccount: ReadonlyMap<string, MoneyTotal>;
  /** Of the accounts that are not named yet together: it is no named account's. Null without one. */
  unnamed: MoneyTotal | null;
}

const keyOf = ({ marketplaceUserId, unnamedAccountId }: WalletOwner): string =>
  marketplaceUserId === null ? `unnamed ${unnamedAccountId ?? ''}` : marketplaceUserId;

const toMoney = <T extends WalletOwner & { currency: string | null }>(
  rows: readonly T[],
  figureOf: (row: T) => MoneyTotal,
): WalletMoney => {
  const wallets = [...Map.groupBy(rows, keyOf).values()].map((own) => ({
    owner: own[0]?.marketplaceUserId ?? null,
    money: addMoney(own.map(figureOf)),
  }));
  const named = wallets.flatMap(({ owner, money }) => (owner === null ? [] : [[owner, money] as const]));
  const others = wallets.filter(({ owner }) => owner === null).map(({ money }) => money);
  return {
    total: addMoney(wallets.map(({ money }) => money)),
    byAccount: new Map(named),
    unnamed: others.length === 0 ? null : addMoney(others),
  };
};

/** The newest month of which any wallet was read, up to the present one; null before the first. */
export const newestMonth = (months: readonly { month: string }[], now: Instant): string | null =>
  months
    .map(({ month }) => month)
    .filter((month) => month <= toParisDay(now).slice(0, 7))
    .toSorted()
    .at(-1) ?? null;

const oneCurrency = (currency: string | null, minor: number | null, isPartial: boolean): MoneyTotal =>
  currency === null || minor === null ? UNKNOWN_MONEY : { sums: new Map([[currency, minor]]), isPartial };

/** The money that the wallets released for sales in one month, less what buyers were paid back after a release. */
export const releasedMoney = (months: readonly OwnedMonth[], month: string): WalletMoney =>
  toMoney(
    months.filter((each) => each.month === month),
    (each) => {
      const { minor, isPartial } = walletFigure(each, ['sale', 'refund_given']);
      return oneCurrency(each.currency, minor, isPartial);
    },
  );

/** The money that can be transferred from the wallets, as their pages last showed it. */
export const availableMoney = (balances: readonly OwnedBalance[]): WalletMoney =>
  toMoney(balances, ({ currency, available }) => oneCurrency(currency, signedMinor(available), false));
