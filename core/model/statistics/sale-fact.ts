import type { Currency, Minor } from '../money.ts';
import type { Regime } from '../regime.ts';
import type { SaleSource } from '../sales/sale.ts';
import { entriesOf } from '../stock/result.ts';
import { DAY, type Instant, toInstant } from '../time.ts';
import { type DayNumber, type ParisHour, parisHourFinder, weekdayOf } from './day-number.ts';
import type { DescribedSale } from './described-sale.ts';
import { type Discount, discountOfSale, type Unasked } from './sale-discount.ts';
import { createTraits, type SaleTraits, type TraitSource } from './sale-traits.ts';
import { hourTrait, weekdayTrait } from './trait.ts';

/**
 * Why the days from listing to sale are unknown: `bundle`, several articles; `undated`, no day of the sale; `estimated`,
 * only the list's; `unlisted`, no listing of it was read; `unstated`, its listing names no day, so that it is only known
 * by when it was online; `contradictory`, that day is after the sale, or after the listing was seen.
 */
export const UNTIMED = ['bundle', 'undated', 'estimated', 'unlisted', 'unstated', 'contradictory'] as const;
export type Untimed = (typeof UNTIMED)[number];

export interface FactMovement {
  at: Instant | null;
  count: number;
  received: Minor;
  cost: Minor;
  stated: number;
}

/** A sale as statistics count it, worked out once for every question. */
export interface SaleFact {
  traits: SaleTraits;
  currency: Currency | null;
  regime: Regime | null;
  marketplaceUserId: string | null;
  source: SaleSource;
  /** In Paris; null while unknown. */
  soldOn: DayNumber | null;
  isSoldOnEstimated: boolean;
  /** Hour of the sale, 0 to 23; null unless the marketplace stated the moment. */
  soldHour: number | null;
  /** Civil days from listing to sale, or why they are unknown. */
  daysListed: number | Untimed;
  /** From the price asked to the price paid, or why that is unknown. */
  discount: Discount | Unasked;
  isBundle: boolean;
  /** Whether the cost of what it moves is known, as in the result. */
  isCosted: boolean;
  /** What it moves in the result; empty while its money is to come. */
  movements: readonly FactMovement[];
}

/** The facts of every sale that may count. Doubtful and cancelled ones are none. */
export const toFacts = (sales: readonly DescribedSale[], source: TraitSource): SaleFact[] => {
  const toFact = factMaker(source);
  return sales.flatMap((sale) => toFact(sale) ?? []);
};

/** A function that makes the fact of a sale; null for a doubtful or a cancelled one. */
export const factMaker = (source: TraitSource): ((sale: DescribedSale) => SaleFact | null) => {
  const traitsOf = createTraits(source);
  const hourOf = parisHourFinder();
  return (each) => {
    const { sale } = each;
    if (sale.isDoubtful || sale.outcome === 'never_counted') return null;
    const soldAt = toInstant(sale.soldAt);
    const sold = soldAt === null ? null : hourOf(soldAt);
    const isDayKnown = sold !== null && !sale.isSoldAtEstimated;
    const soldHour = isDayKnown && each.isMomentStated ? sold.hour : null;
    const entries = entriesOf(each);
    return {
      traits: {
        ...traitsOf(each),
        weekday: weekdayTrait(isDayKnown ? weekdayOf(sold.day) : null),
        hour: hourTrait(soldHour),
      },
      currency: sale.currency,
      regime: sale.regime,
      marketplaceUserId: sale.marketplaceUserId,
      source: sale.source,
      soldOn: sold?.day ?? null,
      isSoldOnEstimated: sale.isSoldAtEstimated,
      soldHour,
      daysListed: daysListed(each, sold, hourOf),
      discount: discountOfSale(each, sold, hourOf),
      isBundle: (each.articleCount ?? 1) > 1,
      isCosted: entries[0]?.isKnown === true,
      movements: entries.map(({ at, count, received, cost, stated }) => ({
        ...{ at: toInstant(at), count, received, cost, stated },
      })),
    };
  };
};

/** A photo that was replaced moves the day of the listing; readers' clocks may differ by hours. */
const LENIENCE = DAY;

const daysListed = (
  { sale, articles, articleCount }: DescribedSale,
  sold: ParisHour | null,
  hourOf: (at: Instant) => ParisHour,
): number | Untimed => {
  if ((articleCount ?? 1) > 1) return 'bundle';
  if (sold === null) return 'undated';
  if (sale.isSoldAtEstimated) return 'estimated';
  const [listing, ...others] = articles.filter(({ firstReadAt }) => firstReadAt !== null);
  if (listing === undefined || others.length > 0) return 'unlisted';
  const [listedAt, firstReadAt] = [toInstant(listing.listedAt), toInstant(listing.firstReadAt)];
  if (listedAt === null) return 'unstated';
  const days = sold.day - hourOf(listedAt).day;
  if (days < 0 || (firstReadAt !== null && firstReadAt < listedAt - LENIENCE)) return 'contradictory';
  return days;
};
