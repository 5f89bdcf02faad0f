import type { DBSchema } from 'idb';
import type {
  CaptureRow,
  ChangeRow,
  KeptRow,
  NotifiedRow,
  OrderRow,
  QuarantineRow,
  RefusedRow,
  UnreadableRow,
} from './rows.ts';

/** The stores of the current version, created by the migrations. */
export interface Stores extends DBSchema {
  orders: { key: [string, string]; value: OrderRow; indexes: { bySeq: [string, number] } };
  /** Items of the `database` area, see items.ts. */
  items: { key: string; value: unknown };
  outbox: { key: string; value: CaptureRow; indexes: { byQueuedAt: number; byContentHash: string } };
  changes: { key: number; value: ChangeRow; indexes: { byId: string } };
  refused: { key: string; value: RefusedRow };
  quarantine: { key: string; value: QuarantineRow; indexes: { byAt: number } };
  notified: { key: string; value: NotifiedRow };
  /** Replies that are shown without a network. */
  kept: { key: [string, string, string]; value: KeptRow; indexes: { byAt: [string, string, number] } };
  unreadable: { key: number; value: UnreadableRow };
}
