import type { ProductOffers } from '#core/contract/product-offers.ts';
import type { DatedSku } from '#core/model/stock/next-sku.ts';
import type { OfferedField } from '#core/model/stock/offers.ts';
import { offeredPlaces } from '#core/model/stock/places.ts';

/** Values of earlier articles, offered for the next one. */
export interface Offered {
  source: readonly string[];
  payment: readonly string[];
  place: readonly string[];
  /** Those that are taken, or one that stands for them. */
  skus: readonly DatedSku[];
  /** Of the article that was entered last; null while none was. */
  last: { source: string | null; payment: string | null; place: string | null } | null;
}

export const NOTHING_OFFERED: Offered = { source: [], payment: [], place: [], skus: [], last: null };

/** What the server, or what this browser keeps, offers. */
export const toOffered = ({ source, payment, place, sku, last }: ProductOffers): Offered => ({
  ...{ source, payment, place: offeredPlaces(place) },
  ...{ skus: sku === null ? [] : [sku], last },
});

const MOST_OPTIONS = 50;

/** The words of a field in their order in a list: places in the seller's own. */
export const optionsIn = (offers: ProductOffers, field: OfferedField): readonly string[] => {
  if (field === 'place') return offeredPlaces(offers.place);
  return offers[field].toSorted((a, b) => a.localeCompare(b, 'fr')).slice(0, MOST_OPTIONS);
};
