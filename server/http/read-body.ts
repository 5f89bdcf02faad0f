import type { HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { FILE_KINDS } from '#core/contract/file-kinds.ts';
import { AppError } from '#core/errors.ts';
import type { AppEnv } from './http-context.ts';

/** SPEC-sized requests are kilobytes; a file of 10 000 orders stays below this. */
export const MAX_BODY_BYTES = 5 * 1024 * 1024;

const TOO_LARGE = 'La requête est trop lourde : 5 Mo au plus. Envoyez-la en plusieurs fois.';

/** For example `application/json`, without its parameters. */
export const mediaTypeOf = (request: HonoRequest): string | undefined =>
  request.header('content-type')?.split(';')[0]?.trim().toLowerCase();

/** A truncated body is the caller's error, not a failure of ours. @throws {AppError} INVALID_INPUT */
export const whole = async <Body>(body: Promise<Body>): Promise<Body> => {
  try {
    return await body;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('INVALID_INPUT', 'La requête s’est interrompue.', {}, { cause });
  }
};

/** @throws {AppError} INVALID_INPUT when the body is not JSON or is not declared as JSON (415) */
export const readJson = async (request: HonoRequest): Promise<unknown> => {
  if (mediaTypeOf(request) !== 'application/json') {
    throw new AppError('INVALID_INPUT', 'Le corps de la requête doit être du JSON (Content-Type : application/json).', {
      status: 415,
    });
  }
  const text = await whole(request.text());
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('INVALID_INPUT', 'Le corps de la requête n’est pas du JSON valide.');
  }
};

const limitTo = (maxSize: number, sentence: string) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('TOO_LARGE', sentence);
    },
  });

const limitOfRequests = limitTo(MAX_BODY_BYTES, TOO_LARGE);
/** Of what the server takes: what it only gives has no type of its own. */
const limitOfFiles = new Map(
  Object.values(FILE_KINDS).flatMap(({ type, maxBytes, tooLarge }) =>
    type === null ? [] : [[type as string, limitTo(maxBytes, tooLarge)] as const],
  ),
);

/**
 * Refuses a body over the limit before it is read whole: a file over the limit of its kind, anything else over that of requests.
 * Looking for a body where there is none costs time. A body of unknown length is read here, so this is where it may break off.
 */
export const limitBody: MiddlewareHandler<AppEnv> = (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const limit = limitOfFiles.get(mediaTypeOf(c.req) ?? '') ?? limitOfRequests;
  return whole(limit(c, next));
};
