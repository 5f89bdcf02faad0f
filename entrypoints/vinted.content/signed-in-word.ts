import {
  isOwnUserCall,
  isSessionCall,
  isSessionPage,
  type PageFlight,
  readSignedIn,
} from '#core/marketplaces/vinted/light.ts';
import type { ObservedCopy } from '#core/messages/page-channel.ts';
import type { LoadWord } from '#core/model/page-loads.ts';
import type { HandIn } from './hand-in.ts';
import { openOwnFlight } from './take-flight.ts';

/** The number of the account that a page was told to be signed in with; null for any other copy. */
const signedInOf = ({ url, source, body }: ObservedCopy): string | null =>
  source === 'signed-in' && isOwnUserCall(url, 'GET') && /^[1-9]\d{0,19}$/.test(body ?? '') ? body : null;

export interface SignedInWordOptions {
  document: Document;
  /** What every message says of this load: whom the document names, and when a session changed, are written here. */
  load: LoadWord;
  handIn: HandIn;
  now(): number;
  /** Runs after a while when the page is idle; gives how to give that up. */
  later(run: () => void, ms: number): () => void;
  /** Called once somebody is named. @returns true when something was handed in then, which tells of it */
  onNamed(): boolean;
}

/**
 * Tells the worker who is signed in, as the document's data say, or as the page itself was told; and, at once, where
 * somebody may sign in or out: answers that any tab receives later are of nobody known.
 */
export const createSignedInWord = ({ document, load, handIn, now, later, onNamed }: SignedInWordOptions) => {
  let giveUp = (): void => {};
  let isAtSession = isSessionPage(document.location.href);
  const isNamed = (): boolean => load.named.length > 0;

  /** @returns true when something that was handed in says it */
  const read = (flight: PageFlight): boolean => {
    load.named = readSignedIn(flight);
    return isNamed() && onNamed();
  };
  /** Where nothing else is handed in: readings of other tabs may rest on it. */
  const tell = (): void => {
    if (isNamed()) void handIn({ url: document.location.href });
  };
  const change = (): void => {
    load.changedAt = now();
    void handIn({ url: document.location.href });
  };
  if (isAtSession) change();

  return {
    read,
    tell,
    /** The address changed without a reload. */
    follow(url: string): void {
      const wasAtSession = isAtSession;
      isAtSession = isSessionPage(url);
      if (wasAtSession || isAtSession) change();
    },
    /** The page goes: whoever signed in on it has done so by now. */
    leave(): void {
      if (isAtSession) change();
    },
    /** Where nothing else is read of the document, that can wait until the page is idle. */
    readLater(): void {
      giveUp = later(() => {
        if (!read(openOwnFlight(document))) tell();
      }, 0);
    },
    /** @returns true for a copy that only says who is signed in or that this changes, or claims to */
    take(copy: ObservedCopy): boolean {
      const { href, origin } = document.location;
      const isOwn = URL.canParse(copy.url) && new URL(copy.url).origin === origin;
      const signedIn = signedInOf(copy);
      if (copy.source === 'session' && isOwn && isSessionCall(copy.url, 'POST')) change();
      if (signedIn !== null && isOwn) {
        void handIn({ url: href, signedIn, askedAt: copy.askedAt });
        onNamed();
      }
      return copy.source === 'signed-in' || copy.source === 'session';
    },
    stop: () => giveUp(),
  };
};
