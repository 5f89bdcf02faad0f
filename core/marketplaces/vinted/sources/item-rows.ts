import { type FlightRow, type FlightStream, rowsWith, textOfRow } from './flight-stream.ts';

/** What the data of an article's page hold somewhere: a plugin, the article itself, its gallery of 2025, its total. */
const KEYS = ['item_id', 'seller_id', 'favouriteCount', 'pricingServices'];
/** `"$b2:props:value:price"`, `"$b2"`; not `"$L72"`, which is only where something is drawn. */
const REFERENCE = /"\$([0-9a-f]{1,12})[":]/g;
/** Rows that others refer to, beyond which no more are followed. */
const MAX_REFERRED = 500;

/** Rows as members of a JSON object (`"b1":[…]`), and whether one stops before its end. */
interface TakenRows {
  rows: string[];
  cut: boolean;
}

/** The rows of an article's page that may tell of it, with those that they refer to, and so on. Linear time. */
export const takeItemRows = (stream: FlightStream): TakenRows => {
  const byId = byOnlyId(stream.rows);
  const marked = KEYS.flatMap((key) => rowsWith(stream, key)).filter((row) => byId.get(row.id) === row);
  const taken = new Set(marked);
  const most = taken.size + MAX_REFERRED;
  const rows: string[] = [];
  // The set grows while it is walked.
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

/** An id that two rows claim is nobody's: null. */
const byOnlyId = (rows: readonly FlightRow[]): ReadonlyMap<string, FlightRow | null> => {
  const byId = new Map<string, FlightRow | null>();
  for (const row of rows) byId.set(row.id, byId.has(row.id) ? null : row);
  return byId;
};

/** Null for a row that is not JSON to its end. */
const toJson = (text: string | null): string | null => {
  if (text === null) return null;
  try {
    JSON.parse(text);
    return text;
  } catch {
    return null;
  }
};
