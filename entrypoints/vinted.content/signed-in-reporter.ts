import { isSessionPage, type PageFlight, readSignedIn, sourceOfCall } from '#core/marketplaces/vinted/light.ts';
import type { ObservedCopy } from '#core/messages/page-channel.ts';
import type { LoadState } from '#core/model/page-loads.ts';
import type { HandIn } from './hand-in.ts';
import { openOwnFlight } from './take-flight.ts';

/** The account number that a page was told it is signed in with; null for any other copy. */
const signedInOf = ({ url, source, body }: ObservedCopy): string | null =>
  source === 'signed-in' && sourceOfCall(url, 'GET') === source && /^[1-9]\d{0,19}$/.test(body ?? '') ? body : null;

export interface SignedInReporterOptions {
  document: Document;
  /**
   * The load data sent with every message: the account that the document names, and the time of a session change, are
   * written here.
   */
  load: LoadState;
  handIn: HandIn;
  now(): number;
  /** Runs after a while when the page is idle; returns a function that cancels it. */
  later(run: () => void, ms: number): () => void;
  /** Called once an account is named. @returns true when that sent a reading, which also reports the account */
  onNamed(): boolean;
}

/**
 * Reports to the worker who is signed in, as named by the document's data or as the page itself was told; and,
 * immediately, where somebody may sign in or out: responses that any tab receives later belong to an unknown account.
 */
export const createSignedInReporter = ({ document, load, handIn, now, later, onNamed }: SignedInReporterOptions) => {
  let giveUp = (): void => {};
  let isAtSession = isSessionPage(document.location.href);
  const isNamed = (): boolean => load.named.length > 0;

  /** @returns true when a reading that was sent reports it */
  const read = (flight: PageFlight): boolean => {
    load.named = readSignedIn(flight);
    return isNamed() && onNamed();
  };
  /** Used when no reading is sent: readings of other tabs may depend on it. */
  const report = (): void => {
    if (isNamed()) void handIn({ url: document.location.href });
  };
  const change = (): void => {
    load.changedAt = now();
    void handIn({ url: document.location.href });
  };
  if (isAtSession) change();

  return {
    read,
    report,
    /** The address changed without a reload. */
    follow(url: string): void {
      const wasAtSession = isAtSession;
      isAtSession = isSessionPage(url);
      if (wasAtSession || isAtSession) change();
    },
    /** The page is left: whoever was signing in on it has done so by now. */
    leave(): void {
      if (isAtSession) change();
    },
    /** When nothing else is read from the document, this can wait until the page is idle. */
    readLater(): void {
      giveUp = later(() => {
        if (!read(openOwnFlight(document))) report();
      }, 0);
    },
    /** @returns true for a copy that only reports who is signed in or a session change, or claims to */
    take(copy: ObservedCopy): boolean {
      const { href, origin } = document.location;
      const isOwn = URL.canParse(copy.url) && new URL(copy.url).origin === origin;
      const signedIn = signedInOf(copy);
      if (copy.source === 'session' && isOwn && sourceOfCall(copy.url, 'POST') === copy.source) change();
      if (signedIn !== null && isOwn) {
        void handIn({ url: href, signedIn, askedAt: copy.askedAt });
        onNamed();
      }
      return copy.source === 'signed-in' || copy.source === 'session';
    },
    stop: () => giveUp(),
  };
};
