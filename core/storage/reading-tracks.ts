import { CAPTURE_SOURCES } from '../contract/captures.ts';
import { z } from '../contract/zod.ts';

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
