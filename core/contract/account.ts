import { newPassword } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { emailAddress, token } from './primitives.ts';
import { presentPassword, proof, secondStep } from './proof.ts';
import { openEnum } from './read-reply.ts';
import { SESSION_CALLS } from './session-calls.ts';
import { z } from './zod.ts';

const instant = z.string();
/** Whose link is still to be opened before the e-mail address changes: the new address’s, or the present one’s. */
const mailbox = openEnum(['new', 'present']);

/** How the seller signs in, and what waits to change. ISO instants. */
const accountSecurity = z.object({
  email: z.string(),
  passwordChangedAt: instant.nullable(),
  pendingEmail: z.object({ email: z.string(), expiresAt: instant, waitsFor: z.array(mailbox).optional() }).nullable(),
  secondFactor: z.object({ since: instant, lastUsedAt: instant.nullable(), recoveryCodesLeft: z.int() }).nullable(),
  /** How many passkeys may stand in for a code. */
  passkeys: z.int().optional(),
});
export type AccountSecurity = z.infer<typeof accountSecurity>;

/** The account as a whole; its sessions are under `auth`. */
export const account = {
  export: defineEndpoint({
    id: 'account.export',
    method: 'GET',
    path: '/api/account/export',
    summary:
      'Everything kept of the account, as one ZIP archive that is made while it is read: `comptoir.json` with `{format, version, exportedAt, tables}`, `csv/TABLE.csv` with the same rows, and `documents/` with the documents as they were uploaded. Needs no plan, but a session confirmed by `account.confirm` within ten minutes: 401 with `field: password` otherwise. Without secrets (password, tokens) and without who wrote an evaluation.',
    access: 'session',
    replies: { 200: null },
    errors: ['BAD_CREDENTIALS'],
    raw: 'archive',
  }),
  confirm: defineEndpoint({
    id: 'account.confirm',
    method: 'POST',
    room: 'unneeded',
    path: '/api/account/confirm',
    summary:
      'Prove again who is at work in this session: the password, and the second step where one is set. `account.export`, a plain link, is allowed in this session until `expiresAt`.',
    access: 'session',
    body: z.strictObject(proof),
    replies: { 200: z.object({ expiresAt: instant }) },
    errors: ['BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
  }),
  security: defineEndpoint({
    id: 'account.security',
    method: 'GET',
    path: '/api/account/security',
    summary:
      'How the seller signs in. `passwordChangedAt` is null while the password is the first one. `pendingEmail`: an address that waits to be confirmed, by the links in `waitsFor`. `secondFactor` is null while the password alone signs in.',
    access: 'session',
    replies: { 200: accountSecurity },
  }),
  changeEmail: defineEndpoint({
    id: 'account.changeEmail',
    method: 'PUT',
    room: 'little',
    path: '/api/account/email',
    summary:
      'Ask for another e-mail address, giving the password, and the second step where one is set. Nothing changes until two links are used within a day: the one mailed to that address, and the one mailed to the present address. `isMailboxLost`: the present mailbox is out of reach; a second factor that has been set for seven days stands in for its link, otherwise 409. The answer never says whether the address has an account.',
    access: 'session',
    body: z.strictObject({ ...proof, email: emailAddress, isMailboxLost: z.boolean().optional() }),
    replies: { 200: z.object({ message: z.string(), expiresAt: instant }) },
    errors: ['BAD_CREDENTIALS', 'CONFLICT', 'TOO_MANY_ATTEMPTS'],
  }),
  withdrawEmail: defineEndpoint({
    id: 'account.withdrawEmail',
    method: 'DELETE',
    path: '/api/account/email',
    summary: 'Withdraw the e-mail address that waits to be confirmed; its links are worth nothing afterwards.',
    access: 'session',
    replies: { 204: null },
  }),
  confirmEmail: defineEndpoint({
    id: 'account.confirmEmail',
    method: 'POST',
    path: '/api/account/email/confirm',
    summary:
      'Use the token of one of the two links, which works once. The address changes with the second one; until then `waitsFor` names it. Opens no session and ends none. 409: another account took the address meanwhile.',
    access: 'public',
    body: z.strictObject({ token }),
    replies: { 200: z.object({ message: z.string(), email: z.string(), waitsFor: mailbox.optional() }) },
    errors: ['GONE', 'CONFLICT', 'TOO_MANY_ATTEMPTS'],
  }),
  changePassword: defineEndpoint({
    id: 'account.changePassword',
    method: 'PUT',
    room: 'unneeded',
    path: '/api/account/password',
    summary:
      'Replace the password, giving the present one, and the second step where one is set. Ends every other session, extensions’ included; the calling one stays.',
    access: 'session',
    body: z.strictObject({ currentPassword: presentPassword, newPassword, ...secondStep }),
    replies: { 200: z.object({ message: z.string() }) },
    errors: ['BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
  }),
  remove: defineEndpoint({
    id: SESSION_CALLS.removeAccount,
    method: 'POST',
    path: '/api/account/delete',
    room: 'freed',
    summary:
      'Ask for the account to be deleted, with everything kept of it, in 7 days; asks for the password again, and for the second step where one is set. Ends every session; a link that keeps the account is mailed, and so does the next sign-in.',
    access: 'session',
    body: z.strictObject(proof),
    replies: { 204: null },
    errors: ['BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
  }),
  keep: defineEndpoint({
    id: 'account.keep',
    method: 'DELETE',
    path: '/api/account/delete',
    summary: 'Keep the account after all. 410 once its deletion has begun.',
    access: 'session',
    replies: { 204: null },
    errors: ['GONE'],
  }),
  keepByLink: defineEndpoint({
    id: 'account.keepByLink',
    method: 'POST',
    path: '/api/account/delete/cancel',
    summary: 'Keep the account after all, with the mailed token. Opens no session.',
    access: 'public',
    body: z.strictObject({ token }),
    replies: { 200: z.object({ message: z.string() }) },
    errors: ['GONE', 'TOO_MANY_ATTEMPTS'],
  }),
};
