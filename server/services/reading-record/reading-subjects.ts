import type { CaptureInput } from '../pages/page-handler.ts';
import type { ChangedRow } from './snapshot.ts';
import type { Row } from './undoable-tables.ts';

/**
 * Subjects link readings: the merge of a page may depend on an earlier reading only if one subject of the page is also a
 * subject of a row that the earlier reading changed, or if both changed one row.
 */

const IDS = ['transactionId', 'conversationId', 'itemId'] as const;

const idsIn = (row: Row): string[] =>
  IDS.flatMap((name) => (typeof row[name] === 'string' ? [`${name} ${row[name]}`] : []));

const accountSubject = (marketplace: unknown, userId: unknown): string => `account ${marketplace} ${userId}`;
const loadSubject = (loadId: unknown): string => `load ${loadId}`;
const WALLET = 'wallet';

/** Lists are announced empty: whether that is believed depends on whether any deal is stored. */
const someOf = (side: string): string => `some ${side}`;

/** What the merge of a page depends on: its deals and articles, its list, its load, its account. */
export const subjectsOfPage = (page: CaptureInput): string[] => {
  const { marketplace, marketplaceUserId, pageKind, filter, loadId, records } = page;
  const subjects = records.flatMap((record: Row) => idsIn(record));
  if (pageKind === 'wallet') subjects.push(WALLET);
  else if (page.page !== null) subjects.push(`list ${pageKind} ${filter}`);
  if (loadId !== null) subjects.push(loadSubject(loadId));
  if (marketplaceUserId !== null) subjects.push(accountSubject(marketplace, marketplaceUserId));
  if (records.length === 0) subjects.push(someOf('orders'), someOf('purchases'));
  return [...new Set(subjects)];
};

/** The name of a changed row among the subjects. */
export const rowSubject = ({ table, key }: Pick<ChangedRow, 'table' | 'key'>): string => `${table} ${key}`;

/** What depends on a row that a reading changed: the row itself, and the pages that concern what it is about. */
export const subjectsOfRow = (changed: ChangedRow): string[] => {
  const states = [changed.before, changed.now].filter((row) => row !== null);
  const about = states.flatMap((row) => [...idsIn(row), ...othersIn(changed, row)]);
  return isOnlySeen(changed) ? [] : [...new Set([rowSubject(changed), ...about])];
};

const othersIn = ({ table, before, now }: ChangedRow, row: Row): string[] => {
  if (table === 'order_keys') return [`${row.kind}Id ${row.value}`];
  if (table === 'page_loads') return [loadSubject(row.loadId)];
  if (table === 'marketplace_accounts') return [accountSubject(row.marketplace, row.userId)];
  if (table === 'wallet_statements') return [WALLET];
  if (table === 'quarantine') return othersSetAside(row);
  if (table === 'wallet_pages') return [WALLET, ...(row.lines as readonly Row[]).flatMap(idsIn)];
  if (table === 'completeness') return [row.list === 'wallet' ? WALLET : `list ${pageKindOf(row.list)} ${row.filter}`];
  const isDeal = table === 'orders' || table === 'purchases';
  return isDeal && (before === null || now === null) ? [someOf(table)] : [];
};

/**
 * What was set aside is named by its deal (`journey of transaction 1`, `conversation 2`), its list (`list sold all`), or its
 * page (`page orders sold all 1`, `page journey 1 2`). Numbers may be those of transactions or of conversations.
 */
const othersSetAside = ({ subject, record }: Row): string[] => {
  const [what, ...words] = String(subject).split(' ');
  const [list, filter] = what === 'page' && words[0] === 'orders' ? words.slice(1) : words;
  const lists = what === 'list' || what === 'page' ? [`list ${pageKindOf(list)} ${filter ?? ''}`] : [];
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const deals = numbers.flatMap((id) => [`transactionId ${id}`, `conversationId ${id}`]);
  const { record: row } = (record ?? {}) as { record?: Row };
  return [...lists, ...deals, ...(row ? idsIn(row) : []), ...(words.includes(WALLET) ? [WALLET] : [])];
};

const pageKindOf = (list: unknown): unknown => (list === 'sold' || list === 'purchased' ? 'orders' : list);

/** Every page of an account moves the time at which the account was seen, and nothing depends on it. */
const isOnlySeen = ({ table, before, now }: ChangedRow): boolean =>
  table === 'marketplace_accounts' &&
  before !== null &&
  now !== null &&
  Object.keys(now).every((column) => column === 'seenAt' || before[column] === now[column]);
