import { collectFlight, decode } from '../vinted/sources/flight-stream.ts';

/** A real page has a few hundred. */
const MAX_ROWS = 20_000;
/** A free-text row states its length in bytes. */
const TEXT_ROW = /^[0-9a-f]{0,12}:T([0-9a-f]{1,7}),/;
const HEAD = /^[0-9a-f]{0,12}:/;
/** The id of a row and its type marker. */
const MAX_HEAD = 24;

/** The rows of a page's flight stream that contain JSON, without their ids. Free-text rows are skipped. Linear time. */
export const flightRows = (scripts: readonly string[]): unknown[] => {
  const stream = decode(collectFlight(scripts)?.written ?? '') ?? '';
  const rows: unknown[] = [];
  for (let at = 0; at < stream.length && rows.length < MAX_ROWS; ) {
    const [head, bytes] = TEXT_ROW.exec(stream.slice(at, at + MAX_HEAD)) ?? [];
    if (head !== undefined && bytes !== undefined) {
      at = skipBytes(stream, at + head.length, Number.parseInt(bytes, 16));
      continue;
    }
    const lineEnd = stream.indexOf('\n', at);
    const end = lineEnd === -1 ? stream.length : lineEnd;
    const row = jsonOf(stream.slice(at, end));
    if (row !== undefined) rows.push(row);
    at = end + 1;
  }
  return rows;
};

/** The index after the given number of UTF-8 bytes. */
const skipBytes = (text: string, start: number, bytes: number): number => {
  let at = start;
  for (let left = bytes; left > 0 && at < text.length; ) {
    const code = text.codePointAt(at) ?? 0;
    left -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    at += code < 0x10000 ? 1 : 2;
  }
  return at;
};

/** Other rows (`I[…]`, `HL[…]`) reference files of the site and are not JSON. */
const jsonOf = (line: string): unknown => {
  const head = HEAD.exec(line)?.[0];
  if (head === undefined) return undefined;
  try {
    return JSON.parse(line.slice(head.length));
  } catch {
    return undefined;
  }
};
