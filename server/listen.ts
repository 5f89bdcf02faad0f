import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from './env.ts';
import type { AppEnv } from './http/router.ts';
import { StartFailure } from './start-failure.ts';

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
  { port, host }: Pick<Config, 'port' | 'host'>,
  patienceMs: number = PATIENCE_MS,
): Promise<Listening> => {
  // Created without TLS options, so it is a plain HTTP server.
  const server = createAdaptorServer({ fetch: (request, env) => app.fetch(request, env) }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toStartFailure(error, port, host)));
    server.listen(port, host, resolve);
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

const PORT_REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'est déjà pris par un autre programme',
  EACCES: 'demande des droits que ce compte n’a pas',
};
const HOST_REASONS: Readonly<Record<string, string>> = {
  EADDRNOTAVAIL: 'n’existe pas sur cette machine',
  EAFNOSUPPORT: 'n’existe pas sur cette machine',
  EINVAL: 'n’est pas une adresse entière',
  ENOTFOUND: 'est inconnu',
  EAI_AGAIN: 'est inconnu',
};

const toStartFailure = (error: Error, port: number, host: string): Error => {
  const code = 'code' in error ? String(error.code) : '';
  const advice = adviceOf(code, port, host);
  return advice === null ? error : new StartFailure(advice, { cause: error });
};

const adviceOf = (code: string, port: number, host: string): string | null => {
  const ofPort = PORT_REASONS[code];
  if (ofPort !== undefined) {
    return `Le port ${port} (${host}) ${ofPort}. Choisissez-en un autre, par exemple : PORT=${port + 1} npm start`;
  }
  const ofHost = HOST_REASONS[code];
  if (ofHost === undefined) return null;
  return `COMPTOIR_HOST : ${host} ${ofHost}. Mettez 127.0.0.1 pour cette machine seule, 0.0.0.0 pour toutes.`;
};
