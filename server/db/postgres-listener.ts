import pg from 'pg';

const RETRY_MS = 1_000;

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
    client.on('error', () => client.end());
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    client.once('end', () => reconnect(channel, onMessage));
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
      await current?.end();
    },
  };
};
