import type { Order } from '../model/order.ts';
import type { ApiClient, FilePort } from '../platform/ports.ts';
import type { ChangeRow } from '../storage/rows.ts';
import type { SyncContext } from './context.ts';

/** What the server made of a change. */
export interface SavedChange {
  /** The server's current orders; one that this device has in another version is left to the next refresh. */
  orders: readonly Order[];
  /** `updatedAt` of each order, article and lot after the change, on which the next one must be based. */
  times: ReadonlyMap<string, string>;
  /** The server's sentence. */
  message: string | null;
  /** What of the change still waits; null: it is done. */
  rest: Partial<ChangeRow> | null;
}

/** Bound to one session. */
export interface Clients {
  client: ApiClient;
  openFiles: () => Promise<FilePort>;
  loadStockCalls: SyncContext['loadStockCalls'];
}
