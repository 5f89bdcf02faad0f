import type { WireProduct } from '#core/contract/product.ts';
import { offeredPlaces } from '#core/model/stock/places.ts';

const MOST_OPTIONS = 50;

/** The values of the other articles in a field, each once. */
export const valuesOf = (
  products: readonly WireProduct[],
  name: 'brand' | 'category' | 'size' | 'source' | 'payment' | 'supplier' | 'place',
): readonly string[] => {
  if (name === 'place') return offeredPlaces(products.map(({ place }) => place));
  return [...new Set(products.flatMap((product) => product[name] ?? []))]
    .toSorted((a, b) => a.localeCompare(b, 'fr'))
    .slice(0, MOST_OPTIONS);
};
