import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from './env.ts';
import type { AppEnv } from './http/router.ts';
import { toPortFailure } from './port.ts';

/** How often lines that fell idle are closed while the server stops. */
const SWEEP_MS = 50;
/** How long a request under way may hold up the end. */
const PATIENCE_MS = 5_000;

export interface Listening {
  port: number;
  /** Takes no new request, lets those under way end within `patienceMs`, closes idle connections. */
  close(): Promise<void>;
}

/**
 * Takes the port, then makes the app that answers there.
 * @throws {StartFailure} when the port is taken or not ours to take
 */
export const listen = async (
  makeApp: (port: number) => Hono<AppEnv>,
  place: Pick<Config, 'port' | 'host'>,
  patienceMs: number = PATIENCE_MS,
): Promise<Listening> => {
  // Created without TLS options, so it is a plain HTTP server.
  const server = createAdaptorServer({ fetch: (request, env) => app.fetch(request, env) }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toPortFailure(error, place)));
    server.listen(place.port, place.host, resolve);
  });
  const taken = (server.address() as AddressInfo).port;
  // Made before the first request: connections are accepted on a later turn of the event loop.
  const app = makeApp(taken);
  return {
    port: taken,
    close: () =>
      new Promise((resolve) => {
        server.closeIdleConnections();
        // A line whose stream just ended is idle from now on only, and a screen that asks again on it would hold it open.
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
