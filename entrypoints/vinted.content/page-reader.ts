import type { PageKind, TakenBody } from '#core/marketplaces/contract.ts';
import { isFlightCall, isObservedApi, pageKindOf, pageKindsOf, readDom } from '#core/marketplaces/vinted/light.ts';
import type { ObservedCopy } from '#core/messages/page-channel.ts';
import { createDisplayReader } from './display-reader.ts';
import type { HandIn } from './hand-in.ts';
import { createHandedPage } from './handed-page.ts';
import { readCopiedFlight, readOwnFlight } from './take-flight.ts';

/** An answer that came just before the address changed belongs to the new one. */
const BEFORE_MS = 5_000;

/** An answer of so long ago says the same as the display, but for what is only displayed. */
const BESIDE_MS = 10_000;

export interface PageReaderOptions {
  document: Document;
  handIn: HandIn;
  now(): number;
  /** Runs after a while when the page is idle; gives how to give that up. */
  later(run: () => void, ms: number): () => void;
}

/** What happens to a page, as its reader hears of it. */
export interface PageReader {
  /** The page as it was loaded. Its own data is read now and never again: later it tells of another moment. */
  readFirst(): void;
  /** The address changed without a reload. */
  follow(url: string): void;
  /** The document goes, or waits unseen for the seller to come back to it. */
  leave(): void;
  /** An answer that the page received. */
  takeCopy(copy: ObservedCopy): void;
  /** Gives again what this tab last gave, if it still displays it. */
  handInAgain(): void;
  stop(): void;
}

/** The balances of a month are only displayed: no answer is known to give them. */
const isDisplayNeeded = (kind: PageKind): boolean => kind === 'wallet';

/** Only where the page carries no data of its own: beside data that could not be taken, it would hide that failure. */
const isDisplayBelieved = (taken: TakenBody): boolean => !taken.ok && taken.reason === 'nothing_found';

/** None for the rest of the site. */
const kindsOf = (url: string): readonly PageKind[] => pageKindsOf(url).filter((kind) => kind !== 'unknown');

const saysBalances = (taken: TakenBody): boolean => taken.ok && taken.body.includes('"balances":[[');

/** The kinds of page that a copy holds; none for what is no business of ours. */
const kindsOfCopy = ({ url, source }: ObservedCopy): readonly PageKind[] => {
  if (source === 'json') return isObservedApi(url, 'GET') ? [pageKindOf(url)] : [];
  return isFlightCall(url, 'GET') ? kindsOf(url) : [];
};

/**
 * Reads what a tab displays: what came with the page first, then the answers the page receives, and what it displays
 * only when neither gave anything.
 */
export const createPageReader = ({ document, handIn, now, later }: PageReaderOptions): PageReader => {
  const handed = createHandedPage(handIn, now);
  const { note: noteCopy, isSince: isCopied } = createCopyTimes(now);
  const display = createDisplayReader({
    document,
    later,
    give: (kind, taken) => {
      const isBeside = isDisplayNeeded(kind) && isCopied(kind, now() - BESIDE_MS);
      if (!isBeside || saysBalances(taken)) handed.give(kind, 'dom', document.location.href, taken);
    },
  });
  const awaitCopy = (kind: PageKind, since: number): void =>
    display.readUnless(kind, () => !isDisplayNeeded(kind) && isCopied(kind, since));

  const giveOwn = (kind: PageKind, url: string, taken: TakenBody): void =>
    handed.give(kind, 'flight', url, taken, taken.ok ? readDom(document, kind) : undefined);

  const leave = (): void => {
    display.giveUpAll();
    handed.leave();
  };

  return {
    readFirst() {
      const url = document.location.href;
      for (const kind of kindsOf(url)) {
        const taken = readOwnFlight(document, kind);
        if (taken.ok || taken.reason !== 'nothing_found') giveOwn(kind, url, taken);
        if (isDisplayBelieved(taken) && !isCopied(kind, 0)) awaitCopy(kind, 0);
      }
    },
    follow(url) {
      const kinds = kindsOf(url);
      const since = now() - BEFORE_MS;
      if (!handed.shows(kinds)) leave();
      else display.giveUpAll();
      handed.keep(kinds);
      for (const kind of kinds) if (isDisplayNeeded(kind) || !isCopied(kind, since)) awaitCopy(kind, since);
    },
    leave,
    takeCopy(copy) {
      const kinds = kindsOfCopy(copy);
      if (kinds.length === 0 || new URL(copy.url).origin !== document.location.origin) return;
      for (const kind of kinds) {
        noteCopy(kind);
        if (isDisplayNeeded(kind)) awaitCopy(kind, 0);
        else display.giveUp(kind);
        handed.give(kind, copy.source, copy.url, bodyOf(copy, kind));
      }
    },
    handInAgain() {
      if (kindsOf(document.location.href).length > 0) handed.giveAgain();
    },
    stop() {
      display.giveUpAll();
      handed.forget();
    },
  };
};

const bodyOf = ({ source, body }: ObservedCopy, kind: PageKind): TakenBody => {
  if (body === null) return { ok: false, reason: 'too_large' };
  return source === 'json' ? { ok: true, body } : readCopiedFlight(body, kind);
};

/** When the page last received an answer of each kind. */
const createCopyTimes = (now: () => number) => {
  const times = new Map<PageKind, number>();
  return {
    note: (kind: PageKind): void => void times.set(kind, now()),
    isSince: (kind: PageKind, since: number): boolean => (times.get(kind) ?? Number.NEGATIVE_INFINITY) >= since,
  };
};
