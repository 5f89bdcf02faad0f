import { items } from '../storage/items.ts';
import type { SyncContext } from '../sync/context.ts';
import { keepSession, readSession } from '../sync/session.ts';

/** Begins a session of the extension: keeps the token, then asks who the seller is. Orders of another seller leave the cache. */
export const beginSession = async (ctx: SyncContext, token: string, serverUrl: string): Promise<void> => {
  await keepSession(ctx, { token, serverUrl, user: null });
  await ctx.items.remove(items.sessionExpired);
  await ctx.items.remove(items.eventId);
  await readSession(ctx);
  ctx.announce('session');
};
