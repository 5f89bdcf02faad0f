import { DAY } from '#core/model/time.ts';

/** Sliding: counted from the last use. */
export const SITE_SESSION_MS = 30 * DAY;
export const EXTENSION_SESSION_MS = 180 * DAY;
/** A token that a sign-in on the site gave besides its cookie, and that nobody used. */
export const UNUSED_TOKEN_MS = DAY;
