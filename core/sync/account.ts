import type { Session } from '../storage/session-items.ts';

/** Server and seller of a session; null until the seller is known. */
export const accountOf = (session: Session): string | null =>
  session.user === null ? null : `${session.serverUrl} ${session.user.id}`;
