import { DAY, HOUR, type Instant, MINUTE, toInstant, toIso } from '#core/model/time.ts';

/** How often something may be attempted before each further attempt has to wait, twice as long every time. */
export interface AttemptLimit {
  purpose: string;
  /** Number of free attempts within `windowMs`. */
  free: number;
  windowMs: number;
  firstDelayMs: number;
  maxDelayMs: number;
}

const SECOND = 1_000;

const limit = (
  purpose: string,
  free: number,
  windowMs: number,
  firstDelayMs: number,
  maxDelayMs: number,
): AttemptLimit => ({
  purpose,
  free,
  windowMs,
  firstDelayMs,
  maxDelayMs,
});

export const ATTEMPT_LIMITS = {
  loginAddress: limit('login-address', 5, DAY, 15 * SECOND, 15 * MINUTE),
  loginIp: limit('login-ip', 50, DAY, 15 * SECOND, 15 * MINUTE),
  registerIp: limit('register-ip', 100, HOUR, MINUTE, HOUR),
  resetAddress: limit('reset-address', 3, HOUR, 5 * MINUTE, HOUR),
  resetIp: limit('reset-ip', 30, HOUR, MINUTE, HOUR),
  confirmIp: limit('confirm-ip', 30, HOUR, MINUTE, HOUR),
  deviceClaimIp: limit('device-claim-ip', 300, 10 * MINUTE, 10 * SECOND, MINUTE),
  deviceConfirmAccount: limit('device-confirm-account', 30, HOUR, MINUTE, HOUR),
} as const;

/**
 * State stored between attempts: their number, the start of the window, and when the next one is allowed. ISO instants.
 */
export interface AttemptState {
  count: number;
  since: string;
  blockedUntil: string | null;
}

/** The state after one more attempt, or the wait with which it is refused. */
export const nextAttempt = (
  state: AttemptState | null,
  rule: AttemptLimit,
  now: Instant,
): { allowed: AttemptState } | { waitMs: number } => {
  const blockedUntil = toInstant(state?.blockedUntil) ?? 0;
  if (blockedUntil > now) return { waitMs: blockedUntil - now };
  const isFresh = state === null || now - Math.max(Date.parse(state.since), blockedUntil) >= rule.windowMs;
  const count = isFresh ? 1 : state.count + 1;
  const overrun = count - rule.free;
  const delay = overrun < 0 ? 0 : Math.min(rule.firstDelayMs * 2 ** Math.min(overrun, 30), rule.maxDelayMs);
  const since = isFresh ? toIso(now) : state.since;
  return { allowed: { count, since, blockedUntil: delay > 0 ? toIso(now + delay) : null } };
};
