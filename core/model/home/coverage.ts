import type { DateRange } from '../date-range.ts';
import { addMonths, type ParisMonth } from '../paris-months.ts';
import { type ParisDay, toInstant, toParisDay } from '../time.ts';

/** How much is known of the money of some days: nothing at all, a part, or all of it. */
export const COVERAGES = ['none', 'part', 'whole'] as const;

export interface Coverage {
  state: (typeof COVERAGES)[number];
  /** Months of wallets that are to be read, or to be read to the end, oldest first. */
  unread: readonly ParisMonth[];
}

/** A month of a wallet of which something was read. */
export interface WalletMonthRead {
  marketplace: string;
  /** Null: the owner of the wallet is not known. */
  marketplaceUserId: string | null;
  month: ParisMonth;
  /** True when every line of it is known. */
  isWhole: boolean;
  /** When anything of its wallet was read last. */
  readAt: string | null;
}

type Months = { from: ParisMonth; to: ParisMonth };

/** What is known of one account, by month. */
export interface KnownMonths {
  /** The first month of which anything is known. */
  since: ParisMonth;
  /** The months of its wallet that were read, and whether they were read whole. */
  wallet: ReadonlyMap<ParisMonth, boolean>;
  /** A file is taken to state every sale from its first to its last one. */
  filed: Months | null;
}

export interface CoveringSale {
  marketplace: string;
  marketplaceUserId: string | null;
  source: string;
  soldAt: string | null;
  released: { at: string | null } | null;
}

const monthOf = (at: string): ParisMonth | null => {
  const instant = toInstant(at);
  return instant === null ? null : toParisDay(instant).slice(0, 7);
};

/** Times in the wire form sort as text, so that only the first and the last one are converted. */
class Span {
  #first: string | null = null;
  #last: string | null = null;

  add(at: string | null): void {
    if (at === null) return;
    if (this.#first === null || at < this.#first) this.#first = at;
    if (this.#last === null || at > this.#last) this.#last = at;
  }

  get months(): Months | null {
    const [from, to] = [this.#first && monthOf(this.#first), this.#last && monthOf(this.#last)];
    return from && to ? { from, to } : null;
  }
}

interface Found {
  sales: Span;
  filed: Span;
  wallet: Map<ParisMonth, boolean>;
}

/** What is known of each account of some sales and wallets. */
export const knownMonths = (
  sales: Iterable<CoveringSale>,
  walletMonths: Iterable<WalletMonthRead>,
): readonly KnownMonths[] => {
  const owners = new Map<string, Found>();
  const of = (owner: { marketplace: string; marketplaceUserId: string | null }): Found => {
    const key = `${owner.marketplace} ${owner.marketplaceUserId ?? ''}`;
    const found = owners.get(key) ?? { sales: new Span(), filed: new Span(), wallet: new Map() };
    owners.set(key, found);
    return found;
  };
  for (const sale of sales) {
    const found = of(sale);
    found.sales.add(sale.soldAt);
    found.sales.add(sale.released?.at ?? null);
    if (sale.source === 'file') found.filed.add(sale.soldAt);
  }
  for (const { month, isWhole, readAt: _, ...owner } of walletMonths) {
    const { wallet } = of(owner);
    // A month in two currencies is whole when both are.
    wallet.set(month, isWhole && (wallet.get(month) ?? true));
  }
  return [...owners.values()].flatMap(({ sales: all, filed, wallet }) => {
    const firsts = [all.months?.from, ...wallet.keys()].filter((month) => month !== undefined);
    const since = firsts.toSorted()[0];
    return since === undefined ? [] : [{ since, wallet, filed: filed.months }];
  });
};

/** The first month of which anything is known of any of them. */
export const firstMonth = (known: readonly KnownMonths[]): ParisMonth | null =>
  known.map(({ since }) => since).toSorted()[0] ?? null;

const isWithin = (month: ParisMonth, months: Months | null): boolean =>
  months !== null && month >= months.from && month <= months.to;

/** The months of an account that is known only from a file end with that file. */
const wantedOf = ({ since, wallet, filed }: KnownMonths, { from, to }: Months): ParisMonth[] => {
  const last = wallet.size === 0 && filed !== null && filed.to < to ? filed.to : to;
  const months: ParisMonth[] = [];
  for (let month = from > since ? from : since; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
};

/**
 * How much is known of the money of a range up to today: all of it when each month since the first known one was read
 * whole in each wallet, or is stated by a file. What came before the first known month is unknown.
 */
export const coverageOf = (known: readonly KnownMonths[], range: DateRange, today: ParisDay): Coverage => {
  const to = range.to < today ? range.to : today;
  const months = { from: range.from.slice(0, 7), to: to.slice(0, 7) };
  const wanted = known.flatMap((owner) =>
    wantedOf(owner, months).map((month) => {
      const read = owner.wallet.get(month);
      const isStated = isWithin(month, owner.filed);
      return { month, isKnown: read ?? isStated, isTouched: read !== undefined || isStated };
    }),
  );
  const unread = [...new Set(wanted.flatMap(({ month, isKnown }) => (isKnown ? [] : [month])))].toSorted();
  if (!wanted.some(({ isTouched }) => isTouched)) return { state: 'none', unread };
  const since = firstMonth(known);
  const isWhole = unread.length === 0 && since !== null && since <= months.from;
  return { state: isWhole ? 'whole' : 'part', unread };
};
