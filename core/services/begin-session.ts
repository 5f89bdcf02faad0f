import { items } from '../storage/items.ts';
import type { SyncContext } from '../sync/context.ts';
import { keepSession, readSession } from '../sync/session.ts';

/**
 * Starts a session of the extension: stores the token, then fetches the user. Orders of another seller are removed from
 * the cache.
 */
export const beginSession = async (ctx: SyncContext, token: string, serverUrl: string): Promise<void> => {
  await keepSession(ctx, { token, serverUrl, user: null });
  await ctx.items.remove(items.sessionExpired);
  await ctx.items.remove(items.eventId);
  await readSession(ctx);
  ctx.announce('session');
};
