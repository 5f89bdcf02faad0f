import {
  type FailureReason,
  type ListPage,
  MAX_MISSING,
  MAX_ROWS,
  type PageReading,
  type PageSource,
  type ParseResult,
} from '../contract.ts';
import { unread } from '../reasons.ts';
import { type OrderList, readDomList, readFlightList, readJsonList } from './order-lists.ts';
import { gapsOf, toOrderRecord } from './order-record.ts';
import { phaseOfText } from './status.ts';

const READERS: Readonly<Record<PageSource, (value: unknown, reading: PageReading) => OrderList>> = {
  json: readJsonList,
  flight: readFlightList,
  dom: readDomList,
};

/**
 * A list of sales from any of its three sources.
 * @param value The reading's body, parsed.
 */
export const parseOrdersPage = (value: unknown, reading: PageReading): ParseResult => {
  const { kind, source } = reading;
  const list = READERS[source](value, reading);
  const page: ListPage = { orderType: list.side === 'sold' ? 'sold' : null, ...list.page };
  if (list.rows === null) {
    const isShape = list.otherwise === 'unknown_shape';
    return unread(kind, list.otherwise, isShape ? { source, missing: [list.rowsPath], page } : { source });
  }
  const missing = pageGaps(page);
  const refusal = refusalOf(list, list.rows.length);
  if (refusal !== null) return unread(kind, refusal, { source, missing, page });

  const fields = list.rows.map(list.toFields);
  const records = fields.map(toOrderRecord);
  for (const [index, record] of records.entries()) {
    const row = fields[index];
    if (row) missing.push(...gapsOf(row, record).map((name) => `records[${index}].${name}`));
  }
  missing.splice(MAX_MISSING);
  if (records.every((record) => record.transactionId === null && record.conversationId === null)) {
    const ids = missing.filter((path) => /\.(transactionId|conversationId)$/.test(path));
    return unread(kind, 'unknown_shape', { source, missing: ids, page });
  }
  const isUnread = (text: string | null): boolean => text !== null && phaseOfText(text) === null;
  const unknownTexts = records.filter((record) => isUnread(record.statusText)).length;
  return {
    ok: true,
    kind,
    source,
    records,
    missing,
    notes: unknownTexts * 2 > records.length ? ['unknown_statuses'] : [],
    page,
  };
};

const pageGaps = (page: ListPage): string[] =>
  Object.entries(page)
    .filter(([, value]) => value === null)
    .map(([name]) => `page.${name}`);

const refusalOf = (list: OrderList, rowCount: number): FailureReason | null => {
  if (rowCount > MAX_ROWS) return 'too_large';
  if (list.side === 'other') return 'not_sales';
  return rowCount === 0 ? 'empty_list' : null;
};
