import type { OrderRow } from '../../db/schema/index.ts';
import type { FieldProvenance } from '../../db/schema/order-provenance.ts';
import type { Price, ValuesSeen } from '../../db/schema/orders.ts';
import { canonicalJson } from './canonical-json.ts';
import { pageKindOf } from './page-detail.ts';
import type { Reading } from './reading.ts';
import { addSeen, choiceAmong } from './seen-values.ts';

/** What a price is known by, strongest first. The transaction's own page is what the marketplace bills by. */
const STRENGTH: readonly string[] = ['transaction', 'conversation', 'list', 'email', 'label', 'file'];
/** What only fills a gap: it neither disagrees with a page nor is it disagreed with. */
const FILLERS: ReadonlySet<string> = new Set(['file', 'label']);

const priceSourceOf = ([source, detail]: FieldProvenance): string => (source === 'page' ? pageKindOf(detail) : source);

/** The prices with those of one reading. */
export const addPrice = (row: OrderRow, read: Reading, from: FieldProvenance): ValuesSeen<Price> => {
  const { priceMinor, currency } = read;
  if (priceMinor === null) return pricesOf(row);
  return addSeen(pricesOf(row), priceSourceOf(from), { priceMinor, currency }, from);
};

/** Orders from before prices were kept apart have one price, of the source that gave it. */
const pricesOf = (row: OrderRow): ValuesSeen<Price> => {
  const from = row.provenance.price;
  const { priceMinor, currency } = row;
  if (priceMinor === null || from === undefined || isFilled(row.priceSeen)) return row.priceSeen;
  return { [priceSourceOf(from)]: { value: { priceMinor, currency }, from } };
};

const isFilled = (seen: ValuesSeen<Price>): boolean => {
  for (const _ in seen) return true;
  return false;
};

const strengthOf = (source: string): number => {
  const index = STRENGTH.indexOf(source);
  return index < 0 ? STRENGTH.length : index;
};

export interface Said<T> {
  /** `transaction`, `conversation`, `list`… */
  key: string;
  value: T;
  from: FieldProvenance;
}

/** Everything said, strongest first. */
const pricesSaid = (seen: ValuesSeen<Price>): Said<Price>[] =>
  Object.entries(seen)
    .map(([key, said]) => ({ key, ...said }))
    .toSorted((a, b) => strengthOf(a.key) - strengthOf(b.key) || (a.key < b.key ? -1 : 1));

/** The prices that can disagree: those of pages and mails; fillers only while nothing else is known. */
export const comparablePrices = (seen: ValuesSeen<Price>): Said<Price>[] =>
  pricesSaid(seen).filter(({ key }) => !FILLERS.has(key));

/** The price that counts: the seller's choice, else what the strongest kind of page said. */
export const usedPrice = (row: Pick<OrderRow, 'priceSeen' | 'settled'>): Said<Price> | null => {
  const [strongest = null, ...others] = pricesSaid(row.priceSeen);
  if (others.length === 0) return strongest;
  const comparable = comparablePrices(row.priceSeen);
  const values = comparable.map(({ value }) => value);
  const chosen = choiceAmong(values, row.settled.price);
  return comparable.find(({ value }) => canonicalJson(value) === chosen) ?? strongest;
};
