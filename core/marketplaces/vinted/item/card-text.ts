import type { Price } from '../values/price.ts';
import { parsePriceText } from '../values/price-text.ts';

/** The labels of a card's `title` attribute, in the languages of WEB §4.2, folded. */
const LABELS: Readonly<Record<string, 'brand' | 'condition' | 'size'>> = {
  marque: 'brand',
  état: 'condition',
  taille: 'size',
  brand: 'brand',
  condition: 'condition',
  size: 'size',
};

export interface CardText {
  title: string;
  brand: string | undefined;
  condition: string | undefined;
  size: string | undefined;
  prices: Price[];
}

const MAX_CARD_TEXT = 2_000;
/** Parts of an amount: « 1 234,50 zł » has three words. */
const MAX_PRICE_WORDS = 4;

/** « 21,70 € Protection acheteurs incluse »: the amount that a text starts with. */
const leadingPrice = (text: string, domain: string): Price | null => {
  const words = text.trim().split(/\s+/).slice(0, MAX_PRICE_WORDS);
  const prices = words.map((_, index) => parsePriceText(words.slice(0, index + 1).join(' '), domain));
  return prices.find((price) => price !== null) ?? null;
};

/**
 * « Titre, marque: X, état: Y, taille: Z, 20,00 €, 21,70 € … », in any combination. Null when no label is known, or when
 * one comes twice: then the title may hold one of its own, and nobody can tell where it ends.
 */
export const readCardText = (text: string, domain: string): CardText | null => {
  if (text.length > MAX_CARD_TEXT) return null;
  const parts = text.split(', ');
  const labelled = parts.map((part) => {
    const label = part
      .slice(0, Math.max(part.indexOf(':'), 0))
      .toLowerCase()
      .trim();
    return Object.hasOwn(LABELS, label) ? LABELS[label] : undefined;
  });
  const first = labelled.findIndex((label) => label !== undefined);
  const names = labelled.filter((label) => label !== undefined);
  if (first < 1 || new Set(names).size !== names.length) return null;
  const valueFor = (name: (typeof LABELS)[string]): string | undefined => {
    const part = parts[labelled.indexOf(name)];
    return part?.slice(part.indexOf(':') + 1).trim();
  };
  const prices = parts.slice(first).map((part) => leadingPrice(part, domain));
  return {
    title: parts.slice(0, first).join(', '),
    brand: valueFor('brand'),
    condition: valueFor('condition'),
    size: valueFor('size'),
    prices: prices.filter((price) => price !== null),
  };
};
