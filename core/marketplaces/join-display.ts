import { findDisagreements, pairRecords, type RecordPair } from './compare-sources.ts';
import type { PageKind, ParseResult, ReadPage } from './contract.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that depend on whose session reads the page are never taken from the display. */
const NEVER_FILLED: ReadonlySet<string> = new Set(['isOwn']);

const isUnknown = (value: unknown): boolean => value === null || value === 'unknown';

/** Price and currency are known, and unknown, together. */
const GAPS: Readonly<Record<string, string>> = { priceMinor: 'price', currency: 'price' };
const gapOf = (index: number, name: string): string =>
  `records[${index}].${Object.hasOwn(GAPS, name) ? GAPS[name] : name}`;

interface Filled {
  fields: Fields;
  /** Paths of the gaps that were filled. */
  paths: string[];
}

/** Displayed values for the gaps in one record's data; amounts only in the record's own currency. */
const fillRecord = (
  { record, other, index, isOnly }: RecordPair,
  gaps: ReadonlySet<string>,
  source: string,
): Filled => {
  const before: Fields = { ...record };
  const shown: Fields = { ...other };
  const isFilled = (name: string): boolean => {
    const gap = gapOf(index, name);
    const isOpen = gaps.has(gap) && !gaps.has(`${source}.${gap}`) && !NEVER_FILLED.has(name);
    return isOpen && Object.hasOwn(before, name) && isUnknown(before[name]) && !isUnknown(shown[name]);
  };
  const isInCurrency = (name: string): boolean =>
    !name.endsWith('Minor') || isUnknown(before.currency) || before.currency === shown.currency;
  const names = isOnly ? Object.keys(shown).filter((name) => isFilled(name) && isInCurrency(name)) : [];
  const fields = Object.fromEntries(names.map((name) => [name, shown[name]]));
  return { fields, paths: [...new Set(names.map((name) => gapOf(index, name)))] };
};

/**
 * Fills the gaps in a page's data from its display, field by field; `displayed` names the filled ones.
 * @param isLeft rows of which nothing is filled
 */
const fillGaps = (read: ReadPage, shown: ReadPage, isLeft: (index: number) => boolean = () => false): ReadPage => {
  const gaps = new Set(read.missing);
  const pairs = pairRecords(read, shown).filter(({ index }) => !isLeft(index));
  const filled = pairs.map((pair) => ({ ...pair, ...fillRecord(pair, gaps, read.source) }));
  const displayed = filled.flatMap(({ paths }) => paths);
  if (displayed.length === 0) return read;
  const fieldsAt = new Map(filled.map(({ index, fields }) => [index, fields]));
  const isGone = new Set(displayed.flatMap((path) => [path, path.replace(/\.price$/, '.currency')]));
  return {
    ...read,
    // The keys of a record and the types of their values do not change: both sources are of one kind.
    records: read.records.map((record, index) => ({ ...record, ...fieldsAt.get(index) })),
    missing: read.missing.filter((path) => !isGone.has(path)),
    displayed,
  } as ReadPage;
};

/**
 * Combines a page's data with its display. When both have a value and the values differ, the page is marked as
 * contradicting itself and nothing is filled in; otherwise the display fills the gaps in the data. A display of another
 * article than the one in the URL refuses the page.
 */
export const joinDisplay = (read: ReadPage, shown: ParseResult): ParseResult => {
  if (!shown.ok) return shown.reason === 'other_article' ? shown : read;
  const differing = findDisagreements(read, shown);
  if (differing.length === 0) return fillGaps(read, shown);
  return { ...read, missing: [...read.missing, ...differing], notes: [...read.notes, 'sources_disagree'] };
};

/** Lists whose rows have a price, and are displayed beside the data that state it. */
const PRICED: ReadonlySet<PageKind> = new Set(['orders', 'wardrobe']);
const ROW_PRICE = /^records\[(\d+)\]\.price$/;

/** True of a list with a row whose price its data do not state in a usable form: the page may display it. */
export const lacksPrice = (result: ParseResult): boolean =>
  result.ok && PRICED.has(result.kind) && result.missing.some((path) => ROW_PRICE.test(path));

/**
 * Combines a list that the page received with what the page displayed a moment later. The display may lag behind, so it
 * contradicts nothing: it only fills gaps of rows on which the two otherwise agree.
 */
export const fillAnswer = (read: ReadPage, shown: ParseResult): ReadPage => {
  if (!shown.ok) return read;
  const differing = new Set(findDisagreements(read, shown).map((path) => /\[(\d+)\]/.exec(path)?.[1]));
  return fillGaps(read, shown, (index) => differing.has(String(index)));
};
