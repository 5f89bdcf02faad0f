/**
 * How the three scripts of a page talk. No zod here: content scripts import this.
 *
 * The observer runs in the page's own world, the reader beside it. Both start before any script of the page and agree
 * at once, in the same turn, on a random event name; copies then travel under that name, which the page never learns.
 */
export const OBSERVER_READY = 'comptoir:observer';
export const NONCE_OFFERED = 'comptoir:nonce';
/** Sent under the agreed name as soon as the observer knows it. */
export const NONCE_TAKEN = 'taken';

/** One answer that the page received, as the observer copied it. Text: only text crosses worlds safely. */
export interface ObservedCopy {
  url: string;
  /**
   * `signed-in`: the page asked who is signed in; `body` is the number of that account and nothing else. `session`: the
   * page began or ended a session; `body` is empty.
   */
  source: 'json' | 'flight' | 'signed-in' | 'session';
  /** When the page asked for it: milliseconds since 1970. */
  askedAt: number;
  /** Null for an answer too large to read. */
  body: string | null;
}

/** What the worker says to a page's reader: hand in again what you last read. */
export const READING_WANTED = 'comptoir.readingWanted';

/** Name under which a screen keeps its line to the worker open. */
export const SCREEN_PORT = 'comptoir.screen';

/** What the worker asks of a page's reader: to read one path of its own site, or (null) whether it is there. */
export interface PageAsk {
  comptoirAsk: string | null;
}

export const isPageAsk = (message: unknown): message is PageAsk =>
  typeof message === 'object' && message !== null && 'comptoirAsk' in message;
