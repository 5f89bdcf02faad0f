import { CAPTURE_SOURCES } from '../contract/captures.ts';
import { z } from '../contract/zod.ts';
import { RUN_ENDS } from '../model/active-reading.ts';

const step = z.object({ path: z.string(), page: z.number().int() });

const run = z.object({
  id: z.string(),
  account: z.string(),
  listKey: z.string(),
  tabId: z.number().int(),
  // A run stored by an earlier version has neither: its account is unknown, and it ends at its next answer.
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

const signedIn = z.string().nullable();
const span = z.object({ since: z.number(), named: z.array(signedIn).readonly(), isDoubtful: z.boolean() });

/** Loads of the marketplace's pages and whom they named; see `PageLoad` in core/model. */
export const pageLoads = z
  .array(
    z.object({
      id: z.string(),
      jar: z.string(),
      tab: z.number().nullable(),
      at: z.number(),
      spans: z.tuple([span], span).readonly(),
      last: z.object({ signedIn, at: z.number() }).nullable(),
      changedAt: z.number().nullable(),
    }),
  )
  .readonly();

const absence = z.object({ since: z.string(), readings: z.number(), named: z.number(), namedRows: z.number() });

/** How often the last readings found each field; see `ReadingTrack` in core/model. */
export const readingTracks = z
  .array(
    z.object({
      marketplace: z.string(),
      pageKind: z.string(),
      source: z.enum(CAPTURE_SOURCES),
      marketplaceUserId: z.string().nullable(),
      lastAt: z.string(),
      oddPages: z.array(z.string()).readonly(),
      fields: z.record(z.string(), z.object({ window: z.string(), absence: absence.nullable(), unseen: z.number() })),
    }),
  )
  .readonly();

const list = z.object({
  totalPages: z.number().nullable(),
  totalEntries: z.number().nullable(),
  pages: z.array(z.number()).readonly(),
});

/** What this browser read of other people's shops at the visits under way; see `ShopSight` in core/model. */
export const shopSights = z
  .array(
    z.object({
      account: z.string(),
      marketplace: z.string(),
      shopId: z.string(),
      login: z.string().nullable(),
      at: z.number(),
      hasProfile: z.boolean(),
      itemCount: z.number().nullable(),
      feedbackCount: z.number().nullable(),
      wardrobe: list.nullable(),
      feedbacks: list.nullable(),
    }),
  )
  .readonly();
