import { toMinor } from '../../../model/money.ts';
import type { ItemRecord } from '../../records.ts';
import type { Price } from '../values/price.ts';
import { asObject, type RawObject } from '../values/raw-value.ts';
import { toPhotoUrl, toShownText } from '../values/shown-text.ts';
import { idInPath, toItemUrl } from '../values/site-address.ts';
import { type Stated, toLongName } from '../values/stated.ts';
import { photoIdOfUrl } from './item-photo.ts';

const MAX_MINOR = 100_000_000;

/** Here amounts are numbers in major units: 90 is ninety euros. */
const priceOf = (offer: RawObject): Price | null => {
  const minor = typeof offer.price === 'number' ? toMinor(offer.price) : null;
  const currency = offer.priceCurrency;
  return minor !== null && minor <= MAX_MINOR && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
    ? { priceMinor: minor, currency }
    : null;
};

/** The article described by an article page's JSON-LD; null for anything else. */
export const idOfProduct = (value: unknown): string | null => {
  const product = asObject(value);
  const url = product['@type'] === 'Product' ? toItemUrl(asObject(product.offers).url, '', null) : null;
  return url === null ? null : idInPath(url, 'items');
};

/**
 * What an article page's JSON-LD states about the article (WEB §7.1); null unless it describes the article `itemId`.
 */
export const readProduct = (value: unknown, itemId: string): Partial<Stated<ItemRecord>> | null => {
  const product = asObject(value);
  const offer = asObject(product.offers);
  const url = product['@type'] === 'Product' ? toItemUrl(offer.url, '', itemId) : null;
  if (url === null) return null;
  const price = priceOf(offer);
  return {
    title: toShownText(product.name),
    priceMinor: price?.priceMinor ?? null,
    currency: price?.currency ?? null,
    brand: toLongName(asObject(product.brand).name),
    url,
    photoUrl: toPhotoUrl(product.image),
    photoId: photoIdOfUrl(product.image),
    categoryName: toLongName(product.category),
  };
};
