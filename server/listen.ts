import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from './env.ts';
import { refuseMalformed, replyToUnreadable } from './http/malformed-request.ts';
import type { AppEnv } from './http/router.ts';
import { toPortFailure } from './port.ts';

/** How often idle connections are closed while the server stops. */
const SWEEP_MS = 50;
/** How long a request in progress may delay the shutdown. */
const PATIENCE_MS = 5_000;

export interface Listening {
  port: number;
  /** Accepts no new requests, lets those in progress end within `patienceMs`, closes idle connections. */
  close(): Promise<void>;
}

/**
 * Binds the port, then creates the app that serves it.
 * @throws {StartFailure} when the port is in use or not permitted
 */
export const listen = async (
  makeApp: (port: number) => Hono<AppEnv>,
  place: Pick<Config, 'port' | 'host'>,
  patienceMs: number = PATIENCE_MS,
): Promise<Listening> => {
  const fetch = getRequestListener((request, env) => app.fetch(request, env), {
    errorHandler: (error) =>
      error instanceof RequestError ? replyToUnreadable() : new Response(null, { status: 500 }),
  });
  // A request without `Host` reaches the adapter, which refuses it as it does an invalid one.
  const server = createServer({ requireHostHeader: false }, fetch).on('clientError', refuseMalformed);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toPortFailure(error, place)));
    server.listen(place.port, place.host, resolve);
  });
  const taken = (server.address() as AddressInfo).port;
  // Created before the first request: connections are accepted on a later turn of the event loop.
  const app = makeApp(taken);
  return {
    port: taken,
    close: () =>
      new Promise((resolve) => {
        server.closeIdleConnections();
        // A connection whose stream just ended only becomes idle now, and a screen that sends another request on it
        // would keep it open.
        const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
        const hangUp = setTimeout(() => server.closeAllConnections(), patienceMs);
        server.close(() => {
          clearInterval(sweep);
          clearTimeout(hangUp);
          resolve();
        });
      }),
  };
};
