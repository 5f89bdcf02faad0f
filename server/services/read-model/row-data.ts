import type { Instant } from '#core/model/time.ts';
import type { Database } from '../../db/database.ts';

/** What rows are derived from: the data of an account, and the present day, because expenses come back. */
export interface RowData {
  accountId: string;
  database: Database;
  clock: { now(): Instant };
}
