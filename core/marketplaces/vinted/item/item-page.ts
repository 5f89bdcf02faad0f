import type { PageReading, ParseResult } from '../../contract.ts';
import { unread } from '../../reasons.ts';
import type { ItemRecord } from '../../records.ts';
import { readDisplay } from '../sources/display.ts';
import { resolveFlightDeep } from '../sources/flight-value.ts';
import { asObject } from '../values/raw-value.ts';
import { type Said, toRecords } from '../values/said.ts';
import { idInPath, readSiteAddress, toItemUrl } from '../values/site-address.ts';
import { findOnlyItem, itemOfAccounts } from './item-accounts.ts';
import { itemOfDisplay } from './item-display.ts';
import { itemOfRow } from './item-row.ts';
import { ITEM_FLAGS } from './item-state-of.ts';

const kind = 'item';

/** An article's page, or the answer of `GET /api/v2/items/{id}/details`. A page that is gone is deleted, not sold. */
export const parseItemPage = (value: unknown, reading: PageReading): ParseResult => {
  if (reading.source === 'dom') return parseDisplay(value, reading);
  return reading.source === 'flight' ? parseFlight(value, reading) : parseAnswer(value, reading);
};

const toResult = (item: Said<ItemRecord>, source: PageReading['source']): ParseResult => {
  const { records, missing } = toRecords<ItemRecord>([item]);
  return { ok: true, kind, source, records, missing, notes: [], page: null };
};

const refuse = (source: PageReading['source'], path: string): ParseResult =>
  unread(kind, 'unknown_shape', { source, missing: [path] });

const parseAnswer = (value: unknown, { source, url }: PageReading): ParseResult => {
  const { origin, path } = readSiteAddress(url);
  const item = itemOfRow(asObject(value).item, { flags: ITEM_FLAGS, hasCategory: true, origin });
  const wanted = idInPath(path, 'items');
  const isOther = item.itemId === null || (wanted !== null && wanted !== item.itemId);
  return isOther ? refuse(source, 'item.id') : toResult(item, source);
};

const parseFlight = (value: unknown, { source, url }: PageReading): ParseResult => {
  const { origin, path } = readSiteAddress(url);
  const found = Array.isArray(value) ? value.map((one) => resolveFlightDeep(one)) : [];
  const itemId = idInPath(path, 'items') ?? findOnlyItem(found);
  const item = itemId === null ? null : itemOfAccounts(found, itemId, origin);
  if (item === null) return refuse(source, 'item.id');
  return toResult({ ...item, url: item.url ?? toItemUrl(path, origin, itemId) }, source);
};

const parseDisplay = (value: unknown, reading: PageReading): ParseResult => {
  const { source, url } = reading;
  const { rows, otherwise } = readDisplay(value, reading);
  if (rows === null) return unread(kind, otherwise, { source });
  const item = itemOfDisplay(rows[0], readSiteAddress(url));
  if (item.itemId === null) return refuse(source, 'itemId');
  return item.title === null && item.priceMinor === null ? refuse(source, 'title') : toResult(item, source);
};
