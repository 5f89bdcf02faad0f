import type { ExtractedBody, PageKind } from '#core/marketplaces/contract.ts';
import { kindAt, kindsAt, type PageFlight, readDom, readOpenFlight } from '#core/marketplaces/vinted/light.ts';
import type { ObservedCopy } from '#core/messages/page-channel.ts';
import type { LoadState } from '#core/model/page-loads.ts';
import { createDisplayReader } from './display-reader.ts';
import type { ExtractedPage, HandIn } from './hand-in.ts';
import { createHandedPage, type ReportedPage } from './handed-page.ts';
import { toOwnAddress } from './observed-calls.ts';
import { createPriceReader } from './price-reader.ts';
import { createSignedInReporter } from './signed-in-reporter.ts';
import { openOwnFlight, readCopiedFlight } from './take-flight.ts';

/** A response that came just before the address changed belongs to the new one. */
const BEFORE_MS = 5_000;

/** A response older than this contains the same as the display, except for what is only displayed. */
const BESIDE_MS = 10_000;

export interface PageReaderOptions {
  document: Document;
  /** The load data sent with every reading. The account that the document names is written here once it is read. */
  load: LoadState;
  handIn: HandIn;
  now(): number;
  /** Runs after a while when the page is idle; returns a function that cancels it. */
  later(run: () => void, ms: number): () => void;
}

/** The events of a page, as its reader receives them. */
export interface PageReader {
  /** The page as it was loaded. Its own data is read now and never again, because later it describes another moment. */
  readFirst(): void;
  /** The address changed without a reload. */
  follow(url: string): void;
  /** The document is being unloaded, or is kept hidden until the seller returns to it. */
  leave(): void;
  /** The used part of a response that the page received, as `receiveCopies` passes it on: of this site, and what it claims to be. */
  takeCopy(copy: ObservedCopy): void;
  /** A list lacks the price of a row: the page is given the time to display it. */
  readPrices(page: ExtractedPage): void;
  /** Sends again what this tab last sent, if it still shows it. */
  handInAgain(): void;
  stop(): void;
}

/** The balances of a month are only displayed: no known response contains them. */
const isDisplayNeeded = (kind: PageKind): boolean => kind === 'wallet';

/** None for the rest of the site, or another site. */
const kindsOf = (address: URL | null): readonly PageKind[] =>
  address ? kindsAt(address).filter((kind) => kind !== 'unknown') : [];

const saysBalances = (taken: ExtractedBody): boolean => taken.ok && taken.body.includes('"balances":[[');

/** The kinds of page that a copy contains. */
const kindsOfCopy = ({ url, source }: ObservedCopy): readonly PageKind[] => {
  const address = new URL(url);
  return source === 'json' ? [kindAt(address)] : kindsOf(address);
};

/**
 * Reads what a tab shows: first what came with the page, then the responses that the page receives, and the display
 * only when neither contained anything.
 */
export const createPageReader = ({ document, load, handIn, now, later }: PageReaderOptions): PageReader => {
  const handed = createHandedPage(handIn, now);
  const signedIn = createSignedInReporter({ document, load, handIn, now, later, onNamed: handed.nameAll });
  const { note: noteCopy, isSince: isCopied, isBeside } = createCopyTimes(now);
  const display = createTimedDisplay({ document, later, load, handed, isBeside });
  const prices = createPriceReader({ document, handed, later });
  const awaitCopy = (kind: PageKind, since: number): void =>
    display.readUnless(kind, () => !isDisplayNeeded(kind) && isCopied(kind, since));

  const leave = (): void => {
    display.giveUpAll();
    handed.leave();
  };

  return {
    readFirst() {
      const kinds = kindsOf(new URL(document.location.href));
      if (kinds.length === 0) return signedIn.readLater();
      const flight = openOwnFlight(document);
      const isKnown = signedIn.read(flight);
      const without = giveOwn(handed, document, flight, kinds);
      if (!isKnown && without.length === kinds.length) signedIn.report();
      for (const kind of without) if (!isCopied(kind, 0)) awaitCopy(kind, 0);
    },
    follow(url) {
      const address = toOwnAddress(url, document.location);
      const kinds = kindsOf(address);
      const since = now() - BEFORE_MS;
      display.begin(since);
      signedIn.follow(address);
      if (!handed.shows(kinds)) leave();
      else display.giveUpAll();
      handed.keep(kinds);
      for (const kind of kinds) if (isDisplayNeeded(kind) || !isCopied(kind, since)) awaitCopy(kind, since);
    },
    leave() {
      leave();
      signedIn.leave();
    },
    takeCopy(copy) {
      if (signedIn.take(copy)) return;
      for (const kind of kindsOfCopy(copy)) {
        noteCopy(kind);
        if (isDisplayNeeded(kind)) awaitCopy(kind, 0);
        else display.giveUp(kind);
        handed.report(toReported(copy, kind));
      }
    },
    readPrices: prices.read,
    handInAgain() {
      if (kindsOf(new URL(document.location.href)).length > 0) handed.giveAgain();
    },
    stop() {
      signedIn.stop();
      prices.stop();
      display.giveUpAll();
      handed.forget();
    },
  };
};

interface TimedDisplayOptions extends Pick<PageReaderOptions, 'document' | 'later' | 'load'> {
  handed: ReturnType<typeof createHandedPage>;
  /** True when a recent response contained the same. */
  isBeside(kind: PageKind): boolean;
}

/** Reads the display, and records the earliest time at which the page may have requested what it displays. */
const createTimedDisplay = ({ document, later, load, handed, isBeside }: TimedDisplayOptions) => {
  let askedAt = load.askedAt;
  const reader = createDisplayReader({
    document,
    later,
    report: (kind, taken) => {
      if (isDisplayNeeded(kind) && isBeside(kind) && !saysBalances(taken)) return;
      handed.report({ kind, source: 'dom', url: document.location.href, taken, askedAt });
    },
  });
  /** From now on the page displays something else. */
  const begin = (since: number): void => {
    askedAt = Math.max(since, load.askedAt);
  };
  return { ...reader, begin };
};

/**
 * Sends the data that the document contains of each kind, with what the page displays of the same.
 * @returns the kinds of which it contains nothing: only there may the display be used instead, without hiding a failure
 */
const giveOwn = (
  handed: ReturnType<typeof createHandedPage>,
  document: Document,
  flight: PageFlight,
  kinds: readonly PageKind[],
): PageKind[] =>
  kinds.filter((kind) => {
    const taken = readOpenFlight(flight, kind);
    if (!taken.ok && taken.reason === 'nothing_found') return true;
    const display = taken.ok ? readDom(document, kind) : undefined;
    handed.report({ kind, source: 'flight', url: document.location.href, taken, display, isOfDocument: true });
    return false;
  });

const toReported = ({ source, url, askedAt, body }: ObservedCopy, kind: PageKind): ReportedPage => {
  const given = { kind, url, askedAt, source: source === 'json' ? ('json' as const) : ('flight' as const) };
  if (body === null) return { ...given, taken: { ok: false, reason: 'too_large' } };
  return { ...given, taken: source === 'json' ? { ok: true, body } : readCopiedFlight(body, kind) };
};

/** When the page last received a response of each kind. */
const createCopyTimes = (now: () => number) => {
  const times = new Map<PageKind, number>();
  const isSince = (kind: PageKind, since: number): boolean => (times.get(kind) ?? Number.NEGATIVE_INFINITY) >= since;
  return {
    note: (kind: PageKind): void => void times.set(kind, now()),
    isSince,
    isBeside: (kind: PageKind): boolean => isSince(kind, now() - BESIDE_MS),
  };
};
