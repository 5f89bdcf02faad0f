import type { ItemRecord } from '../../records.ts';
import { toId } from '../sources/json-ids.ts';
import { asObject, type RawObject } from '../values/raw-value.ts';
import { type Said, toCount, toLongName, toName } from '../values/said.ts';
import { toShownText } from '../values/shown-text.ts';
import { photoIdOf, photoUrlOf } from './item-photo.ts';
import { ITEM_FLAGS, itemStateOf } from './item-state-of.ts';

/** « Vendu » in the languages of WEB §7.2. */
const SOLD_TITLES: ReadonlySet<string> = new Set(['vendu', 'verkauft', 'venduto']);

/** What a page shows a buyer: that the article is sold, something that nobody knows, or nothing. */
export type ShownAs = 'sold' | 'unknown' | null;

/** A sold article has the colour of success and the word. */
export const readShownAs = (title: unknown, isSuccess: boolean): ShownAs => {
  if (!isSuccess) return null;
  return SOLD_TITLES.has((toShownText(title) ?? '').toLowerCase()) ? 'sold' : 'unknown';
};

export interface PluginAccount {
  said: Partial<Said<ItemRecord>>;
  shownAs: ShownAs;
}

/**
 * What the plugins of an article's page say of it (WEB §7.2). Null when one of them names another article, or none names
 * this one: other people's articles share the stream.
 */
export const readPlugins = (list: readonly unknown[], itemId: string): PluginAccount | null => {
  const plugins = list.map(asObject);
  const ids = plugins.map(({ data }) => asObject(data).item_id).filter((id) => id !== undefined);
  if (ids.length === 0 || ids.some((id) => toId(id) !== itemId)) return null;
  const dataOf = (name: string): RawObject => asObject(plugins.find((plugin) => plugin.name === name)?.data);
  const status = dataOf('buyer_item_status');
  const header = dataOf('user_info_header');
  return {
    said: {
      ...attributesOf(dataOf('attributes').attributes),
      state: itemStateOf(dataOf('item_status'), ITEM_FLAGS),
      sellerId: toId(header.seller_id ?? dataOf('gallery').seller_id),
      sellerLogin: toName(header.name),
      photoUrl: photoUrlOf(dataOf('gallery')),
      photoId: photoIdOf(dataOf('gallery')),
      favourites: toCount(dataOf('favourite').favourite_count),
      categoryId: toId(dataOf('breadcrumbs').catalog_id),
    },
    shownAs: readShownAs(status.title, status.theme === 'SUCCESS'),
  };
};

/**
 * Once there is a list, an attribute that it does not have is one that the article has not; unless one of them does not
 * say what it is, and may be the one.
 */
const attributesOf = (list: unknown): Partial<Said<ItemRecord>> => {
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
