import { defineEndpoint } from './endpoint.ts';
import { factorCode } from './primitives.ts';
import { proof } from './proof.ts';
import { z } from './zod.ts';

const errors = ['BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS'] as const;
/** Shown once: only their hashes are kept. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The second factor of a sign-in: six figures of an application (TOTP, RFC 6238), with recovery codes beside it. */
export const secondFactor = {
  start: defineEndpoint({
    id: 'secondFactor.start',
    method: 'POST',
    room: 'little',
    path: '/api/account/second-factor',
    summary:
      'A new secret for an authentication application, as base32 and as an `otpauth:` address; it counts for nothing until its first code confirms it, within 15 minutes. Asks for the password, and for a code where another application is replaced.',
    access: 'session',
    body: z.strictObject(proof),
    replies: { 200: z.object({ secret: z.string(), uri: z.string() }) },
    errors,
  }),
  confirm: defineEndpoint({
    id: 'secondFactor.confirm',
    method: 'POST',
    room: 'little',
    path: '/api/account/second-factor/confirm',
    summary:
      'Ask for a code at every sign-in from now on. Returns ten recovery codes, each of which works once; earlier ones end.',
    access: 'session',
    body: z.strictObject({ code: factorCode }),
    replies: { 200: recoveryCodes },
    errors: [...errors, 'GONE'],
  }),
  renewCodes: defineEndpoint({
    id: 'secondFactor.renewCodes',
    method: 'POST',
    room: 'little',
    path: '/api/account/second-factor/recovery-codes',
    summary: 'Ten new recovery codes; earlier ones end. Asks for the password and the second step.',
    access: 'session',
    body: z.strictObject(proof),
    replies: { 200: recoveryCodes },
    errors: [...errors, 'CONFLICT'],
  }),
  disable: defineEndpoint({
    id: 'secondFactor.disable',
    method: 'POST',
    room: 'freed',
    path: '/api/account/second-factor/disable',
    summary: 'Sign in with the password alone from now on. Asks for the password and a code.',
    access: 'session',
    body: z.strictObject(proof),
    replies: { 204: null },
    errors,
  }),
};
