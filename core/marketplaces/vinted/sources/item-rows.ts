import { type FlightRow, type FlightStream, rowsWith, textOfRow } from './flight-stream.ts';
import { parseJson } from './json-scan.ts';

/**
 * Keys that the data of an article's page contain somewhere: of a plugin, the article itself, its 2025 gallery, its
 * total.
 */
const KEYS = ['item_id', 'seller_id', 'favouriteCount', 'pricingServices'];
/** `"$b2:props:value:price"`, `"$b2"`; not `"$L72"`, which only places a rendered element. */
const REFERENCE = /"\$([0-9a-f]{1,12})[":]/g;
/** Maximum number of referenced rows that are followed. */
const MAX_REFERRED = 500;

/** Rows as members of a JSON object (`"b1":[…]`), and whether one of them is truncated. */
interface TakenRows {
  rows: string[];
  cut: boolean;
}

/** The rows of an article's page that may describe it, with the rows that they refer to, transitively. Linear time. */
export const takeItemRows = (stream: FlightStream): TakenRows => {
  const byId = byOnlyId(stream.rows);
  const marked = KEYS.flatMap((key) => rowsWith(stream, key)).filter((row) => byId.get(row.id) === row);
  const taken = new Set(marked);
  const most = taken.size + MAX_REFERRED;
  const rows: string[] = [];
  // The set grows during iteration.
  for (const row of taken) {
    const text = toJson(textOfRow(stream, row));
    if (text === null) continue;
    rows.push(`"${row.id}":${text}`);
    for (const [, id = ''] of text.matchAll(REFERENCE)) {
      const referred = byId.get(id);
      if (referred && taken.size < most) taken.add(referred);
    }
  }
  return { rows, cut: rows.length < taken.size };
};

/** An id claimed by two rows is ambiguous: null. */
const byOnlyId = (rows: readonly FlightRow[]): ReadonlyMap<string, FlightRow | null> => {
  const byId = new Map<string, FlightRow | null>();
  for (const row of rows) byId.set(row.id, byId.has(row.id) ? null : row);
  return byId;
};

/** Null for a row that is not valid JSON to its end. */
const toJson = (text: string | null): string | null => (text && parseJson(text) !== undefined ? text : null);
