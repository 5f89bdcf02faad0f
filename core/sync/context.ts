import type { Instant } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';
import type { Database } from '../storage/database.ts';
import type { ItemStore } from '../storage/item-store.ts';
import type { Session } from '../storage/items.ts';
import type { AwaitedChanges } from './awaited-changes.ts';

/** What changed, for open screens. */
export type SyncNews = 'orders' | 'shops' | 'readings' | 'session' | 'device';

/** All that syncing needs from outside. Nothing here is kept between two events: the worker may die at any moment. */
export interface SyncContext {
  database(): Promise<Database>;
  items: ItemStore;
  /** A client bound to one session: what is read for a seller is never sent with the token of another. */
  connect(session: Session): ApiClient;
  now(): Instant;
  /** From 0 up to but not including 1. */
  random(): number;
  newId(): string;
  /** Runs tasks of one name one after the other, also across screens and workers. */
  lock<T>(name: string, task: () => Promise<T>): Promise<T>;
  announce(news: SyncNews): void;
  awaited: AwaitedChanges;
}
