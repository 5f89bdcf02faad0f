import { type IDBPDatabase, openDB } from 'idb';
import { MIGRATIONS } from './migrations/index.ts';
import type { Stores } from './stores.ts';

export type Database = IDBPDatabase<Stores>;

/** Name of the only database of the extension, and of the site. */
export const DATABASE_NAME = 'comptoir';

/**
 * Opens the database and runs the missing migrations, all or none.
 * @param onClosed called when the browser closed the connection, or a newer version of the extension needs it
 */
export const openDatabase = (onClosed: () => void = () => {}, name: string = DATABASE_NAME): Promise<Database> =>
  openDB<Stores>(name, MIGRATIONS.length, {
    upgrade(database, oldVersion, _newVersion, transaction) {
      // `openDB` itself reports a failed step.
      transaction.done.catch(() => undefined);
      for (const migrate of MIGRATIONS.slice(oldVersion)) migrate(database, transaction);
    },
    blocking(_current, _blocked, event) {
      // The newer version waits until this connection is closed.
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });

/** Returns the same open connection until the browser closes it, then a new one. */
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
