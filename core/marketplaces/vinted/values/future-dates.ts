import { DAY, toInstant, toIso } from '../../../model/time.ts';
import { MAX_MISSING, type PageKind, type ReadPage } from '../../contract.ts';

/** Dates that must be in the past when a page shows them. A last day to ship is not among them. */
const PAST_DATES: Partial<Record<PageKind, readonly string[]>> = {
  orders: ['orderDate', 'statusDate'],
  conversation: ['orderDate', 'statusDate'],
  transaction: ['orderDate', 'statusDate'],
  journey: ['orderDate', 'statusDate'],
  inbox: ['updatedAt'],
  wardrobe: ['listedAt'],
  item: ['listedAt'],
  shop: ['lastSeenAt'],
  feedbacks: ['createdAt'],
  wallet: ['date'],
};

/** The clocks of the site and of the reader may differ, and a day is shown without its hour. */
const TOLERANCE = DAY;

type Row = Record<string, unknown>;

const isEvent = (value: unknown): value is { at: string } =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'string';

const isLater = (value: unknown, latest: string): boolean => typeof value === 'string' && value > latest;

/** An order whose newest message is dated in the future: its state and its ship-by date were read from that message. */
const withoutFutureEvents = (row: Row, latest: string): [Row, string[]] => {
  const events = Array.isArray(row.events) ? row.events : [];
  const past = events.filter((event) => !isEvent(event) || event.at <= latest);
  if (past.length === events.length) return [row, []];
  return [{ ...row, events: past, phase: 'unknown', shipBy: null }, ['events', 'phase', 'shipBy']];
};

const withoutFutureDates = (row: Row, names: readonly string[], latest: string): [Row, string[]] => {
  const wrong = names.filter((name) => isLater(row[name], latest));
  const [told, gaps] = withoutFutureEvents(row, latest);
  if (wrong.length === 0) return [told, gaps];
  const unknown = Object.fromEntries(wrong.map((name) => [name, null]));
  // The source of a sale's date is meaningless without the date.
  const source = wrong.includes('orderDate') && 'orderDateSource' in row ? { orderDateSource: null } : {};
  return [{ ...told, ...unknown, ...source }, [...wrong, ...gaps]];
};

/** Checks before anything is copied: almost no row contains a date in the future. */
const holdsFuture = (row: Row, names: readonly string[], latest: string): boolean => {
  let last: unknown;
  for (const name of names) {
    const value = row[name];
    // Two dates of an order are often the same text, and comparing costs as much as reading.
    if (value !== last && isLater(value, latest)) return true;
    last = value;
  }
  return Array.isArray(row.events) && row.events.some((event) => isEvent(event) && event.at > latest);
};

/**
 * The page without dates later than the reading itself, each listed in `missing`, with a note: either the page is wrong
 * there, or this machine's clock. Every date of a record is an ISO instant in UTC, so comparing the texts compares the
 * times.
 * @param readAt ISO instant
 */
export const withoutFuture = (result: ReadPage, readAt: string): ReadPage => {
  const names = PAST_DATES[result.kind];
  const now = toInstant(readAt);
  if (names === undefined || now === null) return result;
  const latest = toIso(now + TOLERANCE);
  // Every record is a plain object; only the fields of its own kind are accessed.
  const rows = result.records as unknown as readonly Row[];
  if (!rows.some((row) => holdsFuture(row, names, latest))) return result;
  const gaps: string[] = [];
  const records = rows.map((row, index) => {
    const [told, wrong] = withoutFutureDates(row, names, latest);
    gaps.push(...wrong.map((name) => `records[${index}].${name}`));
    return told;
  });
  const missing = [...new Set([...result.missing, ...gaps])];
  const bounded = missing.length > MAX_MISSING ? [...missing.slice(0, MAX_MISSING - 1), 'records'] : missing;
  // The records of the same kind, without some dates and events.
  return { ...result, records, missing: bounded, notes: [...result.notes, 'future_dates'] } as ReadPage;
};
