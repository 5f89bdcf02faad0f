import { createHash } from 'node:crypto';
import type { Change } from '../../account/change-account.ts';
import { and, eq, getTableColumns, or } from '../../db/drizzle.ts';
import {
  completeness,
  items,
  marketplaceAccounts,
  orderEvents,
  orderKeys,
  orders,
  pageLoads,
  purchases,
  quarantine,
  unnamedAccounts,
  walletLineChoices,
  walletPages,
  walletQuietMonths,
  walletStatements,
} from '../../db/schema/index.ts';
import { canonicalJson } from '../orders/outranks.ts';
import { HASHED_COLUMNS, type HashedColumns, type RecordedTable } from './hashed-columns.ts';

/** A row as returned by the database. */
export type Row = Readonly<Record<string, unknown>>;

/** Each table with the key of a row within the account. */
const TABLES = {
  orders: { table: orders, key: ['id'] },
  order_keys: { table: orderKeys, key: ['marketplace', 'kind', 'value'] },
  order_events: { table: orderEvents, key: ['orderId', 'at', 'kind', 'text'] },
  purchases: { table: purchases, key: ['id'] },
  items: { table: items, key: ['marketplace', 'itemId'] },
  wallet_pages: { table: walletPages, key: ['marketplace', 'marketplaceUserId', 'month', 'announced', 'page'] },
  wallet_statements: { table: walletStatements, key: ['marketplace', 'marketplaceUserId', 'month'] },
  marketplace_accounts: { table: marketplaceAccounts, key: ['marketplace', 'userId'] },
  completeness: { table: completeness, key: ['marketplace', 'marketplaceUserId', 'list', 'filter'] },
  quarantine: { table: quarantine, key: ['marketplace', 'subject'] },
  wallet_line_choices: { table: walletLineChoices, key: ['marketplace', 'marketplaceUserId', 'month', 'lineKey'] },
  wallet_quiet_months: { table: walletQuietMonths, key: ['marketplace', 'marketplaceUserId', 'month'] },
  page_loads: { table: pageLoads, key: ['marketplace', 'loadId'] },
  unnamed_accounts: { table: unnamedAccounts, key: ['id'] },
} as const satisfies Readonly<Record<RecordedTable, unknown>>;

export const keyOf = (name: RecordedTable, row: Row): string =>
  JSON.stringify(TABLES[name].key.map((column) => row[column]));

/** The id in the key of an order, or of another row whose key is its id. */
export const idOfKey = (key: string): string => String(JSON.parse(key)[0]);

/** A hash of some columns of a row. */
export const hashOfRow = (row: Row, columns: HashedColumns): string => {
  const named = Object.fromEntries(columns.map((column) => [column, row[column]]));
  return createHash('sha256').update(JSON.stringify(named)).digest('base64url');
};

/** Separates the two hashes of a deal: of its content, and of its owner. */
const AND = '.';

const hashOfOwner = (row: Row): string => hashOfRow(ownerOf(row), ['marketplaceUserId', 'unnamedAccountId', 'from']);

/** The hash for checking whether a row is still as it was left. */
export const hashOf = (name: RecordedTable, row: Row): string => {
  const [columns] = HASHED_COLUMNS[name];
  if (!isDealTable(name)) return hashOfRow(row, columns);
  return [hashOfRow(withoutOwner(row), columns), hashOfOwner(row)].join(AND);
};

/**
 * True while a row is as it was left, even if its hash was stored before the table had all of its columns. A deal that
 * only moved to another account is still as it was left.
 */
export const isAsLeft = (name: RecordedTable, row: Row, hash: string): boolean => {
  const [ofRest] = hash.split(AND);
  const [ofNow] = hashOf(name, row).split(AND);
  return ofNow === ofRest || HASHED_COLUMNS[name].some((columns) => hashOfRow(row, columns) === hash);
};

/** True while a row's owner is as it was left; for hashes without an owner, the same as `isAsLeft`. */
export const isOwnerAsLeft = (name: RecordedTable, row: Row, hash: string): boolean => {
  const [, ofOwner] = hash.split(AND);
  return !isDealTable(name) || ofOwner === undefined || ofOwner === hashOfOwner(row);
};

/** `after` of a row that was deleted. */
export const TAKEN_OUT = '';

/** The hash of a row, or of its absence. */
export const stateOf = (name: RecordedTable, row: Row | null | undefined): string =>
  row === null || row === undefined ? TAKEN_OUT : hashOf(name, row);

const contentOf = (row: Row | null): string => canonicalJson({ ...row, updatedAt: null });

/** True for two states of a row, null for its absence, that differ at most in the time of the change. */
export const isSameRow = (a: Row | null, b: Row | null): boolean =>
  (a === null) === (b === null) && contentOf(a) === contentOf(b);

/** Every row of the account, by its key. */
export const loadAll = async ({ tx, accountId }: Change, name: RecordedTable): Promise<Map<string, Row>> => {
  const { table } = TABLES[name];
  const rows: Row[] = await tx.select().from(table).where(eq(table.accountId, accountId));
  return new Map(rows.map((row) => [keyOf(name, row), row]));
};

export const deleteRow = (change: Change, name: RecordedTable, row: Row): Promise<void> =>
  deleteRows(change, name, [row]);

export const deleteRows = async (
  { tx, accountId }: Change,
  name: RecordedTable,
  rows: readonly Row[],
): Promise<void> => {
  const { table, key } = TABLES[name];
  const columns = Object.entries(getTableColumns(table)).filter(([column]) => key.some((each) => each === column));
  const isRow = (row: Row) => and(...columns.map(([column, definition]) => eq(definition, row[column])));
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    await tx.delete(table).where(and(eq(table.accountId, accountId), or(...chunk.map(isRow))));
  }
};

/** Restores a row. */
export const insertRow = (change: Change, name: RecordedTable, row: Row): Promise<void> =>
  insertRows(change, name, [row]);

/** Rows per statement: an order has some forty columns, and a statement takes 65 535 parameters. */
const CHUNK = 500;

/** Restores rows. */
export const insertRows = async (
  { tx, accountId }: Change,
  name: RecordedTable,
  rows: readonly Row[],
): Promise<void> => {
  const { table } = TABLES[name];
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK).map((row) => ({ ...row, accountId }));
    // The rows were read from this very table.
    await tx.insert(table).values(chunk as never);
  }
};

/** Tables whose rows record their owner and its source, besides what was read. */
const isDealTable = (name: RecordedTable): boolean => name === 'orders' || name === 'purchases';

// Both tables store the source of each field as an object.
const provenanceOf = ({ provenance }: Row): Row => provenance as Row;

/** The owner of a deal, and its source. */
const ownerOf = (row: Row): Row => ({
  marketplaceUserId: row.marketplaceUserId,
  unnamedAccountId: row.unnamedAccountId,
  from: provenanceOf(row).marketplaceUserId ?? null,
});

/** A deal without its owner. */
const withoutOwner = (row: Row): Row => {
  const { marketplaceUserId: _, ...provenance } = provenanceOf(row);
  return { ...row, provenance };
};

/** A deal in its earlier state, but with the owner in another state of it. */
export const withOwnerOf = (row: Row, other: Row): Row => {
  const { from, ...columns } = ownerOf(other);
  const { provenance } = withoutOwner(row);
  return {
    ...row,
    ...columns,
    provenance: { ...(provenance as Row), ...(from !== null && { marketplaceUserId: from }) },
  };
};
