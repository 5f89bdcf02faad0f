import type { ErrorHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorReply } from '#core/contract/error-reply.ts';
import { AppError, type ErrorCode } from '#core/errors.ts';
import { type DatabaseFailure, toDatabaseFailure } from '../db/database-failure.ts';
import type { AppEnv } from './router.ts';

const STATUS_OF_CODE: Readonly<Record<ErrorCode, number>> = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  BAD_CREDENTIALS: 401,
  SESSION_EXPIRED: 403,
  FORBIDDEN: 403,
  PREMIUM_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  GONE: 410,
  TOO_LARGE: 413,
  CLIENT_TOO_OLD: 426,
  TOO_MANY_ATTEMPTS: 429,
  INTERNAL: 500,
  NOT_YET: 501,
  BAD_ANSWER: 502,
  PREPARING: 503,
  NETWORK: 502,
  TIMEOUT: 504,
};

export interface ErrorAnswer {
  status: number;
  body: ErrorReply & Readonly<Record<string, unknown>>;
  headers: Record<string, string>;
}

/** In seconds; a database that restarts is usually back by then. */
const RETRY_AFTER = 5;
const SENTENCES: Readonly<Record<DatabaseFailure, string>> = {
  away: 'La base de données ne répond pas pour le moment. Réessayez dans quelques secondes.',
  busy: 'Le serveur est très occupé en ce moment. Réessayez dans quelques secondes.',
  full: 'Le disque de la base de données est plein. Rien de nouveau ne peut être enregistré pour le moment.',
};

/** What a caller may do about a failure of the database: nothing is wrong with the request itself. */
const toRefusal = (failure: DatabaseFailure): AppError =>
  new AppError('INTERNAL', SENTENCES[failure], { status: failure === 'full' ? 507 : 503, retryAfter: RETRY_AFTER });

const INTERNAL = new AppError('INTERNAL', 'Une erreur interne s’est produite. Réessayez dans un instant.');

/** The failure as a caller may know it: an unexpected one reveals no details. */
export const toKnownError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const failure = toDatabaseFailure(error);
  return failure === null ? INTERNAL : toRefusal(failure);
};

/** The only conversion from an error to HTTP. */
const toErrorAnswer = (error: AppError, requestId: string): ErrorAnswer => {
  const { code, message, details } = error;
  const { field, redirectTo, retryAfter, body } = details;
  return {
    status: details.status ?? STATUS_OF_CODE[code],
    body: {
      ...(typeof body === 'object' && body),
      error: message,
      code,
      requestId,
      ...(field !== undefined && { field }),
      ...(redirectTo !== undefined && { redirectTo }),
    },
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  };
};

/**
 * Every failure has the same JSON shape; an unexpected one is logged with its stack, and its details are not revealed
 * to the caller.
 */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  const ctx = c.get('ctx');
  const failure = error instanceof AppError ? null : toDatabaseFailure(error);
  const { status, body, headers } = toErrorAnswer(toKnownError(error), ctx.requestId);
  if (failure !== null) ctx.log.warn({ err: error, failure }, 'the database could not serve a request');
  else if (status === 500) ctx.log.error({ err: error }, 'unexpected failure');
  else if (status === 503) ctx.log.warn({ err: error }, 'something that this server needs is away');
  return c.json(body, status as ContentfulStatusCode, headers);
};
