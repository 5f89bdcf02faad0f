/** Why a query could not be served although nothing is wrong with it: the same request may succeed later. */
export type DatabaseFailure = 'away' | 'busy' | 'full';

/**
 * SQLSTATEs (https://www.postgresql.org/docs/current/errcodes-appendix.html) and Node's codes. PostgreSQL cancels a
 * statement with 57014 or 55P03 when it exceeds our own limits.
 */
const FAILURE_OF_CODE: Readonly<Record<string, DatabaseFailure>> = {
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P05': 'away',
  '25P03': 'away',
  '25P04': 'away',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ETIMEDOUT: 'away',
  EPIPE: 'away',
  '53300': 'busy',
  '57014': 'busy',
  '55P03': 'busy',
  '40P01': 'busy',
  '53100': 'full',
};

/** SQLSTATE class 08 is « connection exception ». */
const CONNECTION_EXCEPTION = /^08[0-9A-Z]{3}$/;
/** The messages of pg 8.23 and pg-pool 3.14, which give these errors no code. */
const LOST =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout e)/;
/** The socket of a PostgreSQL on this machine is absent while it restarts. */
const isMissingSocket = (error: Error): boolean =>
  'syscall' in error && error.syscall === 'connect' && 'code' in error && error.code === 'ENOENT';

/** Null for any other error. A database error is usually the cause of the one that is given. */
export const toDatabaseFailure = (error: unknown): DatabaseFailure | null => {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const own = code === null ? null : FAILURE_OF_CODE[code];
  if (own) return own;
  if (code === null ? LOST.test(error.message) : CONNECTION_EXCEPTION.test(code) || isMissingSocket(error)) {
    return 'away';
  }
  return toDatabaseFailure(error.cause);
};
