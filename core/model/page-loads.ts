import type { Instant } from './time.ts';

/** The account that a piece of evidence shows as signed in on the marketplace: its number, or null for nobody. */
export type SignedIn = string | null;

/** What a page's reader reports about its load. A load is one document, from its request until it is discarded. */
export interface LoadState {
  /** Random. It is kept across navigation within the document. */
  id: string;
  /** When the browser began to request the document: a session that ended before it arrived may have answered. */
  askedAt: Instant;
  /** When the document had arrived. */
  at: Instant;
  /** When this load last did something that starts or ends a session; null for never. */
  changedAt: Instant | null;
  /** All accounts that the document's own data name as signed in; empty when they name none. */
  named: readonly SignedIn[];
}

/** A part of a load during which nothing indicated a new session. */
export interface LoadSpan {
  since: Instant;
  /** Accounts named by the document (first span only) and by responses in this span; two means a contradiction. */
  named: readonly SignedIn[];
  /** True once two pieces of evidence in this load differed. */
  isDoubtful: boolean;
}

/** The stored state of one load. */
export interface PageLoad {
  id: string;
  /** Host and cookie store: a session belongs to both. */
  jar: string;
  /** Null where the browser does not report the tab. */
  tab: number | null;
  /** When its document had arrived. */
  at: Instant;
  /** Oldest first. The data contained in the document belong to the first. */
  spans: readonly [LoadSpan, ...LoadSpan[]];
  /** The newest evidence in this load; null while there is none. */
  last: { signedIn: SignedIn; at: Instant } | null;
  /** When a session last started or ended in this load, as far as its pages and calls show. */
  changedAt: Instant | null;
}

/** Accounts that a page names in addition to its document's data. */
export interface Evidence {
  signedIn: SignedIn;
  /** When the response naming it was received; null when it was contained in the document. */
  at: Instant | null;
  /** When the page requested that response; if unknown, the time of receipt is used. */
  askedAt?: Instant | undefined;
}

/** One report from a page: its load, and any new evidence. */
export interface LoadReport {
  load: LoadState;
  jar: string;
  tab: number | null;
  evidence?: Evidence | undefined;
  /** When the report was received. */
  at: Instant;
}

/** Maximum number of stored loads: more than anyone has open. */
const MAX_LOADS = 200;
const MAX_SPANS = 50;

const lastOf = ({ spans }: PageLoad): LoadSpan => spans.at(-1) ?? spans[0];

const withNamed = (span: LoadSpan, signedIn: SignedIn): LoadSpan =>
  span.named.includes(signedIn) ? span : { ...span, named: [...span.named, signedIn].slice(0, 2) };

const withSpan = (load: PageLoad, span: LoadSpan): PageLoad => {
  const [first, ...rest] = load.spans;
  const isFull = load.spans.length >= MAX_SPANS;
  return {
    ...load,
    spans: [first, ...rest.slice(0, MAX_SPANS - 2), { ...span, isDoubtful: span.isDoubtful || isFull }],
  };
};

const withLast = (load: PageLoad, signedIn: SignedIn, at: Instant): PageLoad =>
  load.last !== null && load.last.at > at ? load : { ...load, last: { signedIn, at } };

/** Evidence contained in the document applies to the first span, and a contradiction there to the whole load. */
const recordDocument = (load: PageLoad, signedIn: SignedIn, at: Instant): PageLoad => {
  const [first, ...rest] = load.spans;
  const named = withNamed(first, signedIn);
  const doubted = (span: LoadSpan): LoadSpan => (named.named.length < 2 ? span : { ...span, isDoubtful: true });
  if (named === first) return load;
  return withLast({ ...load, spans: [doubted(named), ...rest.map(doubted)] }, signedIn, at);
};

const recordAnswer = (load: PageLoad, signedIn: SignedIn, at: Instant, askedAt: Instant): PageLoad => {
  const span = lastOf(load);
  // Sent again, or requested in the previous session, it describes a moment that is over.
  if (askedAt < span.since) return load;
  const named = withNamed(span, signedIn);
  if (named.named.length > 1) return withLast(withSpan(load, { since: at, named: [], isDoubtful: true }), signedIn, at);
  const [first, ...rest] = load.spans;
  return withLast({ ...load, spans: rest.length === 0 ? [named] : [first, ...rest.slice(0, -1), named] }, signedIn, at);
};

/** When this load showed that an account other than `own` is signed in, or that a session starts or ends. */
const changesIn = ({ last, changedAt }: PageLoad, own: SignedIn | undefined): Instant[] => [
  ...(last !== null && last.signedIn !== own ? [last.at] : []),
  ...(changedAt === null ? [] : [changedAt]),
];

/**
 * Starts a new span when another load with the same cookies named a different account since the current one began, or
 * any of them started or ended a session: the responses that this page receives from then on may belong to any account.
 */
const splitByChanges = (load: PageLoad, others: readonly PageLoad[]): PageLoad => {
  const span = lastOf(load);
  const [own] = span.named;
  const changes = others.flatMap((other) => {
    if (other.jar !== load.jar) return [];
    // The previous page in this tab was gone once this document had arrived, and the document reflects the session at
    // that time.
    const isBefore = other.tab !== null && other.tab === load.tab;
    return changesIn(other, own).filter((at) => !isBefore || at > load.at);
  });
  const since = Math.max(...changes, load.changedAt ?? 0);
  return since > span.since ? withSpan(load, { since, named: [], isDoubtful: span.isDoubtful }) : load;
};

const openLoad = ({ load, jar, tab, at }: LoadReport): PageLoad => ({
  ...{ id: load.id, jar, tab, at: Math.min(load.at, at), last: null, changedAt: null },
  spans: [{ since: Math.min(load.askedAt, at), named: [], isDoubtful: false }],
});

/** A sign-in may lead through other sites: only the next load of its tab shows the resulting session. */
const endChange = (loads: readonly PageLoad[], { jar, tab, at }: PageLoad): readonly PageLoad[] => {
  const before = loads.find((load) => tab !== null && load.tab === tab && load.jar === jar);
  if (before === undefined || before.changedAt === null || before.changedAt >= at) return loads;
  return loads.map((load) => (load === before ? { ...load, changedAt: at } : load));
};

const withChange = (load: PageLoad, { load: { changedAt }, at }: LoadReport): PageLoad => {
  if (changedAt === null) return load;
  return { ...load, changedAt: Math.max(Math.min(changedAt, at), load.changedAt ?? 0) };
};

const recordEvidence = (load: PageLoad, { evidence, at }: LoadReport): PageLoad => {
  if (!evidence || evidence.at === null) return load;
  const readAt = Math.min(evidence.at, at);
  return recordAnswer(load, evidence.signedIn, readAt, Math.min(evidence.askedAt ?? readAt, readAt));
};

/** Processes a page's report about its load. The most recently reported load comes first. */
export const recordLoad = (loads: readonly PageLoad[], heard: LoadReport): readonly PageLoad[] => {
  const { load: word, evidence, at } = heard;
  const known = loads.find(({ id }) => id === word.id);
  const load = known ?? openLoad(heard);
  const others = known ? loads.filter((other) => other !== known) : endChange(loads, load);
  const inDocument = evidence?.at === null ? [...word.named, evidence.signedIn] : word.named;
  const named = inDocument.reduce((next, signedIn) => recordDocument(next, signedIn, Math.min(word.at, at)), load);
  const answered = recordEvidence(splitByChanges(withChange(named, heard), others), heard);
  return [answered, ...others].slice(0, MAX_LOADS);
};

/** The account whose session a reading comes from. */
export interface Reader {
  /**
   * Readings in one session share this id, so that what names one names all; null when nothing links this one to
   * others.
   */
  loadId: string | null;
  /** Account on the marketplace; null while it is unknown, and when nobody is signed in. */
  userId: string | null;
  /** True when the evidence in the load contradicts itself. */
  isDoubtful: boolean;
}

/** For a page whose load is unknown. */
export const NO_READER: Reader = { loadId: null, userId: null, isDoubtful: false };

/** When a reading was made. */
export interface ReadAt {
  /** When the page received it; null for data contained in the document, which belong to the session that loaded it. */
  at: Instant | null;
  /** When the page requested it; if unknown, the time of receipt is used. */
  askedAt?: Instant | undefined;
}

/** The account whose session a reading comes from. */
export const readerOf = (loads: readonly PageLoad[], loadId: string, { at, askedAt }: ReadAt): Reader => {
  const load = loads.find(({ id }) => id === loadId);
  if (load === undefined) return NO_READER;
  const [first] = load.spans;
  const span = (at === null ? first : load.spans.findLast(({ since }) => since <= at)) ?? first;
  if (span.isDoubtful) return { ...NO_READER, isDoubtful: true };
  if (span === first) return { loadId, userId: span.named[0] ?? null, isDoubtful: false };
  // Requested in one session and received in another: it may belong to either, and must not be evidence for anything
  // else.
  if (askedAt !== undefined && askedAt < span.since) return NO_READER;
  return { loadId: `${loadId}~${span.since.toString(36)}`, userId: span.named[0] ?? null, isDoubtful: false };
};
