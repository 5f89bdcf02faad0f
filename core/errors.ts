/** The closed list of error codes that cross a boundary (HTTP, messages between contexts). */
export const ERROR_CODES = [
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'SESSION_EXPIRED',
  'BAD_CREDENTIALS',
  'TOO_MANY_ATTEMPTS',
  'FORBIDDEN',
  'PREMIUM_REQUIRED',
  'NOT_FOUND',
  'CONFLICT',
  'GONE',
  'TOO_LARGE',
  'NOT_YET',
  'PREPARING',
  'CLIENT_TOO_OLD',
  'NETWORK',
  'TIMEOUT',
  'BAD_ANSWER',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Additional data of an error. Every value is plain JSON. */
export interface ErrorDetails {
  /** HTTP status, when a server answered. */
  status?: number;
  requestId?: string;
  /** Path of the invalid field, for example `orders[3].price`. */
  field?: string;
  /** Where a 403 for a premium feature redirects the seller (SPEC §6). */
  redirectTo?: string;
  /** Seconds to wait before another attempt. */
  retryAfter?: number;
  /** The rest of the reply: for a 409 the server's own order or orders. */
  body?: unknown;
}

/** The only error class of Comptoir: a code for programs, a French sentence for people. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

/** True when the server could not be reached at all: the change may be queued and sent later. */
export const isOffline = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'NETWORK' || error.code === 'TIMEOUT');

/** True when the server no longer recognises the session: nothing read for it may stay on screen. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'UNAUTHENTICATED' || error.code === 'SESSION_EXPIRED');

/** True when a sign-in was refused for a code of the second factor: none was given, or it is wrong. */
export const isCodeNeeded = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'BAD_CREDENTIALS' && error.details.field === 'code';

/**
 * 429: this seller already has too many requests waiting; 503: the server is up but its database is away or overloaded;
 * 507: its disk is full, or the room of the account.
 */
const UNABLE: ReadonlySet<number> = new Set([429, 503, 507]);

/** True when the server takes nothing more at the moment, whatever is sent. */
export const isUnable = (error: unknown): boolean => error instanceof AppError && UNABLE.has(error.details.status ?? 0);

/** True while the server makes the rows that these figures are read from: asking again in a moment answers. */
export const isPreparing = (error: unknown): boolean => error instanceof AppError && error.code === 'PREPARING';

const GENERIC_SENTENCE = 'Une erreur s’est produite.';

/** True when the server no longer serves a client of this version. */
export const isTooOld = (error: unknown): boolean => error instanceof AppError && error.code === 'CLIENT_TOO_OLD';

/** The French sentence for display; never a stack, never a library's English text. */
export const toUserText = (error: unknown, fallback: string = GENERIC_SENTENCE): string =>
  error instanceof AppError && error.message !== '' ? error.message : fallback;
