/**
 * How the scripts in a page communicate. No zod here, because content scripts import this.
 * The observer runs in the page's own world, the reader in an isolated one. Both start before any script of the page
 * and immediately, in the same turn, agree on a random event name; everything else is sent under that name, which the
 * page never learns. The page may replace whatever the observer uses later, so the observer decides nothing: it asks the
 * reader about each call, and parses no message.
 */
export const OBSERVER_READY = 'comptoir:observer';
export const NONCE_OFFERED = 'comptoir:nonce';
/** Sent under the agreed name as soon as the observer knows it. */
export const NONCE_TAKEN = 'taken';

/**
 * `user`: the page asked who is signed in. `session`: the page started or ended a session; its response is never read.
 */
export type ObservedSource = 'json' | 'flight' | 'user' | 'session';

/** One response that the page received, as copied by the observer. */
export interface ObservedCopy {
  url: string;
  /** Follows from the address. */
  source: ObservedSource;
  /** When the page requested it: milliseconds since 1970. */
  askedAt: number;
  /** Null for a response too large to read. */
  body: string | null;
}

/** The observer asks about a call by its address, as the page wrote it. */
export const QUESTION = '?';

/** Name under which the reader answers, during the question. */
export const toAnswerName = (name: string): string => `${name}!`;

/**
 * What the reader answers: the first letter of the source, and the absolute address without its fragment. `s` stands for
 * calls that write, the others for calls that read.
 */
export type SourceLetter = 'j' | 'f' | 'u' | 's';

/** A copy as text, because only strings cross worlds safely. @param body null for a response too large to read */
export const toCopyText = (url: string, askedAt: number, body: string | null): string =>
  `${askedAt}\n${url}\n${body === null ? '0' : '1'}${body ?? ''}`;

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
