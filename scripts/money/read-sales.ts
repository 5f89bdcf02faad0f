import type { OpenedFile } from '#core/imports/open-file.ts';
import type { SaleRow } from '#core/imports/rows.ts';
import type { Regime } from '#core/model/regime.ts';
import type { ParisDay } from '#core/model/time.ts';
import { saleRowsOf } from './events/event-rows.ts';
import { type Followed, followEvents } from './events/follow-events.ts';
import { isEventList, readEvents } from './events/read-events.ts';
import type { LeftOut } from './left-out.ts';
import { mapColumns } from './map-columns.ts';
import { cellsByLine, columnNamed, readRows } from './read-file.ts';
import { regimesOf } from './regimes-of-file.ts';

/** A row of a file of sales with what no import keeps of it. */
export interface SoldRow {
  row: SaleRow;
  /** Null: that of the seller. */
  regime: Regime | null;
  brand: string | null;
}

export interface ReadSales {
  rows: SoldRow[];
  /** What a list of events states of the stock; null for any other file. */
  events: Followed | null;
}

/** Reads a file of sales, or a list of events. */
export const readSales = async (file: OpenedFile, today: ParisDay, left: LeftOut): Promise<ReadSales> => {
  if (isEventList(file)) {
    const events = followEvents(await readEvents(file, today, left));
    for (const { line, field, reason } of events.problems)
      left.refused.push({ file: file.shape.name, line, field, reason });
    return { rows: saleRowsOf(events).map((row) => ({ row, regime: null, brand: null })), events };
  }
  const mapped = mapColumns(file, 'sales');
  const rows = await readRows(file, mapped, today, left);
  const brands = await brandsIn(file);
  const regimed = regimesOf(file, mapped, rows, left);
  return { rows: regimed.map((each) => ({ ...each, brand: brands.get(each.row.line) ?? null })), events: null };
};

/** The brand that each line of a file names. */
export const brandsIn = (file: OpenedFile): Promise<ReadonlyMap<number, string>> =>
  cellsByLine(file, columnNamed(file, 'marque', 'brand'));
