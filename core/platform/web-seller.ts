import type { Endpoint } from '../contract/endpoint.ts';
import { keepsSession, SESSION_CALLS } from '../contract/session-calls.ts';
import type { User } from '../contract/user.ts';
import { isOffline, isSessionOver } from '../errors.ts';
import { DAY } from '../model/time.ts';
import { bookItems } from '../storage/book-items.ts';
import type { ItemStore } from '../storage/item-store.ts';
import { type Session, sessionItems } from '../storage/session-items.ts';
import type { SyncContext } from '../sync/context.ts';
import { openCache } from '../sync/order-cache.ts';
import { keepFailure } from '../sync/refresh-orders.ts';
import { accountOf, completeSignOut, endIfOver, endSession, keepSession } from '../sync/session.ts';
import type { ApiClient } from './ports.ts';

/**
 * The seller in whose session this tab works, as named by a server reply; the cookie itself is hidden from all scripts.
 */
export interface SiteSeller {
  /** Id of the seller; null until a reply has named one. */
  id(): string | null;
  /** Server and seller, as in the session; null until a reply has named one. */
  account(): string | null;
  /** The stored data that this tab may access: never another seller's session. */
  items: ItemStore;
  /**
   * The same client, while recording who is signed in from its replies. When the server is unreachable, the last
   * signed-in seller still applies.
   */
  follow(client: ApiClient): ApiClient;
}

/**
 * A cookie that was not used for so long has ended on the server (docs/decisions/034): without a network, nobody is shown the
 * orders of its seller any more.
 */
const HELD_FOR_MS = 30 * DAY;

/** After a sign-up, whose session it is, is asked next. */
const BEGINS_BELIEF: ReadonlySet<string> = new Set([
  SESSION_CALLS.user,
  SESSION_CALLS.login,
  SESSION_CALLS.passkeySignIn,
]);
const ENDS_BELIEF: ReadonlySet<string> = new Set([
  SESSION_CALLS.register,
  SESSION_CALLS.logout,
  SESSION_CALLS.endSessions,
]);

type Signed = Session & { user: User };

/** Who is signed in, as far as this tab knows, and the part of it that is stored for other tabs. */
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
      const next = { token: null, serverUrl, user, confirmedAt: ctx.now() };
      mine = next;
      await keepSession(ctx, next);
      // Orders of another seller are removed from this browser now.
      await openCache(ctx, `${serverUrl} ${user.id}`);
      if (before.some((known) => known !== account())) ctx.announce('session');
    },
    async end(): Promise<void> {
      mine = null;
      await endSession(ctx);
    },
    /** The server refused a call of this session; unless another one started since, it is over. */
    async refuse(session: Session, error: unknown): Promise<void> {
      if (mine === session) mine = null;
      await endIfOver(ctx, session, error);
    },
    /**
     * Continues with the seller last named by the server in this browser. @param error why the server cannot be asked
     * now
     */
    async holdLast(error: unknown): Promise<User | null> {
      const kept = await ctx.items.read(sessionItems.session);
      if (kept?.user == null || kept.serverUrl !== serverUrl) return null;
      if (ctx.now() - (kept.confirmedAt ?? 0) >= HELD_FOR_MS) return null;
      mine = { ...kept, user: kept.user };
      const { epoch } = await openCache(ctx, `${serverUrl} ${kept.user.id}`);
      await keepFailure(ctx, epoch, error);
      return kept.user;
    },
  };
};

/**
 * @param ctx the engine over all data stored in this browser
 * @param serverUrl origin of the site
 */
export const createSiteSeller = (ctx: SyncContext, serverUrl: string): SiteSeller => {
  const belief = createBelief(ctx, serverUrl);

  const learn = async ({ id }: Endpoint, input: { query?: object | undefined }, reply: unknown): Promise<void> => {
    // Replies were validated against the contract of their call.
    if (BEGINS_BELIEF.has(id)) await belief.begin((reply as { user: User }).user);
    if (ENDS_BELIEF.has(id) && !keepsSession(id, input)) await belief.end();
    if (id === SESSION_CALLS.removeAccount) {
      const gone = belief.account();
      await belief.end();
      if (gone !== null) await ctx.orders.deleteChangesOf(gone);
    }
  };

  /** The seller to continue with although the server did not answer who is signed in; null when there is none. */
  const fail = async ({ id }: Endpoint, asked: Session | null, error: unknown): Promise<User | null> => {
    const isQuestion = id === SESSION_CALLS.user;
    if (isQuestion && isOffline(error)) return belief.holdLast(error);
    if (!isSessionOver(error)) return null;
    const over = asked ?? (isQuestion ? await ctx.items.read(sessionItems.session) : null);
    if (over) await belief.refuse(over, error);
    else await completeSignOut(ctx);
    return null;
  };

  return {
    id: () => belief.session?.user.id ?? null,
    account: belief.account,
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
          await learn(endpoint, input, reply);
          return reply;
        } catch (error) {
          const user = await fail(endpoint, asked, error);
          // The reply of the only call with this format.
          if (user) return { user } as Awaited<ReturnType<typeof client.call<typeof endpoint>>>;
          throw error;
        }
      },
    }),
  };
};
