import type { Change } from '../../account/change-account.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { MOVED_TABLES, type MovedTable, orders, purchases } from '../../db/schema/index.ts';
import type { FieldProvenance } from '../../db/schema/orders.ts';
import { touchDeals } from '../orders/touch-deals.ts';
import { loadAll, type Row } from '../reading-record/undoable-tables.ts';

/** Rows that a move may change, by table and key. For deals only the owner, because the rest keeps changing. */
export type MovedRows = ReadonlyMap<MovedTable, ReadonlyMap<string, Row>>;

/** The owner of a deal, as stored for an undo. */
export type DealOwner = {
  id: string;
  marketplaceUserId: string | null;
  unnamedAccountId: string | null;
  from: FieldProvenance | null;
};

export const isDeals = (table: MovedTable): table is 'orders' | 'purchases' =>
  table === 'orders' || table === 'purchases';

/** The rows of one table as they are now. */
export const loadMoved = (change: Change, table: MovedTable): Promise<ReadonlyMap<string, Row>> =>
  isDeals(table) ? loadOwners(change, table) : loadAll(change, table);

/** Everything that a move may change, in its current state. */
export const loadAllMoved = async (change: Change): Promise<MovedRows> => {
  const rows = new Map<MovedTable, ReadonlyMap<string, Row>>();
  for (const table of MOVED_TABLES) rows.set(table, await loadMoved(change, table));
  return rows;
};

const TABLES = { orders, purchases };

const loadOwners = async ({ tx, accountId }: Change, name: 'orders' | 'purchases'): Promise<Map<string, Row>> => {
  const table = TABLES[name];
  const rows: DealOwner[] = await tx
    .select({
      id: table.id,
      marketplaceUserId: table.marketplaceUserId,
      unnamedAccountId: table.unnamedAccountId,
      from: sql<FieldProvenance | null>`${table.provenance} -> 'marketplaceUserId'`,
    })
    .from(table)
    .where(eq(table.accountId, accountId));
  return new Map(rows.map((row) => [row.id, row]));
};

/** Restores the owner of a deal. */
export const restoreOwner = async (change: Change, name: 'orders' | 'purchases', row: DealOwner): Promise<void> => {
  const table = TABLES[name];
  const { tx, accountId, at } = change;
  const { marketplaceUserId, unnamedAccountId, from, id } = row;
  const others = sql`${table.provenance} - 'marketplaceUserId'`;
  const provenance = from === null ? others : sql`${others} || ${JSON.stringify({ marketplaceUserId: from })}::jsonb`;
  await tx
    .update(table)
    .set({ marketplaceUserId, unnamedAccountId, provenance, ...(name === 'orders' && { updatedAt: at }) })
    .where(sql`${table.accountId} = ${accountId} and ${table.id} = ${id}`);
  touchDeals(change, name, [id]);
};
