import type { MiddlewareHandler } from 'hono';

/**
 * Answers of the API are one seller's: no cache may keep them. Set before the answer is made, since a header that is set
 * after it turns a text of megabytes into a stream.
 */
export const noStore: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store');
  await next();
};
