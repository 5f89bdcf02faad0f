import type { ErrorHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { toErrorAnswer } from '../http/error-answer.ts';
import type { AppEnv } from '../http/router.ts';

/** Every failure becomes one JSON shape; what nobody foresaw is logged with its stack, and says nothing to the caller. */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  const ctx = c.get('ctx');
  const { status, body, headers } = toErrorAnswer(error, ctx.requestId);
  if (status === 500) ctx.log.error({ err: error }, 'unexpected failure');
  return c.json(body, status as ContentfulStatusCode, headers);
};
