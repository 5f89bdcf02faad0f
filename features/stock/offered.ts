import { valuesOf } from '#components/stock/product-rows.ts';
import type { WireProduct } from '#core/contract/product.ts';
import type { ProductOffers } from '#core/contract/product-offers.ts';
import type { DatedSku } from '#core/model/stock/next-sku.ts';
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

/** What the articles of the stock offer. */
export const offeredBy = (products: readonly WireProduct[]): Offered => ({
  source: valuesOf(products, 'source'),
  payment: valuesOf(products, 'payment'),
  place: valuesOf(products, 'place'),
  skus: products,
  last: lastEntered(products),
});

/** The same from the server's reply, without the articles themselves. */
export const toOffered = ({ source, payment, place, sku, last }: ProductOffers): Offered => ({
  ...{ source, payment, place: offeredPlaces(place) },
  ...{ skus: sku === null ? [] : [sku], last },
});

/** The newest article that was entered by hand. */
const lastEntered = (products: readonly WireProduct[]): WireProduct | null =>
  products.reduce<WireProduct | null>(
    (last, each) =>
      each.updatedAt !== null && each.itemId === null && each.updatedAt >= (last?.updatedAt ?? '') ? each : last,
    null,
  );
