import type { DateRange } from '#core/model/date-range.ts';
import type { WalletMonthRead } from '#core/model/home/coverage.ts';
import type { Regime } from '#core/model/regime.ts';
import type { Sales } from '#core/model/sales/assemble-sales.ts';
import type { Sale } from '#core/model/sales/sale.ts';
import type { PaidFee } from '#core/model/sales/sale-figures.ts';

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

/** A sale with its regime, and with what its order tells of its articles. */
export interface RegimedSale extends Sale {
  regime: Regime | null;
  itemIds: readonly string[];
  /** Null while no page states it. */
  articleCount: number | null;
  /** Null while its phase is unknown or suspended, and where no order is known. */
  isToShip: boolean | null;
}

/** Every sale of an account, of any regime, newest first. */
export interface AllSales extends Omit<Sales, 'sales'> {
  sales: readonly RegimedSale[];
  fees: readonly PaidFee[];
  regimes: Regimes;
  walletMonths: readonly WalletMonthRead[];
}
