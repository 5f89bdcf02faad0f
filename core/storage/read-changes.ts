import type { Instant } from '../model/time.ts';
import type { Database } from './database.ts';
import { type ChangeRow, changeRow, type RefusedRow, refusedRow } from './rows.ts';
import { readRows } from './unreadable.ts';

// Apart from what changes the queue: the panel reads it before its first screen, and never changes it by itself.

/** In the order in which the seller made them. */
export const readChanges = (database: Database, at: Instant): Promise<ChangeRow[]> =>
  readRows(database, 'changes', changeRow, at);

export const readRefused = (database: Database, at: Instant): Promise<RefusedRow[]> =>
  readRows(database, 'refused', refusedRow, at);
