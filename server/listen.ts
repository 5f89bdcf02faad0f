import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from './env.ts';
import type { AppEnv } from './http/router.ts';
import { StartFailure } from './start-failure.ts';

/** How often lines that fell idle are closed while the server stops. */
const SWEEP_MS = 50;

export interface Listening {
  port: number;
  /** Takes no new request, lets those under way end, closes idle connections. */
  close(): Promise<void>;
}

/** @throws {StartFailure} when the port is taken or not ours to take */
export const listen = async (app: Hono<AppEnv>, { port, host }: Pick<Config, 'port' | 'host'>): Promise<Listening> => {
  // Created without TLS options, so it is a plain HTTP server.
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toStartFailure(error, port, host)));
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.closeIdleConnections();
        // A line whose stream just ended is idle from now on only, and a screen that asks again on it would hold it open.
        const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
        server.close(() => {
          clearInterval(sweep);
          resolve();
        });
      }),
  };
};

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'est déjà pris par un autre programme',
  EACCES: 'demande des droits que ce compte n’a pas',
  EADDRNOTAVAIL: 'n’existe pas sur cette machine',
};

const toStartFailure = (error: Error, port: number, host: string): Error => {
  const reason = 'code' in error ? REASONS[String(error.code)] : undefined;
  if (reason === undefined) return error;
  return new StartFailure(
    `Le port ${port} (${host}) ${reason}. Choisissez-en un autre, par exemple : PORT=${port + 1} npm start`,
    { cause: error },
  );
};
