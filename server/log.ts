import pino, { type DestinationStream, type Logger } from 'pino';
import { describeError } from './describe-error.ts';
import type { Config } from './env.ts';

export type Log = Logger;

/** While the log cannot be written, lines beyond this many bytes are dropped. */
const MAX_UNWRITTEN = 1024 * 1024;

/** Standard error may be a file on a full disk: the server then goes on without its log. */
export const openLogFile = (descriptor: number) => {
  const destination = pino.destination({ dest: descriptor, sync: true, maxLength: MAX_UNWRITTEN });
  destination.on('error', () => {});
  return destination;
};

/**
 * Structured lines on standard error, so that standard output only contains the server's address. Only ids, counts and
 * times are ever logged: no body, no query value, no personal address, no token. Of an error (`err`) only the parts
 * without any of these are written.
 */
export const createLog = (level: Config['logLevel'], destination: DestinationStream = openLogFile(2)): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => describeError(error) },
    },
    destination,
  );
