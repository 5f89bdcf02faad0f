import { csvHeadOf, csvLineOf } from '#core/model/sheets/sheet.ts';
import type { ExportedSheet } from './exported-sheet.ts';

/** A table as the bytes of a CSV file, in pieces. */
export async function* csvFile<Row>({ sheet, rows }: ExportedSheet<Row>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvHeadOf(sheet));
  for await (const some of rows) yield encoder.encode(some.map((row) => csvLineOf(sheet, row)).join(''));
}
