import type { Currency, Minor } from '../money.ts';
import type { ItemFigures } from '../still-items.ts';

/** A price at which an article was listed. */
export interface AskedPrice {
  minor: Minor;
  currency: Currency | null;
  /** The first reading that saw it, an ISO instant. */
  from: string;
}

interface PricedListing {
  figures: ItemFigures;
  priceMinor: Minor | null;
  currency: Currency | null;
  /** ISO instant. */
  readAt: string;
}

/** What readings of a listing saw asked for it, oldest first; of one read before its figures were kept, the last price alone. */
export const askedByListing = ({ figures, priceMinor, currency, readAt }: PricedListing): AskedPrice[] => {
  const seen = (figures.price ?? []).flatMap(({ value, from }) => askedIn(String(value), from));
  if (seen.length > 0) return seen;
  return priceMinor === null ? [] : [{ minor: priceMinor, currency, from: readAt }];
};

/** An amount with its currency as figures of an article hold it: `1850 EUR`. */
const askedIn = (value: string, from: string): AskedPrice[] => {
  const [, minor, currency] = /^(\d+) ([A-Z]*)$/.exec(value) ?? [];
  return minor === undefined ? [] : [{ minor: Number(minor), currency: currency || null, from }];
};
