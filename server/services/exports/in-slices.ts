import { setImmediate } from 'node:timers/promises';
import { ROWS_AT_ONCE } from '../../sheets/exported-sheet.ts';

/** Rows made from others a few at a time; other requests are served between two slices. */
export async function* inSlices<From, Row>(
  all: readonly From[],
  rowsOf: (from: From) => readonly Row[],
): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < all.length; start += ROWS_AT_ONCE) {
    await setImmediate();
    const rows = all.slice(start, start + ROWS_AT_ONCE).flatMap(rowsOf);
    if (rows.length > 0) yield rows;
  }
}
