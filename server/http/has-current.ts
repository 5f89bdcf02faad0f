import type { HttpContext } from './http-context.ts';

/** Whether the caller already has what this entity tag stands for (`If-None-Match`). */
export const hasCurrent = (c: HttpContext, tag: string): boolean =>
  c.req
    .header('if-none-match')
    ?.split(',')
    .some((each) => each.trim() === tag) ?? false;
