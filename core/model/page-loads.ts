import type { Instant } from './time.ts';

/** Who a piece of evidence says is signed in on the marketplace: the number of an account, or null for nobody. */
export type SignedIn = string | null;

/** What a page's reader says of the load it stands in. A load is one document, from its request until it is gone. */
export interface LoadWord {
  /** Random. It survives navigation inside the document. */
  id: string;
  /** When the browser began to ask for the document: a session that ended before it came may have answered. */
  askedAt: Instant;
  /** When the document was there. */
  at: Instant;
  /** When this load last showed or did what begins or ends a session; null: never. */
  changedAt: Instant | null;
  /** Everybody whom the document's own data name as signed in; empty when they name nobody. */
  named: readonly SignedIn[];
}

/** A part of a load during which nothing said that another session began. */
export interface LoadSpan {
  since: Instant;
  /** Whom the document (first span only) and the answers of this span named; two differ. */
  named: readonly SignedIn[];
  /** True once two pieces of evidence of this load differed. */
  isDoubtful: boolean;
}

/** What is remembered of one load. */
export interface PageLoad {
  id: string;
  /** Host and cookie store: a session belongs to both. */
  jar: string;
  /** Null where the browser does not say in which tab it stands. */
  tab: number | null;
  /** When its document was there. */
  at: Instant;
  /** Oldest first. The data that came inside the document belong to the first. */
  spans: readonly [LoadSpan, ...LoadSpan[]];
  /** The newest evidence of this load; null while there is none. */
  last: { signedIn: SignedIn; at: Instant } | null;
  /** When a session last began or ended in this load, as far as its pages and calls tell. */
  changedAt: Instant | null;
}

/** Whom a page names beside its document's data. */
export interface Evidence {
  signedIn: SignedIn;
  /** When the answer that says so was received; null when it came inside the document. */
  at: Instant | null;
  /** When the page asked for that answer; unknown, the moment it was received stands in. */
  askedAt?: Instant | undefined;
}

/** One message of a page: its load, and what it adds to the evidence. */
export interface HeardLoad {
  load: LoadWord;
  jar: string;
  tab: number | null;
  evidence?: Evidence | undefined;
  /** When the page was heard. */
  at: Instant;
}

/** Loads that are remembered: more than anyone has open. */
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

/** What came inside the document speaks for the first span, and a contradiction there for the whole load. */
const hearDocument = (load: PageLoad, signedIn: SignedIn, at: Instant): PageLoad => {
  const [first, ...rest] = load.spans;
  const named = withNamed(first, signedIn);
  const doubted = (span: LoadSpan): LoadSpan => (named.named.length < 2 ? span : { ...span, isDoubtful: true });
  if (named === first) return load;
  return withLast({ ...load, spans: [doubted(named), ...rest.map(doubted)] }, signedIn, at);
};

const hearAnswer = (load: PageLoad, signedIn: SignedIn, at: Instant, askedAt: Instant): PageLoad => {
  const span = lastOf(load);
  // Handed in again, or asked for under the session before, it tells of a moment that is over.
  if (askedAt < span.since) return load;
  const named = withNamed(span, signedIn);
  if (named.named.length > 1) return withLast(withSpan(load, { since: at, named: [], isDoubtful: true }), signedIn, at);
  const [first, ...rest] = load.spans;
  return withLast({ ...load, spans: rest.length === 0 ? [named] : [first, ...rest.slice(0, -1), named] }, signedIn, at);
};

/** When this load said that somebody else than `own` is signed in, or that a session begins or ends. */
const changesIn = ({ last, changedAt }: PageLoad, own: SignedIn | undefined): Instant[] => [
  ...(last !== null && last.signedIn !== own ? [last.at] : []),
  ...(changedAt === null ? [] : [changedAt]),
];

/**
 * Begins a new span where another load of the same cookies named somebody else since the present one began, or any load of
 * them began or ended a session: the answers that this page receives from then on may be anybody's.
 */
const splitByChanges = (load: PageLoad, others: readonly PageLoad[]): PageLoad => {
  const span = lastOf(load);
  const [own] = span.named;
  const changes = others.flatMap((other) => {
    if (other.jar !== load.jar) return [];
    // What stood in this tab before was over once this document was there, which came of the session as it was then.
    const isBefore = other.tab !== null && other.tab === load.tab;
    return changesIn(other, own).filter((at) => !isBefore || at > load.at);
  });
  const since = Math.max(...changes, load.changedAt ?? 0);
  return since > span.since ? withSpan(load, { since, named: [], isDoubtful: span.isDoubtful }) : load;
};

const openLoad = ({ load, jar, tab, at }: HeardLoad): PageLoad => ({
  ...{ id: load.id, jar, tab, at: Math.min(load.at, at), last: null, changedAt: null },
  spans: [{ since: Math.min(load.askedAt, at), named: [], isDoubtful: false }],
});

/** A sign-in may lead through other sites: only the next load of its tab says that the session is what it is. */
const endChange = (loads: readonly PageLoad[], { jar, tab, at }: PageLoad): readonly PageLoad[] => {
  const before = loads.find((load) => tab !== null && load.tab === tab && load.jar === jar);
  if (before === undefined || before.changedAt === null || before.changedAt >= at) return loads;
  return loads.map((load) => (load === before ? { ...load, changedAt: at } : load));
};

const withChange = (load: PageLoad, { load: { changedAt }, at }: HeardLoad): PageLoad => {
  if (changedAt === null) return load;
  return { ...load, changedAt: Math.max(Math.min(changedAt, at), load.changedAt ?? 0) };
};

const hearEvidence = (load: PageLoad, { evidence, at }: HeardLoad): PageLoad => {
  if (!evidence || evidence.at === null) return load;
  const readAt = Math.min(evidence.at, at);
  return hearAnswer(load, evidence.signedIn, readAt, Math.min(evidence.askedAt ?? readAt, readAt));
};

/** Takes in what a page says of its load. The load that was heard last comes first. */
export const hearLoad = (loads: readonly PageLoad[], heard: HeardLoad): readonly PageLoad[] => {
  const { load: word, evidence, at } = heard;
  const known = loads.find(({ id }) => id === word.id);
  const load = known ?? openLoad(heard);
  const others = known ? loads.filter((other) => other !== known) : endChange(loads, load);
  const inDocument = evidence?.at === null ? [...word.named, evidence.signedIn] : word.named;
  const named = inDocument.reduce((next, signedIn) => hearDocument(next, signedIn, Math.min(word.at, at)), load);
  const answered = hearEvidence(splitByChanges(withChange(named, heard), others), heard);
  return [answered, ...others].slice(0, MAX_LOADS);
};

/** Whose session a reading comes from. */
export interface Reader {
  /** Readings of one session carry the same id, so that what names one names all; null: nothing ties this one to others. */
  loadId: string | null;
  /** Account on the marketplace; null while nothing says which, and when nobody is signed in. */
  userId: string | null;
  /** True when the evidence of the load contradicts itself. */
  isDoubtful: boolean;
}

/** Of a page whose load nobody knows. */
export const NO_READER: Reader = { loadId: null, userId: null, isDoubtful: false };

/** When a reading was made. */
export interface ReadAt {
  /** When the page received it; null for the data that came inside the document, which are of the session that loaded it. */
  at: Instant | null;
  /** When the page asked for it; unknown, the moment it was received stands in. */
  askedAt?: Instant | undefined;
}

/** Whose session a reading comes from. */
export const readerOf = (loads: readonly PageLoad[], loadId: string, { at, askedAt }: ReadAt): Reader => {
  const load = loads.find(({ id }) => id === loadId);
  if (load === undefined) return NO_READER;
  const [first] = load.spans;
  const span = (at === null ? first : load.spans.findLast(({ since }) => since <= at)) ?? first;
  if (span.isDoubtful) return { ...NO_READER, isDoubtful: true };
  if (span === first) return { loadId, userId: span.named[0] ?? null, isDoubtful: false };
  // Asked for under one session and received under another: it may be of either, and must lead nothing else anywhere.
  if (askedAt !== undefined && askedAt < span.since) return NO_READER;
  return { loadId: `${loadId}~${span.since.toString(36)}`, userId: span.named[0] ?? null, isDoubtful: false };
};
