import {
  type FailureReason,
  type ListPage,
  MAX_MISSING,
  MAX_ROWS,
  type Note,
  type PageReading,
  type ParseResult,
} from '../../contract.ts';
import { unread } from '../../reasons.ts';
import type { OrderRecord } from '../../records.ts';
import { makeTextReader, type TextReader } from '../status/status.ts';
import { LIST_READERS, type OrderList } from './order-lists.ts';
import { gapsOf, toOrderRecord } from './order-record.ts';
import { joinRepeatedRows } from './repeated-rows.ts';

/**
 * A list of sales, or of purchases, from any of its three sources.
 * @param value The reading's body, parsed.
 */
export const parseOrdersPage = (value: unknown, reading: PageReading): ParseResult => {
  const { source } = reading;
  const kind = 'orders';
  const list = LIST_READERS[source](value, reading);
  const page: ListPage = { orderType: list.side === 'other' ? null : list.side, ...list.page };
  if (list.rows === null) {
    const isShape = list.otherwise === 'unknown_shape';
    return unread(kind, list.otherwise, isShape ? { source, missing: [list.rowsPath], page } : { source });
  }
  const pageMissing = pageGaps(page);
  const refusal = refusalOf(list, list.rows.length);
  if (refusal !== null) return unread(kind, refusal, { source, missing: pageMissing, page });

  const phasesOfText = makeTextReader();
  const { records, missing, isContradictory } = readRows(list, list.rows, phasesOfText);
  if (records.every((record) => record.transactionId === null && record.conversationId === null)) {
    const ids = missing.filter((path) => /\.(transactionId|conversationId)$/.test(path));
    return unread(kind, 'unknown_shape', { source, missing: ids, page });
  }
  const notes: Note[] = mostTextsUnknown(records, phasesOfText) ? ['unknown_statuses'] : [];
  if (isContradictory) notes.push('rows_disagree');
  return { ok: true, kind, source, records, missing: [...pageMissing, ...missing], notes, page };
};

/** Leaves room for the page's own gaps; beyond it, a single `records` entry represents the rest. */
const MAX_ROW_GAPS = MAX_MISSING - 10;

const readRows = (list: OrderList, rows: readonly unknown[], phasesOfText: TextReader) => {
  const read = rows.map((row) => {
    const fields = list.toFields(row);
    const record = toOrderRecord(fields, phasesOfText);
    return { record, gaps: gapsOf(fields, record) };
  });
  const { rows: deals, isContradictory } = joinRepeatedRows(read);
  const missing: string[] = [];
  for (const [index, { gaps }] of deals.entries()) for (const gap of gaps) missing.push(`records[${index}].${gap}`);
  return {
    records: deals.map(({ record }) => record),
    missing: missing.length > MAX_ROW_GAPS ? [...missing.slice(0, MAX_ROW_GAPS), 'records'] : missing,
    isContradictory,
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

const mostTextsUnknown = (records: readonly OrderRecord[], phasesOfText: TextReader): boolean => {
  const unknown = records.filter(({ statusText }) => statusText !== null && phasesOfText(statusText).length === 0);
  return unknown.length * 2 > records.length;
};
