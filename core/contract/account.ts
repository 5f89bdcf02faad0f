import { newPassword } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** The account as a whole; its sessions are under `auth`. */
export const account = {
  export: defineEndpoint({
    id: 'account.export',
    method: 'GET',
    path: '/api/account/export',
    summary:
      'Everything kept of the account, as one JSON file: `{format, version, exportedAt, tables, documents}`. Needs no plan. Without secrets (password, tokens) and without who wrote an evaluation.',
    access: 'session',
    replies: { 200: null },
    raw: 'json-file',
  }),
  changePassword: defineEndpoint({
    id: 'account.changePassword',
    method: 'PUT',
    room: 'unneeded',
    path: '/api/account/password',
    summary:
      'Replace the password, giving the present one. Ends every other session, extensions’ included; the calling one stays.',
    access: 'session',
    body: z.strictObject({ currentPassword: z.string().max(1_000), newPassword }),
    replies: { 200: z.object({ message: z.string() }) },
    errors: ['BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
  }),
  remove: defineEndpoint({
    id: 'account.remove',
    method: 'POST',
    path: '/api/account/delete',
    room: 'freed',
    summary: 'Delete the account with everything kept of it, at once and for good. Asks for the password again.',
    access: 'session',
    body: z.strictObject({ password: z.string().max(1_000) }),
    replies: { 204: null },
    errors: ['BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
  }),
};
