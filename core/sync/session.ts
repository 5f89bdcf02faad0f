import { readUser } from '../contract/user.ts';
import { AppError, isSessionOver } from '../errors.ts';
import { bookItems } from '../storage/book-items.ts';
import { type Session, sessionItems } from '../storage/session-items.ts';
import type { SyncContext } from './context.ts';

const items = { ...bookItems, ...sessionItems };

/** Stores the session, and its owner where pages of the extension may look: neither outlives the other. */
export const keepSession = async (
  { items: store }: Pick<SyncContext, 'items'>,
  session: Session | null,
): Promise<void> => {
  const account = session && accountOf(session);
  if (account === null) await store.remove(items.account);
  if (session === null) await store.remove(items.session);
  else await store.write(items.session, session);
  if (account !== null) await store.write(items.account, account);
};

/** Server and seller of a session; null until the seller is known. */
export const accountOf = (session: Session): string | null =>
  session.user === null ? null : `${session.serverUrl} ${session.user.id}`;

/** Sessions are compared by token; a cookie, which is not visible here, by its owner. */
const isSame = (current: Session | null, session: Session): boolean =>
  current !== null &&
  current.token === session.token &&
  (session.token !== null || accountOf(current) === accountOf(session));

/**
 * The session with its seller; null when signed out, or when the seller is still unknown and the server unreachable.
 */
export const readSession = async (ctx: SyncContext): Promise<(Session & { account: string }) | null> => {
  const session = (await learnUser(ctx)) ?? null;
  const account = session && accountOf(session);
  return session && account ? { ...session, account } : null;
};

const learnUser = async (ctx: SyncContext): Promise<Session | null> => {
  const session = await ctx.items.read(items.session);
  if (session === null || session.user !== null) return session;
  try {
    const { user } = await ctx.connect(session).call(readUser, {});
    return await keepUser(ctx, session, user);
  } catch (error) {
    await endIfOver(ctx, session, error);
    return null;
  }
};

/** Stores what the server last reported about the seller, so that a start without network still knows them. */
export const keepUser = async (
  ctx: SyncContext,
  session: Session,
  user: NonNullable<Session['user']>,
): Promise<Session> => {
  const known = { ...session, user };
  const current = await ctx.items.read(items.session);
  if (!isSame(current, session)) return known;
  await keepSession(ctx, known);
  // What the panel offers to read depends on the plan.
  if (current?.user && planOf(current.user) !== planOf(user)) ctx.announce('pages');
  return known;
};

const planOf = ({ Subscription }: NonNullable<Session['user']>): string => JSON.stringify(Subscription);

/**
 * Ends the failed session, unless another started meanwhile. Waiting data stays, for the same seller only. An expired
 * session keeps what was read, for the next sign-in; one that the server does not know, as after deleting the account,
 * keeps nothing.
 */
export const endIfOver = async (ctx: SyncContext, session: Session, error: unknown): Promise<void> => {
  if (!isSessionOver(error)) return;
  const current = await ctx.items.read(items.session);
  if (!isSame(current, session)) return;
  if (error instanceof AppError && error.code === 'UNAUTHENTICATED') {
    await endSession(ctx);
    return;
  }
  await keepSession(ctx, null);
  await ctx.items.write(items.sessionExpired, true);
  ctx.announce('session');
};

/**
 * Signs out: the token and everything read for the seller are removed from this browser; waiting data stays for them.
 */
export const endSession = async (ctx: SyncContext): Promise<void> => {
  await keepSession(ctx, null);
  await ctx.items.remove(items.sessionExpired);
  await dropRead(ctx);
  ctx.announce('session');
};

const dropRead = async (ctx: SyncContext): Promise<void> => {
  for (const item of ctx.ofSeller) await ctx.items.remove(item);
  await ctx.items.remove(items.orderCache);
  await ctx.items.remove(items.savedStock);
  await ctx.orders.dropOtherEpochs(null);
  await ctx.kept.dropExcept(null);
};

/**
 * Completes a sign-out that was cut short, as by closing the tab: nobody is signed in, yet what was read for the last
 * seller is still here. After a session that expired, it stays for the next sign-in.
 */
export const completeSignOut = (ctx: SyncContext): Promise<void> =>
  // A sign-in in another tab waits for this lock before it stores any order.
  ctx.lock('cache', async () => {
    const [session, hasExpired] = await Promise.all([
      ctx.items.read(items.session),
      ctx.items.read(items.sessionExpired),
    ]);
    if (session === null && !hasExpired) await dropRead(ctx);
  });
