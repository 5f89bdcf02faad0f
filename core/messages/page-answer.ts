import { z } from '../contract/zod.ts';
import { loadWord } from './protocol.ts';

/** Characters of an answer that are carried; equal to what the parsers accept. */
const MAX_BODY = 2_000_000;

/** What a page's reader says to a `PageAsk`: hostile, since it stands in the marketplace's page. */
export const pageAnswer = z.strictObject({
  origin: z.string().max(200),
  load: loadWord,
  isVisible: z.boolean(),
  /** HTTP status; null when nothing was asked for or nothing came. */
  status: z.number().int().nullable(),
  isRedirected: z.boolean(),
  isJson: z.boolean(),
  body: z.string().max(MAX_BODY),
});
