import pg from 'pg';
import { closeClient, withinMs } from './postgres-client.ts';

export interface Probe {
  /** Rejects when PostgreSQL does not answer in time. Callers at the same time share one query. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Asks PostgreSQL for a sign of life on a connection of its own, which neither waits behind other work nor opens a new
 * connection for each caller.
 * @param limitMs how long it may take to answer
 */
export const createProbe = (settings: pg.ClientConfig, limitMs: number): Probe => {
  let client: pg.Client | null = null;
  let running: Promise<void> | null = null;

  const forget = async (): Promise<void> => {
    const broken = client;
    client = null;
    if (broken !== null) await closeClient(broken);
  };

  const open = async (): Promise<pg.Client> => {
    const opened = new pg.Client({ ...settings, connectionTimeoutMillis: limitMs });
    client = opened;
    opened.on('error', () => {
      if (client === opened) client = null;
    });
    await opened.connect();
    return opened;
  };

  const ask = async (): Promise<void> => {
    await (client ?? (await open())).query('select 1');
  };

  const check = async (): Promise<void> => {
    try {
      await withinMs(limitMs, 'timeout exceeded: PostgreSQL does not answer', ask());
    } catch (error) {
      void forget();
      throw error;
    }
  };

  return {
    check() {
      running ??= check().finally(() => {
        running = null;
      });
      return running;
    },
    close: forget,
  };
};
