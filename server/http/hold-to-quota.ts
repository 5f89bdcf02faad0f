import type { Endpoint } from '#core/contract/endpoint.ts';
import type { HttpContext, SessionCtx } from './http-context.ts';
import { MAX_BODY_BYTES } from './read-body.ts';

/** What a call does to the room that its account takes. */
type Room = 'needed' | NonNullable<Endpoint['room']>;

const roomOf = ({ method, room }: Endpoint): Room => {
  if (method === 'GET' || method === 'HEAD') return 'unneeded';
  return room ?? (method === 'DELETE' ? 'freed' : 'needed');
};

/** A body of unknown length counts as the largest one. */
const bytesOf = ({ req }: HttpContext): number =>
  req.header('transfer-encoding') === undefined ? Number(req.header('content-length') ?? 0) : MAX_BODY_BYTES;

/** Serves a call unless it needs room that the account no longer has. @throws {AppError} 507 */
export const holdToQuota = async <T>(
  ctx: SessionCtx,
  endpoint: Endpoint,
  c: HttpContext,
  serve: () => Promise<T>,
): Promise<T> => {
  const room = roomOf(endpoint);
  if (room === 'little') await ctx.storageMeter.admitLittle(ctx, bytesOf(c));
  if (room === 'needed' || room === 'unforeseen') await ctx.storageMeter.admit(ctx, bytesOf(c));
  const served = await serve();
  if (room === 'freed' || room === 'unforeseen') ctx.storageMeter.forget(ctx.accountId);
  return served;
};
