import { REGIMES } from '../model/regime.ts';
import { defineEndpoint } from './endpoint.ts';
import { chosenName, emailAddress, factorCode, idInPath, mustBeText, text, token, uuid } from './primitives.ts';
import { secondStep } from './proof.ts';
import { openEnum } from './read-reply.ts';
import { SESSION_CALLS } from './session-calls.ts';
import { readUser, user } from './user.ts';
import { z } from './zod.ts';

/**
 * OWASP ASVS 5 V6.2: 8 characters or more, no composition rule; the server also refuses the 3 000 most common
 * passwords.
 */
export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;
export const newPassword = z
  .string({ error: mustBeText })
  .min(PASSWORD_MIN, `doit compter ${PASSWORD_MIN} caractères ou plus`)
  .max(PASSWORD_MAX, `ne doit pas dépasser ${PASSWORD_MAX} caractères`);

const name = text(80);
/** A SHA-256 in base64url: 43 characters. */
const challenge = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'doit être un code d’appareil');

/** `isAccountKept`: the sign-in took back the deletion that the seller had asked for; absent otherwise. */
export const signedIn = z.object({ ext_token: z.string(), user, isAccountKept: z.boolean().optional() });
export type SignInReply = z.output<typeof signedIn>;

export const auth = {
  register: defineEndpoint({
    id: SESSION_CALLS.register,
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create an account; opens a session (cookie) and returns the extension token.',
    access: 'public',
    body: z.strictObject({
      email: emailAddress,
      password: newPassword,
      lastname: name,
      firstname: name,
      displayname: name,
      role: z.literal('CLIENT').default('CLIENT'),
      user_type: z.enum(REGIMES).default('professional'),
    }),
    replies: { 201: z.object({ ext_token: z.string() }) },
    errors: ['CONFLICT', 'TOO_MANY_ATTEMPTS'],
  }),
  login: defineEndpoint({
    id: SESSION_CALLS.login,
    method: 'POST',
    path: '/api/auth/login',
    summary:
      'Open a session (cookie) and return the extension token. 401 with `field: code` when the password is right and a code of the second factor is needed, or the one given is wrong. 403 when whoever runs the server has disabled the account. Signing in takes back the deletion of the account, and says so with `isAccountKept`.',
    access: 'public',
    body: z.strictObject({ email: emailAddress, password: z.string().max(1_000), code: factorCode.optional() }),
    replies: { 200: signedIn },
    errors: ['BAD_CREDENTIALS', 'FORBIDDEN', 'TOO_MANY_ATTEMPTS'],
  }),
  user: readUser,
  updateUser: defineEndpoint({
    id: 'auth.updateUser',
    method: 'PUT',
    path: '/api/auth/user',
    summary: 'Change one’s names or kind of seller (« update-user »).',
    access: 'session',
    body: z.strictObject({
      lastname: name.optional(),
      firstname: name.optional(),
      displayname: name.optional(),
      user_type: z.enum(REGIMES).optional(),
    }),
    replies: { 200: z.object({ user }) },
  }),
  logout: defineEndpoint({
    id: SESSION_CALLS.logout,
    method: 'GET',
    path: '/api/auth/logout',
    summary:
      'End the session that calls: clears the cookie, or revokes the bearer token. With a cookie it needs `Content-Type: application/json`, as all calls have it, which no link or picture of another site can send. `device=forget`: also removes the cookie by which the server knows that a seller signed in in this browser before.',
    access: 'public',
    query: z.strictObject({ device: z.literal('forget').optional() }),
    replies: { 200: z.object({ message: z.string() }) },
    errors: ['FORBIDDEN'],
  }),
  requestReset: defineEndpoint({
    id: 'auth.requestReset',
    method: 'POST',
    path: '/api/auth/password/reset',
    summary: 'Mail a reset link. The answer never says whether the address is known.',
    access: 'public',
    body: z.strictObject({ email: emailAddress }),
    replies: { 200: z.object({ message: z.string() }) },
    errors: ['TOO_MANY_ATTEMPTS'],
  }),
  confirmReset: defineEndpoint({
    id: 'auth.confirmReset',
    method: 'POST',
    path: '/api/auth/password/reset/confirm',
    summary: 'Set a new password with the mailed token; ends every session, extensions’ included.',
    access: 'public',
    body: z.strictObject({ token, newPassword }),
    replies: { 200: z.object({ message: z.string() }) },
    errors: ['GONE', 'TOO_MANY_ATTEMPTS'],
  }),
  confirmDevice: defineEndpoint({
    id: 'auth.confirmDevice',
    method: 'POST',
    room: 'unneeded',
    path: '/api/auth/device/confirm',
    summary:
      'The signed-in seller allows the extension that shows this challenge; valid 2 minutes, once. With a second factor, 401 with `field: code` unless a code was entered, or a passkey used, in this session a moment ago.',
    access: 'session',
    body: z.strictObject({ challenge, label: text(80).optional(), ...secondStep }),
    replies: { 200: z.object({ expiresAt: z.string() }) },
    errors: ['CONFLICT', 'BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
  }),
  claimDevice: defineEndpoint({
    id: 'auth.claimDevice',
    method: 'POST',
    path: '/api/auth/device',
    summary: 'The extension polls with its verifier: 202 until the seller confirms, then the token, once.',
    access: 'public',
    body: z.strictObject({ verifier: z.string().regex(/^[A-Za-z0-9_-]{43,128}$/, 'doit être un code d’appareil') }),
    replies: { 200: z.object({ ext_token: z.string() }), 202: z.object({ pending: z.literal(true) }) },
    errors: ['GONE', 'TOO_MANY_ATTEMPTS'],
  }),
  devices: defineEndpoint({
    id: 'auth.devices',
    method: 'GET',
    path: '/api/account/devices',
    summary: 'Sessions and extension tokens of the account.',
    access: 'session',
    replies: {
      200: z.object({
        devices: z.array(
          z.object({
            id: uuid,
            kind: openEnum(['site', 'extension']),
            /** How the browser or the extension describes itself; empty where it does not. */
            label: z.string(),
            /** What the seller calls it; null unless they named it. Older servers know no names. */
            name: z.string().nullable().default(null),
            createdAt: z.string(),
            lastSeenAt: z.string(),
            current: z.boolean(),
          }),
        ),
      }),
    },
  }),
  endSessions: defineEndpoint({
    id: SESSION_CALLS.endSessions,
    method: 'DELETE',
    path: '/api/account/devices',
    summary: 'End every session and extension token of the account, the calling one included unless it is kept.',
    access: 'session',
    query: z.strictObject({ keep: z.literal('current').optional() }),
    replies: { 204: null },
  }),
  renameDevice: defineEndpoint({
    id: 'auth.renameDevice',
    method: 'PUT',
    room: 'little',
    path: '/api/account/devices/:id',
    summary: 'Name a session or extension, or take its name back with null.',
    access: 'session',
    params: z.object({ id: idInPath('Appareil introuvable.') }),
    body: z.strictObject({ name: chosenName.nullable() }),
    replies: { 204: null },
    errors: ['NOT_FOUND'],
  }),
  revokeDevice: defineEndpoint({
    id: 'auth.revokeDevice',
    method: 'DELETE',
    path: '/api/account/devices/:id',
    summary: 'End one session or extension token.',
    access: 'session',
    params: z.object({ id: idInPath('Appareil introuvable.') }),
    replies: { 204: null },
    errors: ['NOT_FOUND'],
  }),
};
