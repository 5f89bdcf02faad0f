import type pg from 'pg';
import { SECOND } from '#core/model/time.ts';
import { breakConnection } from './postgres-client.ts';
import type { Probe } from './postgres-probe.ts';

const LOOK_EVERY_MS = SECOND;
/** How long a connection is in use before it is checked whether PostgreSQL still answers at all. */
const SUSPECT_MS = 2_000;
/** Failed checks in a row after which the connections in use are given up. */
const MAX_FAILURES = 2;

/**
 * Frees the requests that wait for a PostgreSQL which hangs, or is gone without a trace: their connections end as soon
 * as a second probe in a row has failed. A slow statement on a PostgreSQL that answers is left to its own limits.
 * @returns a function that ends the watch
 */
export const watchConnections = (pool: pg.Pool, probe: Probe): (() => void) => {
  const usedSince = new Map<pg.PoolClient, number>();
  pool.on('acquire', (client) => usedSince.set(client, performance.now()));
  pool.on('release', (_, client) => usedSince.delete(client));
  pool.on('remove', (client) => usedSince.delete(client));

  const suspects = (): pg.PoolClient[] => {
    const before = performance.now() - SUSPECT_MS;
    return [...usedSince].flatMap(([client, since]) => (since < before ? [client] : []));
  };

  let failures = 0;
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking || suspects().length === 0) return;
    isLooking = true;
    try {
      await probe.check();
      failures = 0;
    } catch {
      failures += 1;
      if (failures < MAX_FAILURES) return;
      for (const client of suspects()) breakConnection(client, 'Connection terminated: PostgreSQL does not answer');
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
};
