import { isSessionPage, type PageFlight, readSignedIn } from '#core/marketplaces/vinted/light.ts';
import type { ObservedCopy } from '#core/messages/page-channel.ts';
import type { LoadState } from '#core/model/page-loads.ts';
import type { HandIn } from './hand-in.ts';
import { openOwnFlight } from './take-flight.ts';

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
 * Reports to the worker who is signed in, as named by the document's data or by a response to the page itself; and,
 * immediately, where somebody may sign in or out: responses that any tab receives later belong to an unknown account.
 */
export const createSignedInReporter = ({ document, load, handIn, now, later, onNamed }: SignedInReporterOptions) => {
  let giveUp = (): void => {};
  let isAtSession = isSessionPage(new URL(document.location.href));
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
    follow(address: URL | null): void {
      const wasAtSession = isAtSession;
      isAtSession = address !== null && isSessionPage(address);
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
    /** @returns true for a copy that only reports who is signed in, or a session change */
    take({ source, body, askedAt }: ObservedCopy): boolean {
      if (source === 'session') change();
      else if (source === 'user' && body !== null) {
        void handIn({ url: document.location.href, signedIn: body, askedAt });
        onNamed();
      } else return false;
      return true;
    },
    stop: () => giveUp(),
  };
};
