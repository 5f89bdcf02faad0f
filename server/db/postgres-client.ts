import type pg from 'pg';
import { SECOND } from '#core/model/time.ts';

/** How long a connection may take to close. */
const GOODBYE_MS = SECOND;

/** Rejects with `what` after `ms`. Replies that arrived while this process was busy count as in time. */
export const withinMs = async <T>(ms: number, what: string, work: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>();
  // A busy event loop runs its overdue timers before it reads from the sockets: one round later the reply was read.
  const timer = setTimeout(() => setImmediate(() => late.reject(new Error(what))), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** Ends a connection at once: what waits for a reply on it rejects with `reason`. PostgreSQL rolls its work back. */
export const breakConnection = (client: pg.Client | pg.PoolClient, reason: string): void => {
  client.connection.stream.destroy(new Error(reason));
};

/** Closes a connection, also one on which PostgreSQL no longer answers. */
export const closeClient = async (client: pg.Client): Promise<void> => {
  try {
    await withinMs(GOODBYE_MS, 'the connection did not close', client.end());
  } catch {
    client.connection.stream.destroy();
  }
};
