import type { HttpContext } from '../http/http-context.ts';

/** The token of `Authorization: Bearer …`; null without one. */
export const readBearer = (c: HttpContext): string | null => {
  const match = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '');
  return match?.[1] ?? null;
};
