import type { ItemRecord } from '../../records.ts';
import { parsePriceText } from '../values/price-text.ts';
import { asObject } from '../values/raw-value.ts';
import { type Said, toLongName, toName } from '../values/said.ts';
import { toPhotoUrl, toShownText } from '../values/shown-text.ts';
import { idInPath, type SiteAddress, toItemUrl } from '../values/site-address.ts';
import { photoIdOfUrl } from './item-photo.ts';
import { readShownAs } from './item-plugins.ts';

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The value of an attribute without the texts of the buttons that stand after it. */
const attributeOf = (value: unknown, buttons: unknown): string => {
  const inner = (Array.isArray(buttons) ? buttons : [])
    .map((text) => toText(text).trim())
    .filter((text) => text !== '');
  return inner.reduceRight(
    (text, last) => (text.endsWith(last) ? text.slice(0, -last.length).trim() : text),
    toText(value).trim(),
  );
};

/** The page links its seller, but also the reader's own profile and those of other articles. */
const onlyMember = (links: unknown): string | null => {
  const ids = (Array.isArray(links) ? links : []).map((link) => idInPath(toText(link), 'member'));
  const [only = null] = ids;
  return new Set(ids).size === 1 ? only : null;
};

/** An article as its page displays it (WEB §7.3), as `readDom` gives it. Only « Vendu » says anything of its state. */
export const itemOfDisplay = (value: unknown, { origin, domain, path }: SiteAddress): Said<ItemRecord> => {
  const shown = asObject(value);
  const itemId = idInPath(path, 'items');
  const price = parsePriceText(toText(shown.price), domain);
  return {
    itemId,
    title: toShownText(shown.title),
    priceMinor: price?.priceMinor ?? null,
    currency: price?.currency,
    brand: toLongName(attributeOf(shown.brand, shown.brandButtons)),
    size: toName(attributeOf(shown.size, shown.sizeButtons)),
    condition: toName(attributeOf(shown.condition, shown.conditionButtons)),
    state: readShownAs(shown.status, shown.success === true) ?? 'unknown',
    sellerId: onlyMember(shown.members),
    sellerLogin: toName(shown.login),
    url: toItemUrl(path, origin, itemId),
    photoUrl: toPhotoUrl(shown.photo),
    photoId: photoIdOfUrl(shown.photo),
    favourites: null,
    views: undefined,
    totalPriceMinor: null,
    listedAt: null,
    categoryId: null,
    isOwn: undefined,
  };
};
