import { errorReply } from '../contract/error-reply.ts';
import { z } from '../contract/zod.ts';
import { AppError, ERROR_CODES, type ErrorCode } from '../errors.ts';
import type { Answer } from './transport.ts';

/** A newer server may return error codes that this version does not list. */
const anyErrorReply = errorReply.extend({ code: z.string() });

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'GONE',
  413: 'TOO_LARGE',
  422: 'INVALID_INPUT',
  426: 'CLIENT_TOO_OLD',
  429: 'TOO_MANY_ATTEMPTS',
  501: 'NOT_YET',
};

/**
 * Converts a response of 400 or more to an error. An unknown code gets the meaning of its HTTP status and keeps its
 * sentence and `requestId`. Without a readable body the sentence is empty, so that each screen shows its own (SPEC §8).
 */
export const errorOfAnswer = (answer: Answer): AppError => {
  const code = CODE_OF_STATUS[answer.status] ?? 'INTERNAL';
  const details = {
    status: answer.status,
    body: answer.body,
    ...(answer.retryAfter !== null && { retryAfter: answer.retryAfter }),
  };
  const { data } = anyErrorReply.safeParse(answer.body);
  if (data === undefined) return new AppError(code, '', details);
  const { requestId, field, redirectTo } = data;
  return new AppError(ERROR_CODES.find((known) => known === data.code) ?? code, data.error, {
    ...details,
    requestId,
    ...(field !== undefined && { field }),
    ...(redirectTo !== undefined && { redirectTo }),
  });
};
