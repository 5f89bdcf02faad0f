import type { PageKind, ReadPage } from './contract.ts';
import type { RecordsByKind } from './records.ts';
import { isSameCondition } from './vinted/item/condition-words.ts';

/** Whether two known values are equivalent. */
type IsSame = (one: unknown, other: unknown) => boolean;

/** How the records of a kind are compared. */
interface Comparison<R> {
  /** The key that identifies a record in both sources; null when it cannot be determined. */
  keyOf(record: R): string | null;
  fields: readonly (readonly [name: string, fieldOf: (record: R) => unknown, isSame?: IsSame])[];
}

/** A displayed rating has one decimal of five stars. */
const RATING_STEP = 0.011;

const isSameValue: IsSame = (one, other) => {
  const isRate =
    typeof one === 'number' && typeof other === 'number' && !(Number.isInteger(one) && Number.isInteger(other));
  return isRate ? Math.abs(one - other) <= RATING_STEP : one === other;
};

/** A page may abbreviate a condition in one place and write it out in another. */
const isSameStatement: IsSame = (one, other) =>
  typeof one === 'string' && typeof other === 'string' && isSameCondition(one, other);

/** Fields that every page showing an article may state. */
const ARTICLE_FIELDS: Comparison<RecordsByKind['item' | 'wardrobe']>['fields'] = [
  ['title', (item) => item.title],
  ['price', (item) => item.priceMinor],
  ['price', (item) => item.currency],
  ['brand', (item) => item.brand],
  ['size', (item) => item.size],
  ['condition', (item) => item.condition, isSameStatement],
];

const COMPARISONS: { readonly [K in PageKind]?: Comparison<RecordsByKind[K]> } = {
  orders: {
    keyOf: (order) => order.conversationId,
    fields: [
      ['title', (order) => order.title],
      ['price', (order) => order.priceMinor],
      ['price', (order) => order.currency],
      ['statusText', (order) => order.statusText],
    ],
  },
  shop: {
    keyOf: (shop) => shop.userId,
    fields: [
      ['login', (shop) => shop.login],
      ['feedbackCount', (shop) => shop.feedbackCount],
      ['reputation', (shop) => shop.reputation],
      ['countryCode', (shop) => shop.countryCode],
      ['city', (shop) => shop.city],
    ],
  },
  item: {
    keyOf: (item) => item.itemId,
    fields: [
      ...ARTICLE_FIELDS,
      // A displayed « sold » contradicts any other state; a display never shows any other state.
      ['state', (item) => (item.state === 'unknown' || item.state === 'closed' ? null : item.state)],
      ['sellerId', (item) => item.sellerId],
      ['sellerLogin', (item) => item.sellerLogin],
      ['favourites', (item) => item.favourites],
      ['totalPriceMinor', (item) => item.totalPriceMinor],
    ],
  },
  wardrobe: {
    keyOf: (item) => item.itemId,
    fields: ARTICLE_FIELDS,
  },
  wallet: {
    // A conversation has one line per title: a sale, and perhaps its refund.
    keyOf: (line) => (line.type === 'line' && line.conversationId ? `${line.conversationId} ${line.title}` : null),
    fields: [
      ['amountMinor', (line) => (line.type === 'line' ? line.amountMinor : null)],
      ['currency', (line) => line.currency],
    ],
  },
};

/** A record of a page's data, and the same record as the page displays it. */
export interface RecordPair {
  record: RecordsByKind[PageKind];
  other: RecordsByKind[PageKind];
  /** Index of `record` in its page. */
  index: number;
  /** False when either source has several records with the same key. */
  isOnly: boolean;
}

/** Pairs the records that both sources of a page contain. */
export const pairRecords = (read: ReadPage, shown: ReadPage): RecordPair[] => {
  // The record types of one kind match: the table above pairs them.
  const comparison = COMPARISONS[read.kind] as Comparison<RecordsByKind[PageKind]> | undefined;
  if (comparison === undefined || read.kind !== shown.kind) return [];
  const byKeyOf = ({ records }: ReadPage) =>
    Map.groupBy<string | null, RecordsByKind[PageKind]>(records, (record) => comparison.keyOf(record));
  const [keys, byKey] = [byKeyOf(read), byKeyOf(shown)];
  return read.records.flatMap((record, index) => {
    const key = comparison.keyOf(record);
    const others = (key !== null && byKey.get(key)) || [];
    const other = others.at(-1);
    const isOnly = others.length === 1 && keys.get(key)?.length === 1;
    return other === undefined ? [] : [{ record, other, index, isOnly }];
  });
};

/**
 * Finds where a page's display differs from the data behind it: paths into `read`, prefixed with `dom.`. A field that
 * one of the two does not know, or a record that only one of them has, is not a difference.
 */
export const findDisagreements = (read: ReadPage, shown: ReadPage): string[] => {
  // The record types of one kind match: the table above pairs them.
  const comparison = COMPARISONS[read.kind] as Comparison<RecordsByKind[PageKind]> | undefined;
  if (comparison === undefined) return [];
  const paths = pairRecords(read, shown).flatMap(({ record, other, index }) => {
    const differing = comparison.fields.filter(([, fieldOf, isSame = isSameValue]) => {
      const [one, shownAs] = [fieldOf(record), fieldOf(other)];
      return one !== null && shownAs !== null && !isSame(one, shownAs);
    });
    return differing.map(([name]) => `dom.records[${index}].${name}`);
  });
  return [...new Set(paths)];
};
