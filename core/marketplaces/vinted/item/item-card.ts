import type { ItemRecord } from '../../records.ts';
import { toId } from '../sources/json-ids.ts';
import type { Price } from '../values/price.ts';
import { parsePriceText } from '../values/price-text.ts';
import { asObject, type RawObject } from '../values/raw-value.ts';
import { toPhotoUrl, toShownText } from '../values/shown-text.ts';
import { idInPath, type SiteAddress, toItemUrl } from '../values/site-address.ts';
import { type Stated, toLongName, toName } from '../values/stated.ts';
import { readFavourites } from './card-favourites.ts';
import { readCardText } from './card-text.ts';
import { conditionIdOf, isSameCondition } from './condition-words.ts';
import { photoIdOfUrl } from './item-photo.ts';

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const MARK = /^(product-item-id|other_user_items|similar_items)-(\d{1,20})(?:--|$)/;

/** True for a card in a block below an article: by the same seller or by others, but never a wardrobe. */
export const isOfBlock = (value: unknown): boolean => {
  const { mark } = asObject(value);
  return typeof mark === 'string' && !mark.startsWith('product-item-id-');
};

/** The member to whom a card links, if it does. */
export const memberOfCard = (value: unknown): string | null => idInPath(toText(asObject(value).member), 'member');

/** Both the link and the card's own mark name the article, and they must agree. */
const idOf = (href: string, mark: string): string | null => {
  const marked = toId(MARK.exec(mark)?.[2]);
  const linked = idInPath(href, 'items');
  return marked === null || linked === null || marked === linked ? (linked ?? marked) : null;
};

/**
 * The value that two places of the card agree on; null where they differ. Undefined (there is none) counts as a value.
 */
const agreed = <T>(one: T | null, other: T | null, isSame: (one: T, other: T) => boolean = Object.is): T | null =>
  one !== null && other !== null && !isSame(one, other) ? null : one === null ? other : one;

const isSamePrice = (one: Price, other: Price): boolean =>
  one.priceMinor === other.priceMinor && one.currency === other.currency;

/** The label is the link's title, and is repeated on the picture. */
const labelOf = (card: RawObject): string => toText(card.name) || toText(card.alt);

/** « 42 · Neuf avec étiquette », or only the condition; a single part that is not a condition cannot be classified. */
const readSubtitle = (text: string) => {
  const parts = text.replace(/[\u00a0\u202f]/g, ' ').split(' · ');
  const [first = '', second = ''] = parts;
  if (parts.length === 2) return { size: toName(first), condition: toName(second) };
  const isCondition = parts.length === 1 && conditionIdOf(first) !== null;
  return { size: isCondition ? undefined : null, condition: isCondition ? toName(first) : null };
};

/** Includes buyer protection, so it is never below the price. */
const totalOf = (total: Price | null, price: Price | null): number | null =>
  total !== null && total.currency === price?.currency && total.priceMinor >= price.priceMinor
    ? total.priceMinor
    : null;

/**
 * One article as displayed on the member's page (WEB §4.3), in the format of `readDom`. A card shows neither its state
 * nor its dates.
 * @param login of the member whose page it is; null where the page does not show it
 */
export const itemOfCard = (
  value: unknown,
  { origin, domain, path }: SiteAddress,
  login: string | null,
): Stated<ItemRecord> => {
  const card = asObject(value);
  const itemId = idOf(toText(card.href), toText(card.mark));
  const said = readCardText(labelOf(card), toText(card.brand), domain);
  const subtitle = readSubtitle(toText(card.subtitle).trim());
  const size = said.size === undefined ? undefined : toName(said.size);
  const price = agreed(parsePriceText(toText(card.price), domain), said.price, isSamePrice);
  const total = agreed(parsePriceText(toText(card.total), domain), said.total, isSamePrice);
  return {
    itemId,
    title: toShownText(said.title),
    priceMinor: price?.priceMinor ?? null,
    currency: price?.currency,
    brand: said.brand === undefined ? undefined : toLongName(said.brand),
    size: agreed<string | undefined>(size, subtitle.size),
    condition: agreed(toName(said.condition), subtitle.condition, isSameCondition),
    state: 'unknown',
    sellerId: idInPath(path, 'member'),
    sellerLogin: login,
    url: toItemUrl(card.href, origin, itemId),
    photoUrl: toPhotoUrl(card.photo),
    photoId: photoIdOfUrl(card.photo),
    favourites: readFavourites(card),
    views: undefined,
    totalPriceMinor: totalOf(total, price),
    listedAt: null,
    ...{ categoryId: undefined, categoryName: undefined },
    isOwn: undefined,
  };
};
