import type { Caller } from '../../auth/caller-network.ts';
import type { Deps } from '../../context.ts';
import { findSession } from '../sessions.ts';
import { deviceOfMark, type MarkedAccount } from './device-mark.ts';

/**
 * The device of a caller who has signed in to this account before, known from its mark or from the token of a session
 * of the account that is still open. Null for an unknown one. Does the same work for an account that does not exist
 * (null).
 */
export const knownDevice = async (
  ctx: Pick<Deps, 'database' | 'clock' | 'mac' | 'sessions'>,
  account: MarkedAccount | null,
  { marks, token }: Pick<Caller, 'marks' | 'token'>,
): Promise<string | null> => {
  const marked = marks.map((mark) => deviceOfMark(ctx.mac, account, mark)).find((device) => device !== null);
  if (marked !== undefined) return marked;
  if (token === null) return null;
  const session = await findSession(ctx, { token });
  return typeof session !== 'string' && session.accountId === account?.accountId ? session.sessionId : null;
};
