import type { Price } from '../values/price.ts';
import { parseLeadingPrice, parsePriceText } from '../values/price-text.ts';
import { type LabelPart, type PartName, partsOf } from './label-parts.ts';

/** What the texts of a card state about its article: null is unknown, undefined means that there is none. */
export interface CardText {
  title: string | null;
  brand: string | null | undefined;
  condition: string | null;
  size: string | null | undefined;
  price: Price | null;
  total: Price | null;
}

const NOTHING: CardText = { title: null, brand: null, condition: null, size: null, price: null, total: null };

const MAX_CARD_TEXT = 2_000;
/**
 * A label ends with « {price}, {total} {fee words} », sometimes followed by one more word for a promoted article. It is
 * read from the end, because the title before it may contain amounts.
 */
const splitPrices = (label: string, domain: string): { head: string; price: Price | null; total: Price | null } => {
  const segments = label.split(', ');
  const isBumped = parseLeadingPrice(segments.at(-1) ?? '', domain) === null;
  const shown = isBumped ? segments.slice(0, -1) : segments;
  const total = parseLeadingPrice(shown.at(-1) ?? '', domain);
  const price = parsePriceText(shown.at(-2) ?? '', domain);
  if (total !== null && price !== null) return { head: shown.slice(0, -2).join(', '), price, total };
  const alone = parsePriceText(shown.at(-1) ?? '', domain);
  return alone === null
    ? { head: label, price: null, total: null }
    : { head: shown.slice(0, -1).join(', '), price: alone, total: null };
};

interface Split {
  title: string | null;
  brand: string | null | undefined;
  /** The parts after both, which the marketplace itself wrote. */
  rest: readonly LabelPart[];
}

const OPEN: Split = { title: null, brand: null, rest: [] };

/** True when no part of a label occurs twice. */
const isOnce = (parts: readonly LabelPart[]): boolean => {
  const names = parts.flatMap(({ name }) => name ?? []);
  return new Set(names).size === names.length;
};

/**
 * Finds the end of the title with the help of the bold line under the picture, which is the brand when the label has
 * one, otherwise the title. So a title may contain words that look like label parts, and the label may be in an unknown
 * language.
 */
const splitByHeading = (head: string, parts: readonly LabelPart[], heading: string): Split => {
  const ends = new Set([head.length, ...parts.map(({ at }) => at)]);
  const isWhole = (start: number): boolean => head.startsWith(heading, start) && ends.has(start + heading.length);
  const startOf = ({ at }: LabelPart): number => head.indexOf(': ', at) + 2;
  // A part with an unknown word may be the brand too, or a size with the same name.
  const candidates = parts.filter((part) => (part.name === null || part.name === 'brand') && isWhole(startOf(part)));
  const last = candidates.at(-1);
  const branded = last?.name === 'brand' || candidates.length === 1 ? last : undefined;
  const after = (end: number): readonly LabelPart[] => parts.filter(({ at }) => at >= end);
  const rest = after(heading.length);
  const isTitle = isWhole(0) && isOnce(rest) && rest.every(({ name }) => name !== 'brand');
  if (isTitle) return candidates.length === 0 ? { title: heading, brand: undefined, rest } : OPEN;
  if (branded === undefined) return OPEN;
  const end = startOf(branded) + heading.length;
  return { title: head.slice(0, branded.at), brand: heading, rest: after(end) };
};

/** Without the bold line, the end of the title is only clear in a label whose words are all known and occur once. */
const splitByWords = (head: string, parts: readonly LabelPart[]): Split => {
  const [first] = parts;
  if (first === undefined) return { title: head, brand: null, rest: [] };
  if (!isOnce(parts) || first.name === null) return OPEN;
  return { title: head.slice(0, first.at), brand: valueFor(parts, 'brand') ?? undefined, rest: parts };
};

const valueFor = (parts: readonly LabelPart[], name: PartName): string | null =>
  parts.find((part) => part.name === name)?.value ?? null;

/** No size when every part is known, or when an unknown word precedes the condition, as the model does. */
const sizeOf = (parts: readonly LabelPart[]): string | null | undefined => {
  const size = valueFor(parts, 'size');
  const condition = parts.findIndex(({ name }) => name === 'condition');
  const isRead = condition !== -1 && parts.slice(condition).every(({ name }) => name !== null);
  return size ?? (isRead ? undefined : null);
};

/**
 * Reads « Titre, marque: X, état: Y, taille: Z, 20,00 €, 21,70 € … » (WEB §4.3), the label of an article's card.
 * @param heading the bold line under the picture; empty when the card has none
 */
export const readCardText = (label: string, heading: string, domain: string): CardText => {
  if (label.length > MAX_CARD_TEXT || label === '') return NOTHING;
  const { head, price, total } = splitPrices(label.replace(/[\u00a0\u202f\u2009]/g, ' ').trim(), domain);
  const parts = partsOf(head);
  const plain = heading.replace(/[\u00a0\u202f\u2009]/g, ' ').trim();
  const { title, brand, rest } = plain === '' ? splitByWords(head, parts) : splitByHeading(head, parts, plain);
  // Without its prices a label has no recognisable end: its last part may contain anything.
  if (price === null) return plain === '' ? NOTHING : { ...NOTHING, title, brand };
  if (!isOnce(rest)) return { ...NOTHING, title, brand, price, total };
  return { title, brand, condition: valueFor(rest, 'condition'), size: sizeOf(rest), price, total };
};
