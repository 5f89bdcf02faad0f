import { type Db, rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import type { OrderKeyKind, OrderRow } from '../../db/schema/index.ts';
import { loadRows } from './load-rows.ts';
import type { Reading } from './reading.ts';
import type { OrderKeyRow } from './write-rows.ts';

/** A key's order; null when two share it. */
type Found = string | null | undefined;

/** The orders that a batch of readings may concern, found by the marketplace's ids, and what the batch adds to them. */
export interface OrderIndex {
  find(kind: OrderKeyKind, marketplace: string, value: string): Found;
  /** Lets a key find an order. A conversation that finds another one already will find neither. */
  claim(kind: OrderKeyKind, marketplace: string, value: string, orderId: string): void;
  /** Orders as they are in the database. */
  rows: ReadonlyMap<string, OrderRow>;
  /** Keys that were added or that became nobody's. */
  changedKeys(): OrderKeyRow[];
}

const nameOf = (kind: OrderKeyKind, marketplace: string, value: string): string => `${marketplace} ${kind} ${value}`;

interface KeyRow {
  marketplace: string;
  kind: OrderKeyKind;
  value: string;
  orderId: string | null;
}

/** Two queries, whatever the number of readings. */
export const loadOrderIndex = async (db: Db, accountId: string, readings: readonly Reading[]): Promise<OrderIndex> => {
  const stored = await loadKeys(db, accountId, readings);
  const keys = new Map(stored.map((key) => [nameOf(key.kind, key.marketplace, key.value), key.orderId]));
  const ids = [...new Set([...keys.values()].filter((id) => id !== null))];
  const rows = new Map((await loadRows(db, accountId, ids)).map((row) => [row.id, row]));
  const changed = new Map<string, OrderKeyRow>();
  return {
    rows,
    find: (kind, marketplace, value) => keys.get(nameOf(kind, marketplace, value)),
    claim(kind, marketplace, value, orderId) {
      const name = nameOf(kind, marketplace, value);
      const owner = keys.get(name);
      if (owner === orderId || owner === null) return;
      const next = owner === undefined ? orderId : null;
      keys.set(name, next);
      changed.set(name, { accountId, marketplace, kind, value, orderId: next });
    },
    changedKeys: () => [...changed.values()],
  };
};

const loadKeys = (db: Db, accountId: string, readings: readonly Reading[]): Promise<KeyRow[]> => {
  const asked = readings.flatMap(({ marketplace, transactionId, conversationId }) => [
    ...(transactionId === null ? [] : [{ marketplace, kind: 'transaction', value: transactionId }]),
    ...(conversationId === null ? [] : [{ marketplace, kind: 'conversation', value: conversationId }]),
  ]);
  return rowsOf<KeyRow>(
    db,
    sql`select key.marketplace, key.kind, key.value, key.order_id as "orderId"
      from json_to_recordset(${JSON.stringify(asked)}::json) as asked(marketplace text, kind text, value text)
      join order_keys key on key.account_id = ${accountId}
        and key.marketplace = asked.marketplace and key.kind = asked.kind and key.value = asked.value`,
  );
};
