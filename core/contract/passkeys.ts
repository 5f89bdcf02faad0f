import { signedIn } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { chosenName, idInPath, uuid } from './primitives.ts';
import { newCredential, passkeyAnswer, proof } from './proof.ts';
import { SESSION_CALLS } from './session-calls.ts';
import { z } from './zod.ts';

/** What `navigator.credentials` takes, as WebAuthn writes it in JSON. */
const options = z.object({ challenge: z.string() }).loose();

const passkey = z.object({
  id: uuid,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** It is copied to the seller’s other devices by whoever keeps it. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

const params = z.object({ id: idInPath('Clé d’accès introuvable.') });
const errors = ['BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS'] as const;

/** Passkeys (WebAuthn): sign in without a password, and stand in for a code of the second factor. */
export const passkeys = {
  list: defineEndpoint({
    id: 'passkeys.list',
    method: 'GET',
    path: '/api/account/passkeys',
    summary: 'The passkeys of the account, oldest first.',
    access: 'session',
    replies: { 200: z.object({ passkeys: z.array(passkey) }) },
  }),
  start: defineEndpoint({
    id: 'passkeys.start',
    method: 'POST',
    room: 'little',
    path: '/api/account/passkeys/challenge',
    summary:
      'Options for `navigator.credentials.create`. Asks for the password, and for the second step where one is set. The challenge works once, for five minutes, in this session. 409: this server’s address allows no passkeys, or the account has twenty.',
    access: 'session',
    body: z.strictObject(proof),
    replies: { 200: z.object({ options }) },
    errors: [...errors, 'CONFLICT'],
  }),
  add: defineEndpoint({
    id: 'passkeys.add',
    method: 'POST',
    room: 'little',
    path: '/api/account/passkeys',
    summary: 'Add the passkey that the browser made for a challenge of `passkeys.start`. 410: the challenge is over.',
    access: 'session',
    body: z.strictObject({ name: chosenName, credential: newCredential }),
    replies: { 201: z.object({ passkey }) },
    errors: ['BAD_CREDENTIALS', 'CONFLICT', 'GONE'],
  }),
  rename: defineEndpoint({
    id: 'passkeys.rename',
    method: 'PUT',
    room: 'little',
    path: '/api/account/passkeys/:id',
    summary: 'Give a passkey another name.',
    access: 'session',
    params,
    body: z.strictObject({ name: chosenName }),
    replies: { 200: z.object({ passkey }) },
    errors: ['NOT_FOUND'],
  }),
  remove: defineEndpoint({
    id: 'passkeys.remove',
    method: 'POST',
    room: 'freed',
    path: '/api/account/passkeys/:id/delete',
    summary: 'Remove a passkey. Asks for the password, and for the second step where one is set.',
    access: 'session',
    params,
    body: z.strictObject(proof),
    replies: { 204: null },
    errors: [...errors, 'NOT_FOUND'],
  }),
  startConfirm: defineEndpoint({
    id: 'passkeys.startConfirm',
    method: 'POST',
    room: 'little',
    path: '/api/account/passkeys/confirm',
    summary:
      'Options for `navigator.credentials.get` with a passkey of the account, whose answer is the `passkey` of a second step. The challenge works once, for five minutes, in this session.',
    access: 'session',
    replies: { 200: z.object({ options }) },
    errors: ['CONFLICT', 'TOO_MANY_ATTEMPTS'],
  }),
  startSignIn: defineEndpoint({
    id: 'passkeys.startSignIn',
    method: 'POST',
    path: '/api/auth/passkey/challenge',
    summary:
      'Options for `navigator.credentials.get` with whichever passkey the browser offers. The challenge works once, for five minutes.',
    access: 'public',
    replies: { 200: z.object({ options }) },
    errors: ['CONFLICT', 'TOO_MANY_ATTEMPTS'],
  }),
  signIn: defineEndpoint({
    id: SESSION_CALLS.passkeySignIn,
    method: 'POST',
    path: '/api/auth/passkey',
    summary:
      'Open a session with a passkey, which counts as password and second factor. 403 when whoever runs the server has disabled the account.',
    access: 'public',
    body: z.strictObject({ passkey: passkeyAnswer }),
    replies: { 200: signedIn },
    errors: ['BAD_CREDENTIALS', 'CONFLICT', 'FORBIDDEN', 'TOO_MANY_ATTEMPTS'],
  }),
};
