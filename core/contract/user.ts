import { REGIMES } from '../model/regime.ts';
import { defineEndpoint } from './endpoint.ts';
import { uuid } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { SESSION_CALLS } from './session-calls.ts';
import { storageShare } from './storage.ts';
import { z } from './zod.ts';

/**
 * SPEC §3: premium only when status is active, plan premium or standard, and endDate not passed. `renewsAt`: when it is paid
 * for again, if nobody cancels it; `endDate` then leaves some days for that payment.
 */
export const subscription = z.object({
  status: z.string(),
  plan: z.string(),
  endDate: z.string().nullable(),
  renewsAt: z.string().optional(),
});
export type Subscription = z.infer<typeof subscription>;

export const user = z.object({
  id: uuid,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  displayname: z.string(),
  role: openEnum(['CLIENT']),
  user_type: openEnum(REGIMES),
  Subscription: subscription.nullable(),
  /** When the account was made, ISO; null from older servers. */
  createdAt: z.string().nullable().default(null),
});

export type User = z.infer<typeof user>;

/** Too little memory or disk space for it, or it failed. */
export const BACKUP_PROBLEMS = ['memory', 'disk', 'failed'] as const;
export type BackupProblem = (typeof BACKUP_PROBLEMS)[number] | 'unknown';

/** Apart from the other calls around a session, because every first screen asks this one. */
export const readUser = defineEndpoint({
  id: SESSION_CALLS.user,
  method: 'GET',
  path: '/api/auth/user',
  summary:
    'The signed-in seller. No session: 401. Expired: 403. `backupProblem`: why the server’s last daily backup was not written; absent when all is well. `storage`: what is stored and may be, once nine tenths of the room are taken. `failedImports`: files of orders of which the server, after several attempts, could not merge every line; absent when there are none. `leavesAt`: when the account will be deleted; absent unless the seller asked for it. A sign-in takes that back, so it is only seen once the deletion has begun, or in a session of an older server.',
  access: 'session',
  replies: {
    200: z.object({
      user,
      backupProblem: openEnum(BACKUP_PROBLEMS).optional(),
      storage: storageShare.optional(),
      failedImports: z.int().min(1).optional(),
      leavesAt: z.string().optional(),
    }),
  },
  errors: ['SESSION_EXPIRED'],
});
