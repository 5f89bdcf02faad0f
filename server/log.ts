import pino, { type DestinationStream, type Logger } from 'pino';
import { describeError } from './describe-error.ts';
import type { Config } from './env.ts';

export type Log = Logger;

/**
 * Structured lines on standard error, so that standard output only says where the server is. Only ids, counts and times are
 * ever given to it: no body, no query value, no address of a person, no token. Of an error (`err`) only what holds none of
 * them is written.
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
