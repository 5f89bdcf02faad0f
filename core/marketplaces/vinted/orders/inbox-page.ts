import { MAX_MISSING, MAX_ROWS, type PageReading, type ParseResult } from '../../contract.ts';
import { unread } from '../../reasons.ts';
import type { ThreadRecord } from '../../records.ts';
import { toId } from '../sources/json-ids.ts';
import { toListDate } from '../values/list-date.ts';
import { pageGaps, readListPage } from '../values/pagination.ts';
import { asObject } from '../values/raw-value.ts';
import { toCount, toName } from '../values/stated.ts';
import { makeTaker } from '../values/take-fields.ts';
import { openBody } from './order-detail.ts';

const MAX_ROW_GAPS = MAX_MISSING - 10;

/** The list of conversations (WEB §3.1). The preview of a message is never read. */
export const parseInboxPage = (value: unknown, reading: PageReading): ParseResult => {
  const kind = 'inbox';
  const { source } = reading;
  const { conversations, pagination } = openBody(value, reading);
  const page = readListPage(pagination);
  if (!Array.isArray(conversations)) return unread(kind, 'unknown_shape', { source, missing: ['conversations'], page });
  if (conversations.length > MAX_ROWS) return unread(kind, 'too_large', { source, page });
  const ofPage = pageGaps(page);
  if (conversations.length === 0) return unread(kind, 'empty_list', { source, missing: ofPage, page });
  const rows = conversations.map(readThread);
  const records = rows.map(({ record }) => record);
  const gaps = rows.flatMap(({ missing }) => missing);
  if (records.every(({ conversationId }) => conversationId === null))
    return unread(kind, 'unknown_shape', {
      source,
      missing: gaps.filter((gap) => gap.endsWith('onversationId')),
      page,
    });
  const missing = gaps.length > MAX_ROW_GAPS ? [...gaps.slice(0, MAX_ROW_GAPS), 'records'] : gaps;
  return { ok: true, kind, source, records, missing: [...ofPage, ...missing], notes: [], page };
};

const readThread = (value: unknown, index: number): { record: ThreadRecord; missing: readonly string[] } => {
  const { take, missing } = makeTaker(`records[${index}]`);
  const row = asObject(value);
  const other = asObject(row.opposite_user);
  const record = {
    conversationId: take('conversationId', row.id, toId),
    otherUserId: take('otherUserId', other.id, toId),
    otherLogin: take('otherLogin', other.login, toName),
    itemCount: take('itemCount', row.item_count, toCount),
    updatedAt: take('updatedAt', row.updated_at, toListDate),
  };
  return { record, missing };
};
