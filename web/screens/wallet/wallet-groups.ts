import type { WalletMonth } from '#core/contract/wallet.ts';
import type { Currency } from '#core/model/money.ts';
import { addMonths, type ParisMonth } from '#core/model/paris-months.ts';
import { addFigures, OTHER_KINDS, type WalletFigure, walletFigure } from '#core/model/wallet-figures.ts';
import type { WalletLineKind } from '#core/model/wallet-line.ts';

/** Cells that a smaller window has no room for: the month repeats them once it is open. */
export const WIDE = 'max-lg:hidden';

interface Column {
  id: string;
  label: string;
  kinds: readonly WalletLineKind[];
  className: string;
}

/** The columns of the table of months between its name and its balance. */
export const COLUMNS = [
  { id: 'sale', label: 'Ventes', kinds: ['sale'], className: 'max-[22rem]:hidden' },
  { id: 'purchase', label: 'Achats', kinds: ['purchase'], className: 'max-md:hidden' },
  { id: 'transfer', label: 'Virements', kinds: ['transfer'], className: 'max-md:hidden' },
  { id: 'other', label: 'Autres', kinds: OTHER_KINDS, className: WIDE },
] as const satisfies readonly Column[];

/** The months of one wallet in one currency, newest first, with the sums of all of them. */
export interface WalletGroup {
  key: string;
  owner: Pick<WalletMonth, 'marketplace' | 'marketplaceUserId' | 'unnamedAccountId'>;
  /** Null: no month states it. */
  currency: Currency | null;
  months: readonly WalletMonth[];
  /** The months between two of this wallet of which nothing was read, oldest first; with its first currency alone. */
  unread: readonly ParisMonth[];
  /** In the order of the columns. */
  totals: readonly WalletFigure[];
}

/** In the order of the columns. */
export const figuresOf = (month: WalletMonth): readonly WalletFigure[] =>
  COLUMNS.map(({ kinds }) => walletFigure(month, kinds));

const ownerKey = ({ marketplace, marketplaceUserId, unnamedAccountId }: WalletMonth): string =>
  JSON.stringify([marketplace, marketplaceUserId, unnamedAccountId ?? null]);

const unreadBetween = (months: readonly WalletMonth[]): ParisMonth[] => {
  const read = new Set(months.map(({ month }) => month));
  const [first, ...others] = [...read].toSorted();
  const last = others.at(-1);
  const unread: ParisMonth[] = [];
  if (first === undefined || last === undefined) return unread;
  for (let month = addMonths(first, 1); month < last; month = addMonths(month, 1)) {
    if (!read.has(month)) unread.push(month);
  }
  return unread;
};

const inCurrencies = (key: string, months: readonly WalletMonth[]): readonly WalletGroup[] => {
  const currencies = new Set(months.flatMap(({ currency }) => currency ?? []));
  const [only = null, ...others] = currencies;
  // A month without any amount joins the wallet's currency where there is just one.
  const fallback = others.length === 0 ? only : null;
  const groups = Map.groupBy(months, ({ currency }) => currency ?? fallback);
  return [...groups].map(([currency, own], place) => ({
    ...{ key: `${key} ${currency}`, owner: own[0] as WalletMonth, currency, months: own },
    unread: place === 0 ? unreadBetween(months) : [],
    totals: COLUMNS.map((_, column) =>
      addFigures(own.map((month) => figuresOf(month)[column] ?? { minor: null, isPartial: true })),
    ),
  }));
};

/**
 * The wallets one after the other, because neither two accounts nor two currencies are ever added. Wallets without a
 * named account come last: they belong to no account yet.
 */
export const walletGroups = (months: readonly WalletMonth[]): readonly WalletGroup[] => {
  const wallets = [...Map.groupBy(months, ownerKey)];
  const isNamed = ([, own]: (typeof wallets)[number]): boolean => own[0]?.marketplaceUserId != null;
  const sorted = [...wallets.filter(isNamed), ...wallets.filter((wallet) => !isNamed(wallet))];
  return sorted.flatMap(([key, own]) => inCurrencies(key, own));
};
