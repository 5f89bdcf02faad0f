import { account as accountCalls } from '../contract/account.ts';
import { auth, type User } from '../contract/auth.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { isOffline, isSessionOver } from '../errors.ts';
import { bookItems } from '../storage/book-items.ts';
import type { ItemStore } from '../storage/item-store.ts';
import { type Session, sessionItems } from '../storage/session-items.ts';
import { accountOf } from '../sync/account.ts';
import type { SyncContext } from '../sync/context.ts';
import { openCache } from '../sync/order-cache.ts';
import { keepFailure } from '../sync/refresh-orders.ts';
import { endIfOver, endSession, keepSession } from '../sync/session.ts';
import type { ApiClient } from './ports.ts';

/** Whose session this tab works in, as an answer of the server named it; the cookie itself is hidden from every script. */
export interface SiteSeller {
  /** Id of the seller; null while no answer named one. */
  id(): string | null;
  /** What is kept, as this tab may see it: no session of another seller than its own. */
  items: ItemStore;
  /** The same client, whose answers tell who is signed in. Without a server the seller who was signed in last still is. */
  follow(client: ApiClient): ApiClient;
}

type Signed = Session & { user: User };

/** Who is signed in, as far as this tab knows, and what it keeps of that for the others. */
const createBelief = (ctx: SyncContext, serverUrl: string) => {
  let mine: Signed | null = null;
  const account = (): string | null => mine && accountOf(mine);
  return {
    account,
    get session(): Signed | null {
      return mine;
    },
    async begin(user: User): Promise<void> {
      const before = [account(), await ctx.items.read(bookItems.account)];
      const next = { token: null, serverUrl, user };
      mine = next;
      await keepSession(ctx, next);
      // Orders of another seller leave this browser now.
      await openCache(ctx, `${serverUrl} ${user.id}`);
      if (before.some((known) => known !== account())) ctx.announce('session');
    },
    async end(): Promise<void> {
      mine = null;
      await endSession(ctx);
    },
    /** The server refused a call of this session; unless another one began since, it is over. */
    async refuse(session: Session, error: unknown): Promise<void> {
      if (mine === session) mine = null;
      await endIfOver(ctx, session, error);
    },
    /** Goes on with the seller whom the server named last in this browser. @param error why it cannot be asked now */
    async holdLast(error: unknown): Promise<User | null> {
      const kept = await ctx.items.read(sessionItems.session);
      if (kept?.user == null || kept.serverUrl !== serverUrl) return null;
      mine = { ...kept, user: kept.user };
      const { epoch } = await openCache(ctx, `${serverUrl} ${kept.user.id}`);
      await keepFailure(ctx, epoch, error);
      return kept.user;
    },
  };
};

/**
 * @param ctx the engine over all that this browser keeps
 * @param serverUrl origin of the site
 */
export const createSiteSeller = (ctx: SyncContext, serverUrl: string): SiteSeller => {
  const belief = createBelief(ctx, serverUrl);

  const learn = async ({ id }: Endpoint, reply: unknown): Promise<void> => {
    // Replies were checked against the contract of their call.
    if (id === auth.user.id || id === auth.login.id) await belief.begin((reply as { user: User }).user);
    // Whose session it is, is asked next.
    if (id === auth.register.id || id === auth.logout.id) await belief.end();
    if (id === accountCalls.remove.id) {
      const gone = belief.account();
      await belief.end();
      if (gone !== null) await ctx.orders.deleteChangesOf(gone);
    }
  };

  /** The seller to go on with although the server did not answer who is signed in; null: there is none. */
  const fail = async ({ id }: Endpoint, asked: Session | null, error: unknown): Promise<User | null> => {
    const isQuestion = id === auth.user.id;
    if (isQuestion && isOffline(error)) return belief.holdLast(error);
    if (!isSessionOver(error)) return null;
    const over = asked ?? (isQuestion ? await ctx.items.read(sessionItems.session) : null);
    if (over) await belief.refuse(over, error);
    return null;
  };

  return {
    id: () => belief.session?.user.id ?? null,
    items: {
      ...ctx.items,
      async read(item) {
        const isOfSession = item.key === sessionItems.session.key || item.key === bookItems.account.key;
        if (isOfSession && (await ctx.items.read(bookItems.account)) !== belief.account()) return item.fallback;
        return ctx.items.read(item);
      },
    },
    follow: (client) => ({
      ...client,
      async call(endpoint, input) {
        const asked = belief.session;
        try {
          const reply = await client.call(endpoint, input);
          await learn(endpoint, reply);
          return reply;
        } catch (error) {
          const user = await fail(endpoint, asked, error);
          // The reply of the one call that has this form.
          if (user) return { user } as Awaited<ReturnType<typeof client.call<typeof endpoint>>>;
          throw error;
        }
      },
    }),
  };
};
