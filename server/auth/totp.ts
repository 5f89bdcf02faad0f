import { randomInt } from 'node:crypto';
import { type Instant, SECOND } from '#core/model/time.ts';

/** What every authentication application assumes: six figures, half a minute, SHA-1 (RFC 6238). */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** A clock that is off, or fingers that are slow, by one period. */
const WINDOW = 1;

// Loaded when somebody uses a second factor, not at start.
const otpauth = () => import('otpauth');

/** 160 random bits as base32. */
export const newTotpSecret = async (): Promise<string> => new (await otpauth()).Secret({ size: SECRET_BYTES }).base32;

const totpOf = async (secret: string, label: string) => {
  const { Secret, TOTP } = await otpauth();
  const options = { algorithm: 'SHA1', digits: DIGITS, period: PERIOD_SECONDS, issuer: 'Comptoir' };
  return new TOTP({ ...options, label, secret: Secret.fromBase32(secret) });
};

/** The `otpauth:` address that applications read from a QR code. @param label the seller's e-mail address */
export const totpUri = async (secret: string, label: string): Promise<string> =>
  (await totpOf(secret, label)).toString();

/**
 * The period of a valid code, counted from 1970: each can be accepted once. Null for any other.
 * @param code six figures
 */
export const totpStep = async (secret: string, code: string, now: Instant): Promise<number | null> => {
  const delta = (await totpOf(secret, '')).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / (PERIOD_SECONDS * SECOND)) + delta;
};

/** Without letters and figures that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const HALF = 5;

/** « ABCDE-FGHJK »: 49 bits, which nobody guesses within the attempts that are allowed. */
export const newRecoveryCode = (): string => {
  const half = (): string => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${half()}-${half()}`;
};

const FIGURES = /^\d{6}$/;

/** A typed code: what it is, without blanks and hyphens. */
export const readCode = (typed: string): { kind: 'totp' | 'recovery'; code: string } => {
  const code = typed.replaceAll(/[\s\-\u2010-\u2015]/g, '').toUpperCase();
  return { kind: FIGURES.test(code) ? 'totp' : 'recovery', code };
};
