import { z } from '../contract/zod.ts';
import { RUN_ENDS } from '../model/active-reading.ts';

const step = z.object({ path: z.string(), page: z.number().int() });

const run = z.object({
  id: z.string(),
  account: z.string(),
  listKey: z.string(),
  tabId: z.number().int(),
  // A run of before says neither: it is of an unknown account, and ends at its next answer.
  marketplaceUserId: z.string().nullable().default(null),
  loadId: z.string().nullable().default(null),
  steps: z.array(step),
  done: z.number().int().min(0),
  state: z.enum(['running', 'paused', 'ended']),
  end: z.enum(RUN_ENDS).nullable(),
  startedAt: z.number(),
  answeredAt: z.number().nullable(),
});

/**
 * The run that is under way or whose end was not read yet, when each list last began to be read so, and when the marketplace
 * last answered a run that is forgotten by now.
 */
export const activeReading = z.object({
  run: run.nullable(),
  starts: z.record(z.string(), z.number()),
  answeredAt: z.number().nullable().default(null),
});
