import { AppError } from '#core/errors.ts';

/** FNV-1a, 32 bits (https://datatracker.ietf.org/doc/draft-eastlake-fnv/): short, and the same on every machine. */
const hash = (text: string): string => {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
};

/** A quoted value differs each time that the same thing fails. */
const QUOTED = /"[^"]*"|'[^']*'|\d+/g;

/** The place where it was thrown, without the address of the site. */
const placeOf = ({ stack = '' }: Error): string => /\/([\w.-]+\.\w+):(\d+):\d+/.exec(stack)?.[0] ?? '';

/**
 * What a seller can quote when something fails: the server's reference, which is in its log, or one that is the same each time
 * that the same thing fails in this version of the app.
 */
export const referenceOf = (error: unknown): string => {
  if (error instanceof AppError && error.details.requestId !== undefined) return error.details.requestId;
  if (!(error instanceof Error)) return hash(typeof error);
  return hash([error.name, error.message.replaceAll(QUOTED, ''), placeOf(error)].join('\n'));
};

export interface ErrorPlace {
  /** Of the app; empty while developing. */
  build: string;
  /** Without its query, which may hold a search or a token. */
  path: string;
  userAgent: string;
  /** ISO instant. */
  at: string;
}

/** The failure as somebody who can mend it needs it: copied by the seller, sent by nobody. */
export const errorDetails = (error: unknown, { build, path, userAgent, at }: ErrorPlace): string =>
  [
    `Référence\u202f: ${referenceOf(error)}`,
    `Version\u202f: ${build === '' ? 'de développement' : build}`,
    `Page\u202f: ${path}`,
    `Le\u202f: ${at}`,
    `Navigateur\u202f: ${userAgent}`,
    error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error),
  ].join('\n');
