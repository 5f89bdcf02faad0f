import { createServer } from 'node:net';
import type { Config } from './env.ts';
import { StartFailure } from './start-failure.ts';

type Place = Pick<Config, 'port' | 'host'>;

/**
 * Binds the port and releases it, so that nothing is built for a server that will not start. A port that the system is
 * to choose is always free.
 * @throws {StartFailure} when the port is in use or not permitted
 */
export const refusePortInUse = async (place: Place): Promise<void> => {
  if (place.port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(toPortFailure(error, place)));
    probe.listen(place.port, place.host, () => probe.close(() => resolve()));
  });
};

/** The failure that a person can fix when the system refuses the port or the host; any other error is unchanged. */
export const toPortFailure = (error: Error, place: Place): Error => {
  const code = 'code' in error ? String(error.code) : '';
  const advice = adviceOf(code, place);
  return advice === null ? error : new StartFailure(advice, { cause: error });
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
const LAST_PORT = 65_535;

const adviceOf = (code: string, { port, host }: Place): string | null => {
  const ofPort = PORT_REASONS[code];
  if (ofPort !== undefined) {
    const other = port < LAST_PORT ? port + 1 : port - 1;
    return `Le port ${port} (${host}) ${ofPort}. Choisissez-en un autre, par exemple : PORT=${other} npm start`;
  }
  const ofHost = HOST_REASONS[code];
  if (ofHost === undefined) return null;
  return `COMPTOIR_HOST : ${host} ${ofHost}. Mettez 127.0.0.1 pour cette machine seule, 0.0.0.0 pour toutes.`;
};
