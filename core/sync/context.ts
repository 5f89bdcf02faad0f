import type { productPhotos } from '../contract/product-photos.ts';
import type { products } from '../contract/products.ts';
import type { Instant } from '../model/time.ts';
import type { AnyTopic, Changed } from '../model/topic.ts';
import type { ApiClient, FilePort } from '../platform/ports.ts';
import type { Database } from '../storage/database.ts';
import type { Item } from '../storage/item.ts';
import type { ItemStore } from '../storage/item-store.ts';
import type { KeptStore } from '../storage/kept-store.ts';
import type { OrderStore } from '../storage/order-store.ts';
import type { Session } from '../storage/session-items.ts';
import type { AwaitedChanges } from './awaited-changes.ts';

export interface StockCalls {
  save: typeof products.save;
  writePhoto: typeof productPhotos.write;
}

/**
 * Everything that synchronising orders needs from outside, on the site as in the extension. Nothing here is kept
 * between two events: the worker, or the tab, may die at any moment.
 */
export interface SyncContext {
  orders: OrderStore;
  /** Replies that screens keep to show without a network: they go with the orders. */
  kept: Pick<KeptStore, 'dropExcept'>;
  items: ItemStore;
  /** Other data stored for the seller, which is removed when they sign out. */
  ofSeller: readonly Pick<Item<unknown>, 'area' | 'key'>[];
  /** A client bound to one session: a seller's data is never read or sent with another seller's token or cookie. */
  connect(session: Session): ApiClient;
  /** The same for files; loaded with the first one. */
  connectFiles(session: Session): Promise<FilePort>;
  /** The calls that a purchase needs. The site loads them when the first one is sent; a service worker cannot load anything. */
  loadStockCalls(): Promise<StockCalls>;
  /** Sent with every call, for example `ext/0.1.0`; absent on the site. */
  client?: string;
  /** Maximum number of orders per reply, which are in memory at once; null for as many as the server sends. */
  pageSize: number | null;
  now(): Instant;
  /** From 0 up to but not including 1. */
  random(): number;
  newId(): string;
  /** Runs tasks with the same name one after the other, across screens and workers where the browser supports that. */
  lock<T>(name: string, task: () => Promise<T>): Promise<T>;
  /** Notifies open screens of what changed; a topic alone means that anything in it may have changed. */
  announce(change: AnyTopic | Changed): void;
  awaited: AwaitedChanges;
}

/** What the outbox of readings needs in addition, in the extension. */
export interface OutboxContext extends SyncContext {
  database(): Promise<Database>;
}
