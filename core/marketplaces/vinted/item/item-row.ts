import type { ItemRecord } from '../../records.ts';
import { toId } from '../sources/json-ids.ts';
import { type Price, toPriceMinor } from '../values/price.ts';
import { asObject, type RawObject } from '../values/raw-value.ts';
import { toShownText } from '../values/shown-text.ts';
import { toItemUrl } from '../values/site-address.ts';
import { type Stated, toCount, toFlag, toLongName, toName, unlessNone } from '../values/stated.ts';
import { listedAtOf, photoIdOf, photoUrlOf } from './item-photo.ts';
import { itemStateOf } from './item-state-of.ts';

/** The forms in which the marketplace represents an article. */
export interface ItemShape {
  /** Flags that must be present for the state to be known. */
  flags: readonly string[];
  /** False for a wardrobe row, which never states its category. */
  hasCategory: boolean;
  /** `https://www.vinted.fr`, for URLs that are paths. */
  origin: string;
}

/** `brand` in a wardrobe, `brand_title` in the catalogue, `brand_dto` in an article's own data. */
const brandOf = (row: RawObject): string | null | undefined => {
  const title = row.brand_dto === null ? null : asObject(row.brand_dto).title;
  const value = [row.brand, row.brand_title, title].find((said) => said !== undefined);
  return unlessNone(value, toLongName);
};

const sizeOf = (row: RawObject): string | null | undefined =>
  unlessNone(row.size === undefined ? row.size_title : row.size, toName);

/** Only the owner's page states it; no other page explicitly denies it. */
const isOwnOf = (row: RawObject): boolean | null | undefined => {
  if (row.can_edit !== undefined) return toFlag(row.can_edit);
  return row.stats_visible === true || row.can_push_up === true ? true : undefined;
};

/** Includes buyer protection, so it is never below the price. */
const totalOf = (row: RawObject, price: Price | null): number | null | undefined => {
  if (row.total_item_price === null) return undefined;
  const total = toPriceMinor(row.total_item_price, row.currency);
  if (total === null || price === null) return total?.priceMinor ?? null;
  return total.currency === price.currency && total.priceMinor >= price.priceMinor ? total.priceMinor : null;
};

/** One article from a wardrobe, the catalogue or its own page's data (WEB §5, §7.2, §7.4). */
export const itemOfRow = (value: unknown, shape: ItemShape): Stated<ItemRecord> => {
  const row = asObject(value);
  const user = asObject(row.user);
  const itemId = toId(row.id);
  const price = toPriceMinor(row.price, row.currency);
  const isOwn = isOwnOf(row);
  return {
    itemId,
    title: toShownText(row.title),
    priceMinor: price?.priceMinor ?? null,
    currency: price?.currency,
    brand: brandOf(row),
    size: sizeOf(row),
    condition: toName(row.status),
    state: itemStateOf(row, shape.flags),
    sellerId: toId(row.user === undefined ? row.seller_id : user.id),
    sellerLogin: toName(row.user === undefined ? row.login : user.login),
    url: toItemUrl(row.url ?? row.path, shape.origin, itemId),
    photoUrl: photoUrlOf(row),
    photoId: photoIdOf(row),
    favourites: toCount(row.favourite_count),
    // Always zero on other people's articles.
    views: isOwn === true ? toCount(row.view_count) : undefined,
    totalPriceMinor: totalOf(row, price),
    listedAt: listedAtOf(row),
    categoryId: row.catalog_id === undefined && !shape.hasCategory ? undefined : toId(row.catalog_id),
    categoryName: undefined,
    isOwn,
  };
};
