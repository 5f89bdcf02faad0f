import pg from 'pg';
import { SECOND } from '#core/model/time.ts';
import { breakConnection, closeClient, withinMs } from './postgres-client.ts';

const RETRY_MS = SECOND;
/** A connection that a firewall dropped without a word is noticed after this long. */
const HEARTBEAT_MS = 15_000;
const HEARTBEAT_LIMIT_MS = 5_000;

interface Listener {
  listen(channel: string, onMessage: (payload: string | null) => void): Promise<void>;
  close(): Promise<void>;
}

/** LISTEN on a dedicated connection, which is reopened automatically when it is lost. */
export const createListener = (settings: pg.ClientConfig): Listener => {
  let current: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async (channel: string, onMessage: (payload: string | null) => void): Promise<void> => {
    const client = new pg.Client(settings);
    current = client;
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    // The end of the connection follows, and is what counts.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await closeClient(client);
      throw error;
    }
    const heartbeat = setInterval(() => void beat(client), HEARTBEAT_MS).unref();
    client.once('end', () => {
      clearInterval(heartbeat);
      reconnect(channel, onMessage);
    });
  };

  const reconnect = (channel: string, onMessage: (payload: string | null) => void): void => {
    if (closed) return;
    timer = setTimeout(() => {
      connect(channel, onMessage).then(
        () => onMessage(null),
        () => reconnect(channel, onMessage),
      );
    }, RETRY_MS);
  };

  return {
    listen: connect,
    async close() {
      closed = true;
      clearTimeout(timer);
      if (current !== null) await closeClient(current);
    },
  };
};

const beat = async (client: pg.Client): Promise<void> => {
  try {
    await withinMs(HEARTBEAT_LIMIT_MS, 'no heartbeat', client.query('select 1'));
  } catch {
    breakConnection(client, 'Connection terminated: no heartbeat');
  }
};
