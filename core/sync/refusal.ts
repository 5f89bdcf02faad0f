import { AppError, isOffline, isSessionOver, isTooOld, isUnable } from '../errors.ts';

/** Statuses for which a later attempt may succeed: the server is unreachable or temporarily broken. */
const PASSING: ReadonlySet<number> = new Set([408, 425]);

/**
 * What a failed request means for the waiting data:
 * - `later`: keep it and try again after a while
 * - `blocked`: keep it; nothing else will succeed either (no network, no session, client too old, a server that takes
 *   nothing more at the moment)
 * - `refused`: the server will never accept it
 */
export type Verdict = 'later' | 'blocked' | 'refused';

export const verdictOf = (error: unknown): Verdict => {
  if (!(error instanceof AppError)) return 'later';
  const blocks = isOffline(error) || isSessionOver(error) || isTooOld(error) || isUnable(error);
  const { status = 0, requestId } = error.details;
  if (blocks) return 'blocked';
  // Without a request id the reply is not our server's but a proxy's or a captive portal's, whose refusals do not
  // count.
  return requestId !== undefined && status >= 400 && status < 500 && !PASSING.has(status) ? 'refused' : 'later';
};
