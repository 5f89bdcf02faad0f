import type { Instant } from './time.ts';

/** Who a piece of evidence says is signed in on the marketplace: the number of an account, or null for nobody. */
export type SignedIn = string | null;

/** What a page's reader says of the load it stands in. A load is one document, from its request until it is gone. */
export interface LoadWord {
  /** Random. It survives navigation inside the document. */
  id: string;
  /** When the load began. */
  at: Instant;
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
  /** Oldest first. The data that came inside the document belong to the first. */
  spans: readonly [LoadSpan, ...LoadSpan[]];
  /** The newest evidence of this load; null while there is none. */
  last: { signedIn: SignedIn; at: Instant } | null;
}

/** Whom a page names beside its document's data. */
export interface Evidence {
  signedIn: SignedIn;
  /** When the answer that says so was received; null when it came inside the document. */
  at: Instant | null;
}

/** One message of a page: its load, and what it adds to the evidence. */
export interface HeardLoad {
  load: LoadWord;
  jar: string;
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
const hearDocument = (load: PageLoad, signedIn: SignedIn): PageLoad => {
  const [first, ...rest] = load.spans;
  const named = withNamed(first, signedIn);
  const doubted = (span: LoadSpan): LoadSpan => (named.named.length < 2 ? span : { ...span, isDoubtful: true });
  if (named === first) return load;
  return withLast({ ...load, spans: [doubted(named), ...rest.map(doubted)] }, signedIn, first.since);
};

const hearAnswer = (load: PageLoad, signedIn: SignedIn, at: Instant): PageLoad => {
  const span = lastOf(load);
  // Handed in again, it tells of a moment that is over.
  if (at < span.since) return load;
  const named = withNamed(span, signedIn);
  if (named.named.length > 1) return withLast(withSpan(load, { since: at, named: [], isDoubtful: true }), signedIn, at);
  const [first, ...rest] = load.spans;
  return withLast({ ...load, spans: rest.length === 0 ? [named] : [first, ...rest.slice(0, -1), named] }, signedIn, at);
};

/**
 * Begins a new span where another load of the same cookies named somebody else since the present one began: the answers
 * that this page receives from then on may be anybody's.
 */
const splitByOthers = (load: PageLoad, others: readonly PageLoad[]): PageLoad => {
  const span = lastOf(load);
  const [own] = span.named;
  const changes = others.flatMap(({ jar, last }) =>
    jar === load.jar && last !== null && last.at > span.since && last.signedIn !== own ? [last.at] : [],
  );
  if (changes.length === 0) return load;
  return withSpan(load, { since: Math.max(...changes), named: [], isDoubtful: span.isDoubtful });
};

const openLoad = ({ load, jar, at }: HeardLoad): PageLoad => ({
  ...{ id: load.id, jar, last: null },
  spans: [{ since: Math.min(load.at, at), named: [], isDoubtful: false }],
});

/** Takes in what a page says of its load. The load that was heard last comes first. */
export const hearLoad = (loads: readonly PageLoad[], heard: HeardLoad): readonly PageLoad[] => {
  const { load: word, evidence, at } = heard;
  const others = loads.filter(({ id }) => id !== word.id);
  const known = loads.find(({ id }) => id === word.id) ?? openLoad(heard);
  const inDocument = evidence?.at === null ? [...word.named, evidence.signedIn] : word.named;
  const load = splitByOthers(inDocument.reduce(hearDocument, known), others);
  const answered =
    evidence && evidence.at !== null ? hearAnswer(load, evidence.signedIn, Math.min(evidence.at, at)) : load;
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

/**
 * Whose session a reading comes from.
 * @param at when it was read; null for the data that came inside the document, which are of the session that loaded it
 */
export const readerOf = (loads: readonly PageLoad[], loadId: string, at: Instant | null): Reader => {
  const load = loads.find(({ id }) => id === loadId);
  if (load === undefined) return NO_READER;
  const [first] = load.spans;
  const span = (at === null ? first : load.spans.findLast(({ since }) => since <= at)) ?? first;
  if (span.isDoubtful) return { ...NO_READER, isDoubtful: true };
  const ownId = span === first ? loadId : `${loadId}~${span.since.toString(36)}`;
  return { loadId: ownId, userId: span.named[0] ?? null, isDoubtful: false };
};
