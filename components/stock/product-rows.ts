import type { WireProduct } from '#core/contract/product.ts';
import { searchPatterns } from '#core/model/search-pattern.ts';
import { type SortBy, sortBy } from '#core/model/sort-by.ts';
import { offeredPlaces } from '#core/model/stock/places.ts';
import { stockAge } from '#core/model/stock/stock-lists.ts';
import type { ParisDay } from '#core/model/time.ts';
import { titleKeyOf } from '#core/model/title-key.ts';

export type ProductSortKey = 'age' | 'cost' | 'price' | 'place' | 'title';
export type ProductSort = SortBy<ProductSortKey>;

/** Oldest and most expensive first, texts from A on. */
export const naturalProductSort = (by: ProductSortKey): ProductSort => ({
  by,
  direction: by === 'title' || by === 'place' ? 'ascending' : 'descending',
});

const keyOf = (
  by: ProductSortKey,
  today: ParisDay,
  products: readonly WireProduct[],
): ((product: WireProduct) => string | number | null) => {
  if (by === 'place') {
    const rank = new Map(offeredPlaces(products.map(({ place }) => place)).map((place, index) => [place, index]));
    return ({ place }) => (place === null ? null : (rank.get(place) ?? null));
  }
  if (by === 'age') return (product) => stockAge(product, today)?.days ?? null;
  if (by === 'title') return titleKeyOf;
  return (product) => product[by];
};

/** A sorted copy; unknown values come last in both directions, and equals keep their order. */
export const sortProducts = (products: readonly WireProduct[], { by, direction }: ProductSort, today: ParisDay) =>
  sortBy(products, keyOf(by, today, products), direction);

/** The articles whose title, brand, category, size, SKU, place, source or note contain every word of the search. */
export const searchProducts = (products: readonly WireProduct[], search: string): readonly WireProduct[] => {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return products;
  return products.filter(({ title, brand, category, size, sku, place, source, note }) => {
    const words = [title, brand, category, size, sku, place, source, note].filter((word) => word !== null).join(' ');
    return patterns.every((pattern) => pattern.test(words));
  });
};

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
