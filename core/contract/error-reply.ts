import { ERROR_CODES } from '../errors.ts';
import { z } from './zod.ts';

/** Body of every 4xx and 5xx. `error` is a French sentence that can be shown unchanged. */
export const errorReply = z.object({
  error: z.string(),
  code: z.enum(ERROR_CODES),
  requestId: z.string(),
  field: z.string().optional(),
  redirectTo: z.string().optional(),
});

export type ErrorReply = z.infer<typeof errorReply>;
