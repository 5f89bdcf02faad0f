import type { ItemRecord } from '../../records.ts';
import { toId } from '../sources/json-ids.ts';
import type { Price } from '../values/price.ts';
import { parsePriceText } from '../values/price-text.ts';
import { asObject } from '../values/raw-value.ts';
import { type Said, toLongName, toName } from '../values/said.ts';
import { toPhotoUrl, toShownText } from '../values/shown-text.ts';
import { idInPath, type SiteAddress, toItemUrl } from '../values/site-address.ts';
import { readCardText } from './card-text.ts';
import { photoIdOfUrl } from './item-photo.ts';

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The link and the card's own mark name the article: both must say the same. */
const idOf = (href: string, mark: string): string | null => {
  const marked = toId(/^product-item-id-(\d{1,20})(?:--|$)/.exec(mark)?.[1]);
  const linked = idInPath(href, 'items');
  return marked === null || linked === null || marked === linked ? (linked ?? marked) : null;
};

/** « 42 · Neuf avec étiquette »; of a single part nobody can tell which of the two it is. */
const readSubtitle = (text: string): { size: string | undefined; condition: string | undefined } => {
  const parts = text.split(' · ');
  const [size, condition] = parts.length === 2 ? parts : [];
  return { size, condition };
};

/** What two places of the card say together; null where they differ. */
const agreed = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null && one !== other ? null : (one ?? other);

/** A displayed count, when the card shows nothing else there. */
const toShownCount = (text: string): number | null => (/^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : null);

const totalOf = (prices: readonly Price[], price: Price | null): number | null => {
  const [first, total] = prices;
  const isSame = first?.priceMinor === price?.priceMinor && first?.currency === price?.currency;
  return price !== null && total !== undefined && isSame && total.priceMinor >= price.priceMinor
    ? total.priceMinor
    : null;
};

/**
 * One article as the member's page displays it (WEB §4.2), as `readDom` gives it. A card says neither its state nor its
 * dates; the whole page is one member's.
 */
export const itemOfCard = (value: unknown, { origin, domain, path }: SiteAddress): Said<ItemRecord> => {
  const card = asObject(value);
  const itemId = idOf(toText(card.href), toText(card.mark));
  const said = readCardText(toText(card.name), domain);
  const subtitle = readSubtitle(toText(card.subtitle));
  const price = parsePriceText(toText(card.price), domain);
  return {
    itemId,
    title: toShownText(said?.title),
    priceMinor: price?.priceMinor ?? null,
    currency: price?.currency,
    brand: toLongName(said?.brand ?? card.brand),
    size: agreed(toName(said?.size), toName(subtitle.size)),
    condition: agreed(toName(said?.condition), toName(subtitle.condition)),
    state: 'unknown',
    sellerId: idInPath(path, 'member'),
    sellerLogin: null,
    url: toItemUrl(card.href, origin, itemId),
    photoUrl: toPhotoUrl(card.photo),
    photoId: photoIdOfUrl(card.photo),
    favourites: toShownCount(toText(card.favourites)),
    views: undefined,
    totalPriceMinor: totalOf(said?.prices ?? [], price),
    listedAt: null,
    categoryId: undefined,
    isOwn: undefined,
  };
};
