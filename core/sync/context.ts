import type { Instant } from '../model/time.ts';
import type { AnyTopic, Changed } from '../model/topic.ts';
import type { ApiClient } from '../platform/ports.ts';
import type { Database } from '../storage/database.ts';
import type { Item } from '../storage/item.ts';
import type { ItemStore } from '../storage/item-store.ts';
import type { OrderStore } from '../storage/order-store.ts';
import type { Session } from '../storage/session-items.ts';
import type { AwaitedChanges } from './awaited-changes.ts';

/**
 * All that synchronising orders needs from outside, on the site as in the extension. Nothing here is kept between two events: the
 * worker, or the tab, may die at any moment.
 */
export interface SyncContext {
  orders: OrderStore;
  items: ItemStore;
  /** What else is kept of the seller, and removed when they sign out. */
  ofSeller: readonly Pick<Item<unknown>, 'area' | 'key'>[];
  /** A client bound to one session: what is read or sent for a seller never goes with the token or cookie of another. */
  connect(session: Session): ApiClient;
  /** Most orders in one answer, which are in memory at once; null: as many as the server sends. */
  pageSize: number | null;
  now(): Instant;
  /** From 0 up to but not including 1. */
  random(): number;
  newId(): string;
  /** Runs tasks of one name one after the other, also across screens and workers where the browser can do that. */
  lock<T>(name: string, task: () => Promise<T>): Promise<T>;
  /** Tells open screens what changed; a topic alone: anything of it may have. */
  announce(change: AnyTopic | Changed): void;
  awaited: AwaitedChanges;
}

/** What the outbox of readings needs besides: the extension's. */
export interface OutboxContext extends SyncContext {
  database(): Promise<Database>;
}
