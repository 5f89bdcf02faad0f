import { z } from '../contract/zod.ts';
import { loadState } from './protocol.ts';

/** Maximum number of characters of a response body; equal to what the parsers accept. */
const MAX_BODY = 2_000_000;

/** The reply of a page's reader to a `PageRequest`: untrusted, because it comes from the marketplace's page. */
export const pageAnswer = z.strictObject({
  origin: z.string().max(200),
  load: loadState,
  isVisible: z.boolean(),
  /** HTTP status; null when nothing was requested or no response arrived. */
  status: z.number().int().nullable(),
  isRedirected: z.boolean(),
  isJson: z.boolean(),
  body: z.string().max(MAX_BODY),
});
