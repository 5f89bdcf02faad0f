import type { ListPage, PageReading, ParseResult } from '../../contract.ts';
import { unread } from '../../reasons.ts';
import type { ItemRecord } from '../../records.ts';
import { readDisplay } from '../sources/display.ts';
import { NO_LIST_PAGE, pageGaps, readListPage, refuseRows } from '../values/pagination.ts';
import { asObject } from '../values/raw-value.ts';
import { type Said, toRecords } from '../values/said.ts';
import { readSiteAddress } from '../values/site-address.ts';
import { itemOfCard } from './item-card.ts';
import { itemOfRow } from './item-row.ts';
import { ROW_FLAGS } from './item-state-of.ts';

const kind = 'wardrobe';

/** A member's articles: the answer of `GET /api/v2/wardrobe/{id}/items` (WEB §5), or the cards of their page (§4.2). */
export const parseWardrobePage = (value: unknown, reading: PageReading): ParseResult =>
  reading.source === 'dom' ? parseCards(value, reading) : parseAnswer(value, reading);

const parseAnswer = (value: unknown, { source, url }: PageReading): ParseResult => {
  const { items: rows, pagination } = asObject(value);
  const page = readListPage(pagination);
  const refusal = refuseRows({ kind, source, path: 'items', rows, page });
  if (refusal !== null || !Array.isArray(rows)) return refusal ?? unread(kind, 'unknown_shape', { source });
  const { origin } = readSiteAddress(url);
  const shape = { flags: ROW_FLAGS, hasCategory: false, origin };
  return toResult(
    rows.map((row) => itemOfRow(row, shape)),
    source,
    page,
  );
};

const parseCards = (value: unknown, reading: PageReading): ParseResult => {
  const { source, url } = reading;
  const { rows, otherwise } = readDisplay(value, reading);
  if (rows === null) return unread(kind, otherwise, { source });
  const address = readSiteAddress(url);
  const refusal = refuseRows({ kind, source, path: 'rows', rows, page: NO_LIST_PAGE });
  return (
    refusal ??
    toResult(
      rows.map((row) => itemOfCard(row, address)),
      source,
      NO_LIST_PAGE,
    )
  );
};

const toResult = (items: readonly Said<ItemRecord>[], source: PageReading['source'], page: ListPage): ParseResult => {
  const { records, missing } = toRecords<ItemRecord>(items);
  if (records.every(({ itemId }) => itemId === null)) {
    const ids = missing.filter((path) => path.endsWith('.itemId'));
    return unread(kind, 'unknown_shape', { source, missing: ids, page });
  }
  return { ok: true, kind, source, records, missing: [...pageGaps(page), ...missing], notes: [], page };
};
