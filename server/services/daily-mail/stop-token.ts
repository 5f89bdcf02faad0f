import { timingSafeEqual } from 'node:crypto';
import type { ServerMac } from '../../server-mac.ts';

const PURPOSE = 'stop the daily mail';
const SEPARATOR = '.';
/** Ours: a hexadecimal id with hyphens, then 32 bytes in base64url. */
const FORM = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

/** What the link at the end of a daily mail carries: it stops the mail of one account, and does nothing else. */
export const stopTokenOf = (mac: ServerMac, accountId: string): string =>
  [accountId, mac(PURPOSE, accountId).toString('base64url')].join(SEPARATOR);

/** The account of a token that this server made; null for anything else. */
export const accountOfStopToken = (mac: ServerMac, token: string): string | null => {
  const [, accountId = '', signature = ''] = FORM.exec(token) ?? [];
  if (accountId === '') return null;
  const expected = mac(PURPOSE, accountId);
  return timingSafeEqual(expected, Buffer.from(signature, 'base64url')) ? accountId : null;
};
