import { errorOfAnswer } from '../api/answer-error.ts';
import type { Answer, Call, Transport } from '../api/transport.ts';
import { auth } from '../contract/auth.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { api, findEndpoint } from '../contract/index.ts';
import { readReply } from '../contract/read-reply.ts';
import { keepsSession } from '../contract/session-calls.ts';
import { AppError, isOffline } from '../errors.ts';
import { items } from '../storage/items.ts';
import type { Session } from '../storage/session-items.ts';
import { endIfOver, endSession, keepUser } from '../sync/session.ts';
import { beginSession } from './begin-session.ts';
import type { ServiceContext } from './context.ts';
import { TOO_OLD } from './old-client.ts';

export interface ApiCallContext extends ServiceContext {
  /** Makes a call with the token of a session, or without one. */
  transport(serverUrl: string, session: Session | null): Transport;
}

/** The replies of these calls are for the worker only. */
const KEPT_HERE: ReadonlySet<string> = new Set([auth.claimDevice.id, api.captures.create.id]);

/**
 * A call of the contract that a screen may make through the worker; excludes files and streams, which are not JSON: see
 * `callWithFile`.
 */
const allowedEndpoint = (id: string): Endpoint => {
  const endpoint = findEndpoint(id);
  const isRaw = endpoint?.raw !== undefined && endpoint.method !== 'HEAD';
  if (endpoint && !isRaw && !KEPT_HERE.has(endpoint.id)) return endpoint;
  throw new AppError('FORBIDDEN', 'Cet appel ne passe pas par l’extension.', { field: id.slice(0, 60) });
};

/** Makes one call that sends or returns a file for a screen, with the token of the session. */
export const callWithFile = async (ctx: ApiCallContext, endpoint: Endpoint, call: Call): Promise<Answer> =>
  callSigned(ctx, endpoint, call, await ctx.items.read(items.session));

/** Makes one call for a screen. Whatever the server replies, the result contains no token. */
export const callApi = async (ctx: ApiCallContext, id: string, call: Call): Promise<Answer> => {
  const endpoint = allowedEndpoint(id);
  if (endpoint.id === auth.logout.id) return signOut(ctx, call);
  const session = await ctx.items.read(items.session);
  const answer =
    endpoint.access === 'session'
      ? await callSigned(ctx, endpoint, call, session)
      : await callPublic(ctx, endpoint, call);
  return withoutToken(answer);
};

const callPublic = async (ctx: ApiCallContext, endpoint: Endpoint, call: Call): Promise<Answer> => {
  const serverUrl = await ctx.serverUrl();
  const answer = await ctx.transport(serverUrl, null)(endpoint, call);
  const token = tokenOf(answer);
  if (token !== null) await beginSession(ctx, token, serverUrl);
  return answer;
};

const callSigned = async (
  ctx: ApiCallContext,
  endpoint: Endpoint,
  call: Call,
  session: Session | null,
): Promise<Answer> => {
  if (session === null) return signedOutAnswer(await ctx.items.read(items.sessionExpired));
  try {
    const answer = await ctx.transport(session.serverUrl, session)(endpoint, call);
    if (endpoint.id === auth.user.id && session.user !== null && answer.status === TOO_OLD)
      return heldUser(session.user);
    if (answer.status === 401 || answer.status === 403) await endIfOver(ctx, session, errorOfAnswer(answer));
    if (endpoint.id === auth.user.id) await learn(ctx, session, answer);
    const isOver = endpoint.id === auth.endSessions.id && !keepsSession(endpoint.id, call);
    if (isOver && answer.status === 204) await endSession(ctx);
    return answer;
  } catch (error) {
    if (endpoint.id === auth.user.id && session.user !== null && isOffline(error)) return heldUser(session.user);
    throw error;
  }
};

/** When no server answers this version, the seller can still work with the data in this browser. */
const heldUser = (user: NonNullable<Session['user']>): Answer => ({ status: 200, body: { user }, retryAfter: null });

const learn = async (ctx: ApiCallContext, session: Session, answer: Answer): Promise<void> => {
  const parsed = readReply(auth.user.replies[200], answer.body);
  if (answer.status === 200 && parsed.success) await keepUser(ctx, session, parsed.data.user);
};

/** Revokes the token, and deletes it here whatever the server replies. */
const signOut = async (ctx: ApiCallContext, call: Call): Promise<Answer> => {
  const session = await ctx.items.read(items.session);
  await endSession(ctx);
  const done: Answer = { status: 200, body: { message: 'Vous êtes déconnecté.' }, retryAfter: null };
  if (session === null) return done;
  try {
    const answer = await ctx.transport(session.serverUrl, session)(auth.logout, call);
    return answer.status === 200 ? withoutToken(answer) : done;
  } catch (error) {
    if (!isOffline(error)) throw error;
    const message =
      'Vous êtes déconnecté de ce navigateur. Le serveur n’a pas pu être prévenu : déconnectez cet appareil depuis le site, page Compte.';
    return { ...done, body: { message } };
  }
};

const signedOutAnswer = (expired: boolean): Answer => ({
  status: expired ? 403 : 401,
  body: expired
    ? { error: 'Session expirée. Veuillez vous reconnecter.', code: 'SESSION_EXPIRED', requestId: 'extension' }
    : { error: 'Connectez-vous pour continuer.', code: 'UNAUTHENTICATED', requestId: 'extension' },
  retryAfter: null,
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const tokenOf = ({ status, body }: Answer): string | null =>
  status < 300 && isRecord(body) && typeof body.ext_token === 'string' && body.ext_token !== '' ? body.ext_token : null;

/** The contract requires the field; a screen does not need its value. */
const withoutToken = (answer: Answer): Answer =>
  isRecord(answer.body) && 'ext_token' in answer.body ? { ...answer, body: { ...answer.body, ext_token: '' } } : answer;
