import { JOB_STATES } from '../model/job-states.ts';
import { defineEndpoint } from './endpoint.ts';
import { idInPath } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { z } from './zod.ts';

/** Background work for the account. */
const job = z.object({
  id: z.string(),
  /** What it does: `file-import`. */
  name: z.string(),
  state: openEnum(JOB_STATES),
  /** Steps that are done, of all of them; null while nobody knows how many there are. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  /** True once the seller asked to stop it, until it has ended. */
  cancelling: z.boolean(),
  /** Why it was given up, in French; null otherwise. */
  failure: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
});
export type WireJob = z.infer<typeof job>;

export const accountJobs = {
  list: defineEndpoint({
    id: 'accountJobs.list',
    method: 'GET',
    path: '/api/jobs',
    summary:
      'Background work for the account: what is under way and what ended in the last 30 days, newest first, at most 50.',
    access: 'session',
    replies: { 200: z.object({ jobs: z.array(job) }) },
  }),
  cancel: defineEndpoint({
    id: 'accountJobs.cancel',
    method: 'POST',
    room: 'unneeded',
    path: '/api/jobs/:id/cancel',
    summary: 'Stop a job: at once while it waits, otherwise after its present step. One that has ended stays as it is.',
    access: 'session',
    params: z.object({ id: idInPath('Tâche introuvable.') }),
    replies: { 200: z.object({ job }) },
    errors: ['NOT_FOUND'],
  }),
};
