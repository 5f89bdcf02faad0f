import type { MiddlewareHandler } from 'hono';

/** Answers of the API are one seller's: no cache may keep them. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
};
