import { isFlightCall, isObservedApi, pageKindOf, readDom } from '#core/marketplaces/vinted/light.ts';
import type { ObservedCopy } from '#core/messages/page-channel.ts';
import type { HandIn } from './hand-in.ts';
import { createHandedPage } from './handed-page.ts';
import { readCopiedFlight, readOwnFlight } from './take-flight.ts';

/** A list that is being fetched gets this long before the display is read, and an empty display as long again. */
const FETCH_MS = 3_000;
/** An answer that came just before the address changed belongs to the new one. */
const BEFORE_MS = 5_000;

export interface PageReaderOptions {
  document: Document;
  handIn: HandIn;
  now(): number;
  /** Runs after a while when the page is idle; gives how to give that up. */
  later(run: () => void, ms: number): () => void;
}

/**
 * Reads the list of sales that a tab displays: what came with the page first, then the answers the page receives, and
 * what it displays only when neither gave anything.
 */
export const createPageReader = ({ document, handIn, now, later }: PageReaderOptions) => {
  const handed = createHandedPage(handIn, now);
  let copiedAt: number | null = null;
  let giveUp = (): void => {};

  const leave = (): void => {
    giveUp();
    handed.leave();
  };

  const readDisplay = (mayWait: boolean): void => {
    const taken = readDom(document, 'orders');
    if (mayWait && taken.ok && !/"rows":\[\{/.test(taken.body)) giveUp = later(() => readDisplay(false), FETCH_MS);
    else handed.give('dom', document.location.href, taken);
  };

  const awaitCopy = (since: number): void => {
    giveUp();
    giveUp = later(() => {
      if (copiedAt === null || copiedAt < since) readDisplay(true);
    }, FETCH_MS);
  };

  return {
    /** The page as it was loaded. Its own data is read now and never again: later it tells of another moment. */
    readFirst(): void {
      const url = document.location.href;
      if (pageKindOf(url) !== 'orders') return;
      const taken = readOwnFlight(document);
      if (taken.ok || taken.reason !== 'nothing_found') handed.give('flight', url, taken);
      if (!taken.ok) awaitCopy(0);
    },
    /** The address changed without a reload. */
    follow(url: string): void {
      if (pageKindOf(url) === 'orders') awaitCopy(now() - BEFORE_MS);
      else leave();
    },
    /** The document goes, or waits unseen for the seller to come back to it. */
    leave,
    /** An answer that the page received. */
    takeCopy({ url, source, body }: ObservedCopy): void {
      const isOurs = source === 'json' ? isObservedApi(url, 'GET') : isFlightCall(url, 'GET');
      if (!isOurs || new URL(url).origin !== document.location.origin) return;
      copiedAt = now();
      giveUp();
      if (body === null) handed.give(source, url, { ok: false, reason: 'too_large' });
      else handed.give(source, url, source === 'json' ? { ok: true, body } : readCopiedFlight(body));
    },
    /** Gives again what this tab last gave, if it still displays it. */
    handInAgain(): void {
      if (pageKindOf(document.location.href) === 'orders') handed.giveAgain();
    },
    stop(): void {
      giveUp();
      handed.forget();
    },
  };
};
