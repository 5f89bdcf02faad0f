import { DAY, HOUR, type Instant, MINUTE, SECOND, toInstant, toIso } from '#core/model/time.ts';

/** How often something may be attempted before each further attempt has to wait, twice as long every time. */
export interface AttemptLimit {
  purpose: string;
  /** Number of free attempts within `windowMs`. */
  free: number;
  windowMs: number;
  firstDelayMs: number;
  maxDelayMs: number;
}

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

/**
 * Nothing that a stranger can exhaust keeps the owner out for long: docs/decisions/033 explains each limit. Limits of a
 * whole network wait a few minutes at most, because others use it too.
 */
export const ATTEMPT_LIMITS = {
  /** An e-mail address, from one network. */
  loginPair: limit('login-pair', 5, DAY, 15 * SECOND, HOUR),
  /** A device that has signed in to the account before; none of the other limits applies to it. */
  loginDevice: limit('login-device', 10, DAY, 15 * SECOND, 15 * MINUTE),
  /** An e-mail address, from all unknown devices together. */
  loginAddress: limit('login-address', 100, DAY, 15 * SECOND, 15 * MINUTE),
  loginNetwork: limit('login-network', 100, HOUR, 5 * SECOND, MINUTE),
  registerNetwork: limit('register-network', 100, HOUR, MINUTE, 5 * MINUTE),
  /** Sign-ups with an address that has an account, which the answer reveals (SPEC). */
  registerTaken: limit('register-taken', 10, HOUR, MINUTE, 5 * MINUTE),
  resetPair: limit('reset-pair', 3, HOUR, 5 * MINUTE, HOUR),
  resetNetwork: limit('reset-network', 30, HOUR, MINUTE, 5 * MINUTE),
  /** Links to a new password that do not exist. */
  confirmNetwork: limit('confirm-network', 30, HOUR, MINUTE, 5 * MINUTE),
  /** Signing in to mailboxes that a seller names: each opens a connection to a server of their choice. */
  mailboxLogin: limit('mailbox-login', 20, HOUR, MINUTE, 15 * MINUTE),
  /** Passwords asked again of a signed-in seller: one session, and all sessions of the account. */
  passwordSession: limit('password-session', 5, DAY, 15 * SECOND, 15 * MINUTE),
  passwordAccount: limit('password-account', 30, DAY, 15 * SECOND, 15 * MINUTE),
  /** Mails to an address that the seller claims as theirs. */
  emailChangeAccount: limit('email-change', 3, HOUR, 5 * MINUTE, HOUR),
  /** Codes of the second factor, by callers who have the password: an account, from all unknown devices together. */
  factorAccount: limit('factor-account', 10, DAY, MINUTE, HOUR),
  /** A device that has signed in to the account before. */
  factorDevice: limit('factor-device', 10, DAY, 15 * SECOND, 15 * MINUTE),
  /** A code asked again of a signed-in seller. */
  factorSession: limit('factor-session', 5, DAY, MINUTE, HOUR),
  /** Passkeys that are not accepted, from one network. */
  passkeyNetwork: limit('passkey-network', 30, HOUR, 5 * SECOND, MINUTE),
  /** Challenges for passkeys, each of which is a row for five minutes. */
  passkeyStartNetwork: limit('passkey-start-network', 300, 10 * MINUTE, 10 * SECOND, MINUTE),
  passkeyStartAccount: limit('passkey-start-account', 30, HOUR, MINUTE, HOUR),
  deviceClaimNetwork: limit('device-claim-network', 300, 10 * MINUTE, 10 * SECOND, MINUTE),
  deviceConfirmAccount: limit('device-confirm-account', 30, HOUR, MINUTE, HOUR),
} as const;

/** How many times as often something may be attempted from the /48 of an IPv6 address as from one network in it. */
const SITE_FACTOR = 5;

/** The limit of all networks that one subscriber of IPv6 may own. */
export const siteLimit = (rule: AttemptLimit): AttemptLimit => ({
  ...rule,
  purpose: `${rule.purpose}-site`,
  free: rule.free * SITE_FACTOR,
});

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
