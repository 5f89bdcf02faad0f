import type { DateRange } from '#core/model/date-range.ts';
import type { Regime } from '#core/model/regime.ts';
import type { Sale } from '#core/model/sales/sale.ts';

/** Whose account something is of; one that is not known follows the seller's own type. */
export interface RegimeOwner {
  marketplace: string;
  marketplaceUserId: string | null;
}

export interface Regimes {
  /** That of the seller's own type. */
  own: Regime;
  /** That of an account at an instant; null when the instant is unknown and the account has had both. */
  of: (owner: RegimeOwner, at: string | null) => Regime | null;
  /** Those of an account on some days. */
  within: (owner: RegimeOwner, range: DateRange) => Set<Regime>;
}

/** A sale with its regime, and with what its order states of its articles. */
export interface RegimedSale extends Sale {
  regime: Regime | null;
  itemIds: readonly string[];
  /** Null while no page states it. */
  articleCount: number | null;
  /** Null while its phase is unknown or suspended, and where no order is known. */
  isToShip: boolean | null;
}

/** Those without a date last. ISO instants in UTC sort as text. */
export const newestFirst = (a: RegimedSale, b: RegimedSale): number =>
  compare(b.soldAt ?? '', a.soldAt ?? '') || compare(a.id, b.id);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
