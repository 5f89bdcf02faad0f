import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { MIGRATIONS } from './migrations/index.ts';
import type { CaptureRow, ChangeRow, NotifiedRow, OrderRow, QuarantineRow, RefusedRow, UnreadableRow } from './rows.ts';

export interface Stores extends DBSchema {
  orders: { key: [string, string]; value: OrderRow; indexes: { bySeq: [string, number] } };
  /** Items of the `database` area, see items.ts. */
  items: { key: string; value: unknown };
  outbox: { key: string; value: CaptureRow; indexes: { byQueuedAt: number; byContentHash: string } };
  changes: { key: number; value: ChangeRow; indexes: { byId: string } };
  refused: { key: string; value: RefusedRow };
  quarantine: { key: string; value: QuarantineRow; indexes: { byAt: number } };
  notified: { key: string; value: NotifiedRow };
  unreadable: { key: number; value: UnreadableRow };
}

export type Database = IDBPDatabase<Stores>;
export type StoreName =
  | 'orders'
  | 'items'
  | 'outbox'
  | 'changes'
  | 'refused'
  | 'quarantine'
  | 'notified'
  | 'unreadable';

/** Name of the extension's one database. */
export const DATABASE_NAME = 'comptoir';

/**
 * Opens the database and runs the migrations it lacks, all or none.
 * @param onClosed told when the browser took the connection away, or a newer version of the extension needs it
 */
export const openDatabase = (onClosed: () => void = () => {}, name: string = DATABASE_NAME): Promise<Database> =>
  openDB<Stores>(name, MIGRATIONS.length, {
    upgrade(database, oldVersion, _newVersion, transaction) {
      // A failed step is told by `openDB` itself.
      transaction.done.catch(() => undefined);
      for (const migrate of MIGRATIONS.slice(oldVersion)) migrate(database, transaction);
    },
    blocking(_current, _blocked, event) {
      // The newer version waits for this connection to go.
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });

/** Gives the same open connection until the browser takes it away, then a new one. */
export const createConnection = (name?: string): (() => Promise<Database>) => {
  let connection: Promise<Database> | null = null;
  const forget = () => {
    connection = null;
  };
  return () => {
    if (connection === null) {
      connection = openDatabase(forget, name);
      connection.catch(forget);
    }
    return connection;
  };
};
