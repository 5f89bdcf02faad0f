import { AppError, isSessionOver } from '../errors.ts';

/** Answers that a later attempt may change: the server is out of reach, busy, or broken for now. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * What a failed sending means for what waits:
 * - `later`: keep it and try again after a while
 * - `blocked`: keep it; nothing else will pass either (no network, no session, client too old)
 * - `refused`: the server will never take it
 */
export type Verdict = 'later' | 'blocked' | 'refused';

export const verdictOf = (error: unknown): Verdict => {
  if (!(error instanceof AppError)) return 'later';
  const blocks = ['NETWORK', 'TIMEOUT', 'CLIENT_TOO_OLD'].includes(error.code) || isSessionOver(error);
  if (blocks) return 'blocked';
  const { status = 0, requestId } = error.details;
  // Without a request id it is no answer of ours: a proxy, a hotel's portal. What they refuse is not refused.
  return requestId !== undefined && status >= 400 && status < 500 && !PASSING.has(status) ? 'refused' : 'later';
};
