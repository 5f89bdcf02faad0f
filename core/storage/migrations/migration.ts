import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { Stores } from '../stores.ts';

/**
 * One step from one version of the database to the next. It runs inside the upgrade's transaction: when it throws, the
 * browser rolls everything back and the old data stays.
 */
export type Migration = (
  database: IDBPDatabase<Stores>,
  transaction: IDBPTransaction<Stores, StoreNames<Stores>[], 'versionchange'>,
) => void;
