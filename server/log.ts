import pino, { type DestinationStream, type Logger } from 'pino';
import { describeError } from './describe-error.ts';
import type { Config } from './env.ts';

export type Log = Logger;

/**
 * Structured lines on standard error, so that standard output only contains the server's address. Only ids, counts and
 * times are ever logged: no body, no query value, no personal address, no token. Of an error (`err`) only the parts
 * without any of these are written.
 */
export const createLog = (
  level: Config['logLevel'],
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => describeError(error) },
    },
    destination,
  );
