import type { OrderRow } from '../../db/schema/index.ts';
import type { FieldProvenance, Price, ValuesSeen } from '../../db/schema/orders.ts';
import { canonicalJson, isDrawn, outranks, pageKindOf } from './outranks.ts';
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
  const seen = pricesOf(row);
  if (priceMinor === null) return seen;
  const key = priceSourceOf(from);
  const said = { value: { priceMinor, currency }, from };
  const next = addSeen(seen, key, said.value, from);
  if (SAYS_ONE.has(key)) return withOther(next, { key, of: key }, [seen[key], seen[otherOf(key)], said]);
  if (!SAYS_AGREED.has(key) || read.phase === 'unknown') return next;
  const agreed = agreedOf(key);
  const both = addSeen(next, agreed, said.value, from);
  return withOther(both, { key: agreed, of: key }, [seen[agreed], seen[otherOf(key)], said]);
};

/** A sale stands in a list, or in a file, with the one price it was agreed at: another one there is a contradiction. */
const SAYS_ONE: ReadonlySet<string> = new Set(['list', 'file']);
/** Until the sale is agreed, these pages show offers. A page that states a phase of the sale states its agreed price. */
const SAYS_AGREED: ReadonlySet<string> = new Set(['conversation', 'transaction']);

type Seen = ValuesSeen<Price>[string];

/** The key of the newest price that a kind of page stated for a sale already agreed. */
const agreedOf = (key: string): string => `${key}.agreed`;
/** The key of the newest price of a kind of page that differs from the one that it states. */
const otherOf = (key: string): string => `${key}.other`;

const isSame = (a: Seen, b: Seen): boolean => canonicalJson(a.value) === canonicalJson(b.value);

/** What a page draws never contradicts what its data state. */
const withOther = (
  seen: ValuesSeen<Price>,
  { key, of }: { key: string; of: string },
  said: readonly (Seen | undefined)[],
): ValuesSeen<Price> => {
  const kept = seen[key];
  if (kept === undefined) return seen;
  const others = said.filter((one): one is Seen => one !== undefined && !isDrawn(one.from[1]) && !isSame(one, kept));
  const other = others.reduce<Seen | null>(
    (best, one) => (best === null || outranks(one, best, 'exact') ? one : best),
    null,
  );
  return other === null ? seen : { ...seen, [otherOf(of)]: other };
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

const strengthOf = (key: string): number => {
  const [source = ''] = key.split('.');
  const index = STRENGTH.indexOf(source);
  return index < 0 ? STRENGTH.length : index;
};

/** The key of the price that the seller set by hand: it counts before everything that was read. */
const BY_HAND = 'hand';

/** The order with a price set by hand instead of an earlier one of that kind; undefined: without any. Not yet decided. */
export const withPriceByHand = (row: OrderRow, price: ValuesSeen<Price>[string] | undefined): OrderRow => {
  const { [BY_HAND]: former, ...read } = pricesOf(row);
  if (price !== undefined) return { ...row, priceSeen: { ...read, [BY_HAND]: price } };
  return former === undefined ? row : { ...withoutPrice(row), priceSeen: read };
};

/** The order without any price that counts. */
export const withoutPrice = (row: OrderRow): OrderRow => {
  const { price: _, ...provenance } = row.provenance;
  return { ...row, priceMinor: null, currency: null, provenance };
};

export interface Stated<T> {
  /** `transaction`, `conversation`, `list`… */
  key: string;
  value: T;
  from: FieldProvenance;
}

/** Every stated price, strongest first. */
const pricesStated = (seen: ValuesSeen<Price>): Stated<Price>[] =>
  Object.entries(seen)
    .map(([key, said]) => ({ key, ...said }))
    .toSorted((a, b) => strengthOf(a.key) - strengthOf(b.key) || (a.key < b.key ? -1 : 1));

/** True for an earlier price of a page that now states the same one: it adds nothing. */
const isRepeated = (seen: ValuesSeen<Price>, { key, value }: Stated<Price>): boolean => {
  const [source = '', earlier] = key.split('.');
  return earlier !== undefined && canonicalJson(seen[source]?.value) === canonicalJson(value);
};

/**
 * The prices that can disagree: those of pages and mails; those of files while nothing else is known. With a price set by
 * hand the question is settled.
 */
export const comparablePrices = (seen: ValuesSeen<Price>): Stated<Price>[] => {
  const byHand = seen[BY_HAND];
  if (byHand !== undefined) return [{ key: BY_HAND, ...byHand }];
  const said = pricesStated(seen).filter((said) => !isRepeated(seen, said));
  const stated = said.filter(({ key }) => !FILLERS.has(key.split('.')[0] ?? ''));
  return stated.length > 0 ? stated : said;
};

/**
 * The price that counts: the seller's choice, else the last one of the strongest kind of page. Null while that
 * is two prices of one moment, neither of which is better than the other.
 */
export const usedPrice = (row: Pick<OrderRow, 'priceSeen' | 'settled'>): Stated<Price> | null => {
  const comparable = comparablePrices(row.priceSeen);
  const [strongest = null, next] = comparable;
  if (strongest === null || next === undefined) return strongest;
  const values = comparable.map(({ value }) => value);
  const chosen = choiceAmong(values, row.settled.price);
  const settled = comparable.find(({ value }) => canonicalJson(value) === chosen);
  const isTie = next.key === otherOf(strongest.key) && next.from[2] === strongest.from[2];
  return settled ?? (isTie ? null : strongest);
};
