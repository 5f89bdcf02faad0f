import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';

/** Channel of `pg_notify`; its payload is the account's id. */
export const EVENTS_CHANNEL = 'comptoir_events';

/** Notifies an account's open streams of changes; they read the details from the database. */
export interface EventHub {
  /** After a commit in this process. */
  wake(accountId: string): void;
  /** Calls back on each change of the account, in whatever process it was made. Returns a function that ends it. */
  subscribe(accountId: string, listener: () => void): () => void;
  /** Number of listeners for an account in this process. */
  count(accountId: string): number;
  /** Silence after which a stream sends a heartbeat. */
  readonly heartbeatMs: number;
  /** Aborts when the server stops, which closes the streams. */
  readonly closing: AbortSignal;
  close(): void;
}

const HEARTBEAT_MS = 20_000;

export const createEventHub = async (
  database: Database,
  log: Log,
  heartbeatMs: number = HEARTBEAT_MS,
): Promise<EventHub> => {
  const listeners = new Map<string, Set<() => void>>();
  const closing = new AbortController();
  const wake = (accountId: string): void => {
    for (const listener of listeners.get(accountId) ?? []) listener();
  };
  await database.listen(EVENTS_CHANNEL, (accountId) => {
    if (accountId !== null) return wake(accountId);
    log.warn('listening again: every stream looks for what it may have missed');
    for (const each of listeners.keys()) wake(each);
  });
  return {
    wake,
    heartbeatMs,
    count: (accountId) => listeners.get(accountId)?.size ?? 0,
    closing: closing.signal,
    close: () => closing.abort(),
    subscribe(accountId, listener) {
      const own = listeners.get(accountId) ?? new Set();
      listeners.set(accountId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(accountId);
      };
    },
  };
};
