import type { PageReading, ParseResult } from '../../contract.ts';
import { unread } from '../../reasons.ts';
import type { ItemRecord } from '../../records.ts';
import { readDisplay } from '../sources/display.ts';
import { makeFlightRows } from '../sources/flight-rows.ts';
import { asObject } from '../values/raw-value.ts';
import { idInPath, readSiteAddress, toItemUrl } from '../values/site-address.ts';
import { gapName, type Stated, toRecords } from '../values/stated.ts';
import { itemOfAccounts } from './item-accounts.ts';
import { isOfOther, itemOfDisplay } from './item-display.ts';
import { findItems, type PageItems } from './item-pieces.ts';
import { idOfProduct } from './item-product.ts';
import { itemOfRow } from './item-row.ts';
import { ITEM_FLAGS } from './item-state-of.ts';

const kind = 'item';

/**
 * An article's page, or the response of `GET /api/v2/items/{id}/details`. A page that no longer exists means deleted,
 * not sold.
 */
export const parseItemPage = (value: unknown, reading: PageReading): ParseResult => {
  if (reading.source === 'dom') return parseDisplay(value, reading);
  return reading.source === 'flight' ? parseFlight(value, reading) : parseAnswer(value, reading);
};

/** @param disputed fields about which the page's data contradict themselves */
const toResult = (
  item: Stated<ItemRecord>,
  source: PageReading['source'],
  disputed: readonly (keyof ItemRecord)[] = [],
): ParseResult => {
  const { records, missing } = toRecords<ItemRecord>([item]);
  const differing = disputed.map((name) => `${source}.records[0].${gapName(name)}`);
  return { ok: true, kind, source, records, missing: [...missing, ...differing], notes: [], page: null };
};

const refuse = (source: PageReading['source'], path: string): ParseResult =>
  unread(kind, 'unknown_shape', { source, missing: [path] });

/** The path allows rounded ids to be read again digit by digit. */
const refuseOther = (source: PageReading['source']): ParseResult =>
  unread(kind, 'other_article', { source, missing: ['item.id'] });

const parseAnswer = (value: unknown, { source, url }: PageReading): ParseResult => {
  const { origin, path } = readSiteAddress(url);
  const item = itemOfRow(asObject(value).item, { flags: ITEM_FLAGS, hasCategory: true, origin });
  const wanted = idInPath(path, 'items');
  if (item.itemId === null) return refuse(source, 'item.id');
  return wanted === null || wanted === item.itemId ? toResult(item, source) : refuseOther(source);
};

/** The only one of them, for a page without a URL. */
const onlyOf = (ids: ReadonlySet<string>): string | null => (ids.size === 1 ? ([...ids][0] ?? null) : null);

/** The articles that a page is about, according to its data. */
const articlesOf = (page: PageItems, described: readonly unknown[]): ReadonlySet<string> =>
  page.subjects.size > 0
    ? page.subjects
    : new Set([...page.named, ...described.flatMap((one) => idOfProduct(one) ?? [])]);

const parseFlight = (value: unknown, { source, url }: PageReading): ParseResult => {
  const { origin, path } = readSiteAddress(url);
  const body = asObject(value);
  const described = Array.isArray(body.described) ? body.described : [];
  const rows = makeFlightRows(body.rows);
  const page = findItems(rows);
  if (rows.isExhausted()) return unread(kind, 'too_large', { source });
  const articles = articlesOf(page, described);
  const itemId = idInPath(path, 'items') ?? onlyOf(articles);
  if (itemId === null || articles.size === 0) return refuse(source, 'item.id');
  if (!articles.has(itemId)) return refuseOther(source);
  const item = itemOfAccounts(page.piecesOf(itemId), described, itemId, origin);
  const found = { ...item.said, url: item.said.url ?? toItemUrl(path, origin, itemId) };
  return toResult(found, source, item.disputed);
};

const parseDisplay = (value: unknown, reading: PageReading): ParseResult => {
  const { source, url } = reading;
  const { rows, otherwise } = readDisplay(value, reading);
  if (rows === null) return unread(kind, otherwise, { source });
  const item = itemOfDisplay(rows[0], readSiteAddress(url));
  if (!item.itemId) return refuse(source, 'itemId');
  if (isOfOther(rows[0], item.itemId)) return refuseOther(source);
  return item.title === null && item.priceMinor === null ? refuse(source, 'title') : toResult(item, source);
};
