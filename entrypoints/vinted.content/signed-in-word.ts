import { isOwnUserCall, type PageFlight, readSignedIn } from '#core/marketplaces/vinted/light.ts';
import type { ObservedCopy } from '#core/messages/page-channel.ts';
import type { LoadWord, SignedIn } from '#core/model/page-loads.ts';
import type { HandIn } from './hand-in.ts';
import { openOwnFlight } from './take-flight.ts';

/** The number of the account that a page was told to be signed in with; null for any other copy. */
const signedInOf = ({ url, source, body }: ObservedCopy): string | null =>
  source === 'signed-in' && isOwnUserCall(url, 'GET') && /^[1-9]\d{0,19}$/.test(body ?? '') ? body : null;

export interface SignedInWordOptions {
  document: Document;
  /** What every message says of this load: whom the document names is written here. */
  load: LoadWord & { named: readonly SignedIn[] };
  handIn: HandIn;
  /** Runs after a while when the page is idle; gives how to give that up. */
  later(run: () => void, ms: number): () => void;
  /** Called once somebody is named. @returns true when something was handed in then, which tells of it */
  onNamed(): boolean;
}

/** Tells the worker who is signed in: as the document's data say, or as the page itself was told. */
export const createSignedInWord = ({ document, load, handIn, later, onNamed }: SignedInWordOptions) => {
  let giveUp = (): void => {};
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

  return {
    read,
    tell,
    /** Where nothing else is read of the document, that can wait until the page is idle. */
    readLater(): void {
      giveUp = later(() => {
        if (!read(openOwnFlight(document))) tell();
      }, 0);
    },
    /** @returns true for a copy that only says who is signed in, or claims to */
    take(copy: ObservedCopy): boolean {
      const { href, origin } = document.location;
      const signedIn = signedInOf(copy);
      if (signedIn !== null && new URL(copy.url).origin === origin) {
        void handIn({ url: href, signedIn });
        if (!isNamed()) onNamed();
      }
      return copy.source === 'signed-in';
    },
    stop: () => giveUp(),
  };
};
