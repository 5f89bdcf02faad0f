import { preferenceCalls } from '../contract/preferences.ts';
import { items } from '../storage/items.ts';
import type { OutboxContext } from '../sync/context.ts';
import { readSession } from '../sync/session.ts';

/**
 * Reads from the server what the seller wants to be notified of, and keeps it in this browser. Without an answer, what
 * was read last still applies.
 */
export const followNoticeSettings = async (ctx: OutboxContext): Promise<void> => {
  const session = await readSession(ctx);
  if (session === null) return;
  try {
    const { notices } = await ctx.connect(session).call(preferenceCalls.read, {});
    await ctx.items.write(items.noticeSettings, { off: [...notices.off], quiet: notices.quiet });
  } catch {
    // Whatever is wrong with the session or the server, the calls about orders report it.
  }
};
