import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServerMac } from '../../server-mac.ts';

/**
 * A device keeps one mark for each account that has signed in on it: `<device>.<signature>`. It proves nothing but that,
 * and lets guesses from elsewhere delay nobody's own sign-in (OWASP: « device cookies »).
 */
const DEVICE_BYTES = 16;
const SIGNATURE_BYTES = 16;
const MARK = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})$/;

/** The account that a mark is for. The hash is part of it, so that a new password forgets every device. */
export interface MarkedAccount {
  accountId: string;
  passwordHash: string;
}

/** Stands in for an account that does not exist: an unknown address takes as long as a known one. */
const NO_ACCOUNT: MarkedAccount = { accountId: '', passwordHash: '' };

const sign = (mac: ServerMac, { accountId, passwordHash }: MarkedAccount, device: string): Buffer =>
  mac('device mark v1', `${accountId} ${passwordHash} ${device}`).subarray(0, SIGNATURE_BYTES);

/** The mark for a seller who just signed in: the one among `marks` that the device already has, otherwise a new one. */
export const markOf = (mac: ServerMac, account: MarkedAccount, marks: readonly string[]): string =>
  marks.find((mark) => deviceOfMark(mac, account, mark) !== null) ?? newMark(mac, account);

const newMark = (mac: ServerMac, account: MarkedAccount): string => {
  const device = randomBytes(DEVICE_BYTES).toString('base64url');
  return `${device}.${sign(mac, account, device).toString('base64url')}`;
};

/** The device that a mark for this account names; null when it is not one that this server made for it. */
export const deviceOfMark = (mac: ServerMac, account: MarkedAccount | null, mark: string): string | null => {
  const [, device, signature] = MARK.exec(mark) ?? [];
  if (device === undefined || signature === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(mac, account ?? NO_ACCOUNT, device);
  const matches = given.length === expected.length && timingSafeEqual(given, expected);
  return matches && account !== null ? device : null;
};
