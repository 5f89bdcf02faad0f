import type { Endpoint } from '#core/contract/endpoint.ts';
import type { HttpContext, SessionCtx } from './http-context.ts';

/** What a call does to the room that its account takes. */
type Room = 'needed' | NonNullable<Endpoint['room']>;

const roomOf = ({ method, room }: Endpoint): Room => {
  if (method === 'GET' || method === 'HEAD') return 'unneeded';
  return room ?? (method === 'DELETE' ? 'freed' : 'needed');
};

/** Serves a call unless it needs room that the account no longer has. @throws {AppError} 507 */
export const holdToQuota = async <T>(
  ctx: SessionCtx,
  endpoint: Endpoint,
  c: HttpContext,
  serve: () => Promise<T>,
): Promise<T> => {
  const room = roomOf(endpoint);
  if (room === 'needed') await ctx.storageMeter.admit(ctx, Number(c.req.header('content-length') ?? 0));
  const served = await serve();
  if (room === 'freed') ctx.storageMeter.forget(ctx.accountId);
  return served;
};
