import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { api } from '#core/contract/index.ts';
import { SECOND } from '#core/model/time.ts';
import { succeed } from './call.ts';
import type { TestApp } from './make-app.ts';
import { PASSWORD, type SignedUp } from './sign-up.ts';

/** An authentication application with a clock of its own, read from an `otpauth:` address as a telephone does. */
export interface Authenticator {
  /** The code that it shows now; `offset` periods of half a minute later. */
  code(offset?: number): string;
}

const PERIOD_MS = 30 * SECOND;

export const authenticatorOf = (app: TestApp, { secret, uri }: { secret: string; uri: string }): Authenticator => {
  const address = new URL(uri);
  expect([address.protocol, address.host, address.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    'totp',
    'Comptoir',
  ]);
  expect(address.searchParams.get('secret')).toBe(secret);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return { code: (offset = 0) => totp.generate({ timestamp: app.clock.now() + offset * PERIOD_MS }) };
};

/** Sets a second factor. Its first code is used up. @returns the application, and the recovery codes */
export const addFactor = async (app: TestApp, { cookie }: SignedUp) => {
  const headers = { cookie };
  const key = await succeed(app, api.secondFactor.start, { headers, body: { password: PASSWORD } });
  const application = authenticatorOf(app, key);
  const body = { code: application.code() };
  const { recoveryCodes } = await succeed(app, api.secondFactor.confirm, { headers, body });
  return { application, recoveryCodes };
};
