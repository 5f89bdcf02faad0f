import type { Repeat } from '#core/model/expenses/occurrences.ts';
import type { ItemState } from '#core/model/item-state.ts';
import type { Currency, Minor } from '#core/model/money.ts';
import type { ChosenSale } from '#core/model/stock/match-sales.ts';
import type { CostParts, Fate } from '#core/model/stock/product.ts';
import type { ParisDay } from '#core/model/time.ts';

/** The place of the example: no real one has this name. */
export const MARKETPLACE = 'example';
export const EURO = 'EUR';

interface Origin {
  boughtOn: ParisDay | null;
  source: string | null;
  payment: string | null;
  supplier: string | null;
}

/** What the invented seller entered for an article. Amounts are in cents, times ISO instants. */
export interface ProductRow extends Origin, CostParts {
  id: string;
  title: string | null;
  sku: string | null;
  place: string | null;
  priceMinor: Minor | null;
  currency: Currency | null;
  note: string | null;
  lotId: string | null;
  lotSince: ParisDay | null;
  purchaseId: string | null;
  marketplace: string | null;
  itemId: string | null;
  chosenSale: ChosenSale | null;
  isWholeSale: boolean;
  returnedOn: ParisDay | null;
  fate: Fate;
  fateOn: ParisDay | null;
  createdAt: string;
  updatedAt: string;
}

/** What she entered for a lot. */
export interface LotRow extends Origin {
  id: string;
  title: string;
  costMinor: Minor | null;
  currency: Currency | null;
  announced: number | null;
  createdAt: string;
  updatedAt: string;
}

/** What she entered of an expense, which may come back. */
export interface ExpenseRow {
  id: string;
  type: string;
  note: string | null;
  amountMinor: Minor;
  currency: Currency;
  day: ParisDay;
  every: Repeat | null;
  until: ParisDay | null;
  productId: string | null;
  lotId: string | null;
  marketplace: string | null;
  marketplaceUserId: string | null;
}

/** A listing of her wardrobe. */
export interface ItemRow {
  itemId: string;
  marketplaceUserId: string;
  title: string;
  brand: string | null;
  size: string | null;
  condition: string;
  /** As its page names it. */
  category: string | null;
  photoUrl: string;
  priceMinor: Minor;
  state: ItemState;
  stateSince: string;
  favourites: number;
  views: number;
  listedAt: string;
  firstReadAt: string;
}

const NO_ORIGIN: Origin = { boughtOn: null, source: null, payment: null, supplier: null };

/** An article for which nothing is entered yet; of its cost, only the price is unknown. */
export const newProduct = (id: string, at: string): ProductRow => ({
  ...{ ...NO_ORIGIN, id, title: null, sku: null, place: null, priceMinor: null, currency: EURO, note: null },
  ...{ articleMinor: null, protectionMinor: 0, postageMinor: 0, lotId: null, lotSince: null, purchaseId: null },
  ...{ marketplace: null, itemId: null, chosenSale: null, isWholeSale: false, returnedOn: null },
  ...{ fate: 'kept', fateOn: null, createdAt: at, updatedAt: at },
});

export const newLot = (id: string, at: string): LotRow => ({
  ...{ ...NO_ORIGIN, id, title: '', costMinor: null, currency: EURO, announced: null, createdAt: at, updatedAt: at },
});
