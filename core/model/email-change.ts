import { DAY, type Instant } from './time.ts';

/**
 * How long a second factor must have been set before it stands in for a mailbox that the seller lost. Whoever stole a
 * session and the password could set one up at once; the owner is warned by mail and has these days to end it.
 */
const MAILBOX_STAND_IN_MS = 7 * DAY;

/** Whether a second factor may stand in for the present mailbox. @param since ISO instant; null where none is set */
export const standsInForMailbox = (since: string | null, now: Instant): boolean =>
  since !== null && now - Date.parse(since) >= MAILBOX_STAND_IN_MS;
