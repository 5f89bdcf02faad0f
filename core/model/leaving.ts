import { KEPT_DAYS } from './retention.ts';
import { DAY } from './time.ts';

/** How long a seller who asked for the account to be deleted may change their mind. */
export const GRACE_MS = KEPT_DAYS.leavingAccount * DAY;
