import type { ItemState } from '../../../model/item-state.ts';
import type { ItemRecord } from '../../records.ts';
import type { Price } from '../values/price.ts';
import { parseLeadingPrice, parsePriceText } from '../values/price-text.ts';
import { asObject, type RawObject } from '../values/raw-value.ts';
import { toPhotoUrl, toShownText } from '../values/shown-text.ts';
import { idInPath, type SiteAddress, toItemUrl } from '../values/site-address.ts';
import { type Stated, toLongName, toName } from '../values/stated.ts';
import { photoIdOfUrl } from './item-photo.ts';
import { isSoldWord } from './sold-words.ts';

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The value of an attribute without the texts of the buttons after it. */
const attributeOf = (value: unknown, buttons: unknown): string => {
  const inner = (Array.isArray(buttons) ? buttons : [])
    .map((text) => toText(text).trim())
    .filter((text) => text !== '');
  return inner.reduceRight(
    (text, last) => (text.endsWith(last) ? text.slice(0, -last.length).trim() : text),
    toText(value).trim(),
  );
};

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).map((text) => toText(text).trim()).filter((text) => text !== '');

/** The value that all non-empty places agree on; null where they differ. A page contains some of its parts twice. */
const single = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null);

const singleText = (value: unknown): string | null => single(textsOf(value));

const idsIn = (links: unknown, name: 'member' | 'items'): string[] =>
  textsOf(links).flatMap((link) => idInPath(link, name) ?? []);

/**
 * The link that contains the seller's name; otherwise the only linked member, because the page also links its reader
 * and others.
 */
const sellerOf = ({ sellers, members }: RawObject): string | null =>
  textsOf(sellers).length > 0 ? single(idsIn(sellers, 'member')) : single(idsIn(members, 'member'));

const priceOf = (texts: unknown, domain: string): Price | null => {
  const text = singleText(texts);
  return text === null ? null : parsePriceText(text, domain);
};

/** In 2025 only the label of the button next to the price contained the total. Never below the price. */
const totalOf = ({ totals, totalLabels }: RawObject, price: Price | null, domain: string): number | null => {
  const label = singleText(totalLabels) ?? '';
  const total = textsOf(totals).length > 0 ? priceOf(totals, domain) : parseLeadingPrice(label, domain);
  const isTotal = total !== null && total.currency === price?.currency && total.priceMinor >= price.priceMinor;
  return isTotal ? total.priceMinor : null;
};

/** The number is on the button and in its label. */
const favouritesOf = ({ favourites, favouriteLabels }: RawObject): number | null => {
  const shown = singleText(favourites) ?? '';
  const numbers = textsOf(favouriteLabels).flatMap((label) => label.match(/\d+/g) ?? []);
  return /^\d{1,7}$/.test(shown) && numbers.every((number) => number === shown) ? Number(shown) : null;
};

/** Until the summer of 2026 the banner had its own marker; since then it is only a word before the summary. */
const stateOf = ({ status, success, banners }: RawObject): ItemState =>
  (success === true && isSoldWord(status)) || textsOf(banners).some(isSoldWord) ? 'sold' : 'unknown';

const CATALOG = /^(?:https:\/\/www\.vinted\.[a-z.]{2,6})?\/catalog\/([1-9]\d{0,9})(?=[-/?#]|$)/;

/** From the widest category to the article's own. */
const categoryOf = ({ breadcrumbs }: RawObject): string | null =>
  textsOf(breadcrumbs)
    .flatMap((link) => CATALOG.exec(link)?.[1] ?? [])
    .at(-1) ?? null;

/** The page contains the main photo several times, in several sizes. */
const photoOf = ({ photos }: RawObject): { photoUrl: string | null; photoId: string | null } => {
  const urls = textsOf(photos).flatMap((photo) => toPhotoUrl(photo) ?? []);
  const photoId = single(urls.map(photoIdOfUrl));
  return { photoUrl: photoId === null ? single(urls) : (urls[0] ?? null), photoId };
};

/**
 * True when the page identifies itself as another article than the one in its URL: it is not rendered yet, or no
 * longer.
 */
export const isOfOther = (value: unknown, itemId: string): boolean => {
  const named = idsIn([asObject(value).canonical], 'items');
  return named.some((id) => id !== itemId);
};

/**
 * An article as its page displays it (WEB §7.3), in the format of `readDom`. Of the state, only « Vendu » is displayed.
 */
export const itemOfDisplay = (value: unknown, { origin, domain, path }: SiteAddress): Stated<ItemRecord> => {
  const shown = asObject(value);
  const itemId = idInPath(path, 'items');
  const price = priceOf(shown.prices, domain);
  return {
    itemId,
    title: toShownText(singleText(shown.titles)),
    priceMinor: price?.priceMinor ?? null,
    currency: price?.currency,
    brand: toLongName(singleText(shown.brands)),
    size: toName(attributeOf(shown.size, shown.sizeButtons)),
    condition: toName(attributeOf(shown.condition, shown.conditionButtons)),
    state: stateOf(shown),
    sellerId: sellerOf(shown),
    sellerLogin: toName(singleText(shown.logins)),
    url: toItemUrl(path, origin, itemId),
    ...photoOf(shown),
    favourites: favouritesOf(shown),
    views: undefined,
    totalPriceMinor: totalOf(shown, price, domain),
    listedAt: null,
    categoryId: categoryOf(shown),
    // The data of the same page names it.
    categoryName: undefined,
    isOwn: undefined,
  };
};
