/**
 * How the scripts in a page communicate. No zod here, because content scripts import this.
 * The observer runs in the page's own world, the reader in an isolated one. Both start before any script of the page
 * and immediately, in the same turn, agree on a random event name; copies are then sent under that name, which the page
 * never learns.
 */
export const OBSERVER_READY = 'comptoir:observer';
export const NONCE_OFFERED = 'comptoir:nonce';
/** Sent under the agreed name as soon as the observer knows it. */
export const NONCE_TAKEN = 'taken';

/**
 * One response that the page received, as copied by the observer. A string, because only strings cross worlds safely.
 */
export interface ObservedCopy {
  url: string;
  /**
   * `signed-in`: the page asked who is signed in, and `body` is only the number of that account. `session`: the page
   * started or ended a session, and `body` is empty.
   */
  source: 'json' | 'flight' | 'signed-in' | 'session';
  /** When the page requested it: milliseconds since 1970. */
  askedAt: number;
  /** Null for a response too large to read. */
  body: string | null;
}

/** The worker's request to a page's reader to send its last reading again. */
export const READING_REQUESTED = 'comptoir.readingWanted';

/** Name of the port that a screen keeps open to the worker. */
export const SCREEN_PORT = 'comptoir.screen';

/** The worker's request to a page's reader: read one path of its own site, or (null) report whether it is there. */
export interface PageRequest {
  comptoirAsk: string | null;
}

export const isPageRequest = (message: unknown): message is PageRequest =>
  typeof message === 'object' && message !== null && 'comptoirAsk' in message;
