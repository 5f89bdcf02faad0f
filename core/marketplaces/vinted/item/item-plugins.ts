import type { ItemRecord } from '../../records.ts';
import { toId } from '../sources/json-ids.ts';
import { toPriceMinor } from '../values/price.ts';
import { asObject, type RawObject } from '../values/raw-value.ts';
import { toShownText } from '../values/shown-text.ts';
import { type Stated, toCount, toLongName, toName } from '../values/stated.ts';
import { categoryNameOf } from './category-name.ts';
import { listedAtOf, photoIdOf, photoUrlOf } from './item-photo.ts';

/** What one place of a page states about an article. */
export type Account = Partial<Stated<ItemRecord>>;

const photoOf = (data: RawObject): Account => ({
  photoUrl: photoUrlOf(data),
  photoId: photoIdOf(data),
  listedAt: listedAtOf(data),
});

const offerOf = (data: RawObject): Account => {
  const price = toPriceMinor(data.price);
  return { title: toShownText(data.title), priceMinor: price?.priceMinor ?? null, currency: price?.currency };
};

/**
 * If there is a list, the article lacks every attribute that is not in it, unless an entry is unidentified and might be
 * that attribute. An entry's `id` is that of a help text, never of the value.
 */
const attributesOf = ({ attributes: list }: RawObject): Account => {
  if (!Array.isArray(list)) return {};
  const attributes = list.map(asObject);
  const none = attributes.every(({ code }) => typeof code === 'string') ? undefined : null;
  const valueFor = (code: string, read: (value: unknown) => string | null): string | null | undefined => {
    const found = attributes.find((attribute) => attribute.code === code);
    return found ? read(asObject(found.data).value) : none;
  };
  return {
    brand: valueFor('brand', toLongName),
    size: valueFor('size', toName),
    condition: valueFor('status', toName),
  };
};

const categoryOf = (data: RawObject): Account => {
  const categoryId = toId(data.catalog_id);
  return { categoryId, categoryName: categoryNameOf(data.breadcrumbs, categoryId) };
};

/** By the full name of the plugin (WEB §7.2). */
const READERS: ReadonlyMap<string, (data: RawObject) => Account> = new Map([
  ['gallery', photoOf],
  ['favourite', (data): Account => ({ favourites: toCount(data.favourite_count) })],
  ['breadcrumbs', categoryOf],
  ['attributes', attributesOf],
  ['user_info_header', (data): Account => ({ sellerLogin: toName(data.name) })],
  ['make_offer', offerOf],
]);

/** What one plugin states about its article. @param data its data, with references resolved */
export const accountOfPlugin = (name: string, data: RawObject): Account => ({
  ...(data.seller_id !== undefined && { sellerId: toId(data.seller_id) }),
  ...READERS.get(name)?.(data),
});
