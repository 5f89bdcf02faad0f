import type { ListPage, PageReading, ParseResult } from '../../contract.ts';
import { unread } from '../../reasons.ts';
import type { ItemRecord } from '../../records.ts';
import { isMemberOf } from '../shop/shop-display.ts';
import { readDisplay } from '../sources/display.ts';
import { NO_LIST_PAGE, pageGaps, readListPage, refuseRows } from '../values/pagination.ts';
import { asObject } from '../values/raw-value.ts';
import { idInPath, readSiteAddress } from '../values/site-address.ts';
import { type Stated, toName, toRecords } from '../values/stated.ts';
import { isOfBlock, itemOfCard, memberOfCard } from './item-card.ts';
import { itemOfRow } from './item-row.ts';
import { ROW_FLAGS } from './item-state-of.ts';

const kind = 'wardrobe';

/**
 * A member's articles: the response of `GET /api/v2/wardrobe/{id}/items` (WEB §5), or the cards on their page (§4.3).
 */
export const parseWardrobePage = (value: unknown, reading: PageReading): ParseResult =>
  reading.source === 'dom' ? parseCards(value, reading) : parseAnswer(value, reading);

/** Fields that only catalogue rows have (WEB §5); a wardrobe's own URL overrides them. */
const CATALOGUE_NAMES = ['brand_title', 'size_title', 'item_box'];

const isOfCatalogue = (row: unknown): boolean => CATALOGUE_NAMES.some((name) => Object.hasOwn(asObject(row), name));

const parseAnswer = (value: unknown, { source, url }: PageReading): ParseResult => {
  const { items: rows, pagination } = asObject(value);
  const page = readListPage(pagination);
  const refusal = refuseRows({ kind, source, path: 'items', rows, page });
  if (refusal !== null || !Array.isArray(rows)) return refusal ?? unread(kind, 'unknown_shape', { source });
  const { origin, path } = readSiteAddress(url);
  const owner = idInPath(path, 'wardrobe') ?? idInPath(path, 'users');
  const shape = { flags: ROW_FLAGS, hasCategory: false, origin };
  const items = rows.map((row) => itemOfRow(row, shape));
  const sellers = new Set(items.flatMap(({ sellerId }) => sellerId ?? []));
  if (sellers.size > 1 || (owner === null && rows.some(isOfCatalogue))) return unread(kind, 'catalogue', { source });
  if (owner !== null && sellers.size === 1 && !sellers.has(owner)) {
    return unread(kind, 'unknown_shape', { source, missing: ['items.user.id'], page });
  }
  return toResult(items, source, page);
};

const parseCards = (value: unknown, reading: PageReading): ParseResult => {
  const { source, url } = reading;
  const { rows, page, otherwise } = readDisplay(value, reading);
  if (rows === null) return unread(kind, otherwise, { source });
  const cards = rows.filter((row) => !isOfBlock(row));
  if (cards.length === 0) return unread(kind, 'nothing_found', { source });
  const address = readSiteAddress(url);
  const login = toName(page.login);
  if (!isMemberOf(login, address.path)) return unread(kind, 'unknown_shape', { source, missing: ['login'] });
  // Cards look the same in a search; only the page around them shows whose they are.
  const owner = idInPath(address.path, 'member');
  const members = new Set([owner, ...cards.map(memberOfCard)].filter((member) => member !== null));
  if (members.size > 1 || (owner === null && login === null)) return unread(kind, 'catalogue', { source });
  return toResult(
    cards.map((card) => itemOfCard(card, address, login)),
    source,
    NO_LIST_PAGE,
  );
};

const toResult = (items: readonly Stated<ItemRecord>[], source: PageReading['source'], page: ListPage): ParseResult => {
  const { records, missing } = toRecords<ItemRecord>(items);
  if (records.every(({ itemId }) => itemId === null)) {
    const ids = missing.filter((path) => path.endsWith('.itemId'));
    return unread(kind, 'unknown_shape', { source, missing: ids, page });
  }
  return { ok: true, kind, source, records, missing: [...pageGaps(page), ...missing], notes: [], page };
};
