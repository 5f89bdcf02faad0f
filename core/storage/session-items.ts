import { user } from '../contract/user.ts';
import { z } from '../contract/zod.ts';
import { defineItem } from './item.ts';

/**
 * Signed in. `token`: the extension's, which never leaves its worker; null on the site, where the browser sends the
 * session cookie by itself. `user` is null until it was fetched once.
 */
const session = z.object({
  token: z.string().min(1).nullable(),
  serverUrl: z.string(),
  user: user.nullable(),
  /** When the server last confirmed it; only on the site, whose cookie scripts cannot read. */
  confirmedAt: z.number().optional(),
});
export type Session = z.infer<typeof session>;

export const sessionItems = {
  session: defineItem({ area: 'database', key: 'session', version: 1, schema: session.nullable(), fallback: null }),
  /** True when the last session expired: the next screen shows that. */
  sessionExpired: defineItem({
    area: 'database',
    key: 'sessionExpired',
    version: 1,
    schema: z.boolean(),
    fallback: false,
  }),
};
