import { DAY } from './time.ts';

/**
 * Whether a reader still finds what it used to find. Per kind of page and source, each field is held against its own last
 * fifty readings: only one that was nearly always there can be missed, and only over several pages, or on every row of a
 * list. A field that is often absent, a page of few rows and one odd page say nothing.
 */

/** Of one field on one page: rows that have such a field, rows that gave a value, rows whose gap the reader named. */
export interface FieldSight {
  rows: number;
  found: number;
  named: number;
}

/** Readings in a row that did not find a field which is nearly always there. */
export interface FieldAbsence {
  /** ISO instant of the first of them. */
  since: string;
  readings: number;
  /** Of them those whose page gave the field in no known form; the others said nothing of it, as a page may. */
  named: number;
  namedRows: number;
}

export interface FieldTrack {
  /** A mark per reading before the absence, oldest first: `+` on all rows, `~` on half or more, `.` on fewer, `-` on none. */
  window: string;
  /** Null while the field is found, or while nothing follows from its absence. */
  absence: FieldAbsence | null;
  /** Readings in a row whose records have no such field: a page of the wallet without a line has none of a line's. */
  unseen: number;
}

/** What is remembered of the readings of one kind of page from one source. */
export interface ReadingTrack {
  /** ISO instant of the newest reading. */
  lastAt: string;
  /** Pages on which something was absent, so that the same one opened again is no further proof. */
  oddPages: readonly string[];
  fields: Readonly<Record<string, FieldTrack>>;
}

export interface SeenPage {
  /** ISO instant. */
  at: string;
  url: string;
  sights: ReadonlyMap<string, FieldSight>;
}

/** A field that is found no more. `since`: ISO instant of the first reading without it. */
export interface LostField {
  field: string;
  since: string;
}

/** Of which pages a track is: a kind and a source, of one of the seller's accounts where the pages say so. */
export interface TrackedPages {
  marketplace: string;
  pageKind: string;
  source: 'flight' | 'json' | 'dom';
  marketplaceUserId: string | null;
}

export type PagesTrack = TrackedPages & ReadingTrack;

const WINDOW = 50;
const MAX_ODD_PAGES = 20;
/** More than any record has. */
const MAX_FIELDS = 60;
/** Fewer readings are no habit. */
const MIN_WINDOW = 10;
/** Of a hundred readings, those that may lack a field which is nearly always there. */
const MAX_WITHOUT = 4;
/** Of ten readings, those that must give it on half of their rows or more. */
const MIN_MOSTLY = 9;
/** Pages that named the gap. */
const ENOUGH_PAGES = 3;
/** Rows of lists that all named it: one page suffices then. */
const ENOUGH_ROWS = 10;
/** Where a page only says nothing of it, as pages may: so many pages, after so many that never lacked it. */
const SILENT_PAGES = 10;
const SILENT_WINDOW = 30;
/** Share of the rows of a long list at which a field counts as absent all the same. */
const STRAY_SHARE = 0.2;
/** Without a page of an account, while pages of another are read. */
const MAX_SILENCE = 14 * DAY;

const countOf = (window: string, marks: string): number => [...window].filter((mark) => marks.includes(mark)).length;

const isHabit = ({ window }: FieldTrack): boolean =>
  window.length >= MIN_WINDOW &&
  countOf(window, '-') * 100 <= window.length * MAX_WITHOUT &&
  countOf(window, '+~') * 10 >= window.length * MIN_MOSTLY;

const isAbsent = ({ rows, found }: FieldSight): boolean =>
  found === 0 || (rows >= ENOUGH_ROWS && found <= rows * STRAY_SHARE);

const markOf = (sight: FieldSight): string => {
  if (isAbsent(sight)) return '-';
  if (sight.found === sight.rows) return '+';
  return sight.found * 2 >= sight.rows ? '~' : '.';
};

const isLost = ({ window, absence }: FieldTrack): boolean => {
  if (absence === null) return false;
  const isOnAllRows = countOf(window, '+') * 10 >= window.length * MIN_MOSTLY;
  return (
    absence.named >= ENOUGH_PAGES ||
    (isOnAllRows && absence.namedRows >= ENOUGH_ROWS) ||
    (absence.readings >= SILENT_PAGES && window.length >= SILENT_WINDOW && !window.includes('-'))
  );
};

/** The fields that are found no more, the one lost first at the head. */
export const lostFields = ({ fields }: ReadingTrack): LostField[] =>
  Object.entries(fields)
    .flatMap(([field, track]) =>
      track.absence !== null && isLost(track) ? [{ field, since: track.absence.since }] : [],
    )
    .toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : a.field < b.field ? -1 : 1));

const isAlike = (one: TrackedPages, other: TrackedPages): boolean =>
  one.marketplace === other.marketplace && one.pageKind === other.pageKind && one.source === other.source;

/** Pages of one order name the account by what they say of the order, so one that names none may have lost just that. */
const OF_ONE_ORDER: ReadonlySet<string> = new Set(['conversation', 'transaction', 'journey']);

/** The track that a page goes on: of its kind, its source and its account; an order's page without one, the newest. */
export const trackOf = (tracks: readonly PagesTrack[], pages: TrackedPages): PagesTrack | null => {
  const alike = tracks.filter((track) => isAlike(track, pages));
  const own = alike.find(({ marketplaceUserId }) => marketplaceUserId === pages.marketplaceUserId);
  if (pages.marketplaceUserId !== null || !OF_ONE_ORDER.has(pages.pageKind)) return own ?? null;
  return alike.toSorted((a, b) => (a.lastAt < b.lastAt ? 1 : -1))[0] ?? null;
};

export type LostOfPages = LostField &
  Pick<TrackedPages, 'marketplaceUserId'> & { source: TrackedPages['source'] | 'unknown' };

/** An account whose pages are read no more would stay in alarm for ever: those of another that give the field end it. */
const isOutlived = (track: PagesTrack, field: string, tracks: readonly PagesTrack[]): boolean =>
  tracks.some(
    (other) =>
      isAlike(track, other) &&
      Date.parse(other.lastAt) - Date.parse(track.lastAt) > MAX_SILENCE &&
      Object.hasOwn(other.fields, field) &&
      other.fields[field]?.absence === null,
  );

/** The fields that one kind of page gives no more, whatever its source and account; the one lost first at the head. */
export const lostOfKind = (
  tracks: readonly PagesTrack[],
  { marketplace, pageKind }: Pick<TrackedPages, 'marketplace' | 'pageKind'>,
): LostOfPages[] =>
  tracks
    .filter((track) => track.marketplace === marketplace && track.pageKind === pageKind)
    .flatMap((track) =>
      lostFields(track)
        .filter(({ field }) => !isOutlived(track, field, tracks))
        .map((lost) => ({ ...lost, source: track.source, marketplaceUserId: track.marketplaceUserId })),
    )
    .toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0));

/** One page on one day, as eight digits: enough to know it again, too little to find it. */
const pageMark = ({ url, at }: SeenPage): string => {
  let hash = 0x811c9dc5;
  for (const char of `${url.split('#', 1)[0]} ${at.slice(0, 10)}`) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
};

const NEW_TRACK: FieldTrack = { window: '', absence: null, unseen: 0 };

const append = (window: string, marks: string): string => (window + marks).slice(-WINDOW);

const afterFound = (track: FieldTrack, mark: string): FieldTrack => {
  // An absence of which nothing came is how often the field is absent; one that was drift says nothing of that.
  const without = track.absence === null || isLost(track) ? '' : '-'.repeat(Math.min(track.absence.readings, WINDOW));
  return { window: append(track.window, without + mark), absence: null, unseen: 0 };
};

const afterAbsent = (track: FieldTrack, { rows, named }: FieldSight, at: string): FieldTrack => {
  if (track.absence === null && !isHabit(track)) return { window: append(track.window, '-'), absence: null, unseen: 0 };
  const known = track.absence ?? { since: at, readings: 0, named: 0, namedRows: 0 };
  const isNamed = named * 2 > rows;
  return {
    window: track.window,
    unseen: 0,
    absence: {
      since: known.since,
      readings: known.readings + 1,
      named: known.named + (isNamed ? 1 : 0),
      namedRows: known.namedRows + (isNamed ? named : 0),
    },
  };
};

/** Fields that these records do not have; one that none has any more is forgotten. */
const unseenOf = (known: ReadingTrack | null, sights: SeenPage['sights']): [string, FieldTrack][] =>
  Object.entries(known?.fields ?? {}).flatMap(([field, track]): [string, FieldTrack][] =>
    sights.has(field) || track.unseen + 1 >= WINDOW ? [] : [[field, { ...track, unseen: track.unseen + 1 }]],
  );

/**
 * The track after one more page. A page older than the newest changes nothing: another device may send it late; nor does one
 * without a record.
 */
export const withReading = (known: ReadingTrack | null, page: SeenPage): ReadingTrack => {
  if (known !== null && (page.at < known.lastAt || page.sights.size === 0)) return known;
  const mark = pageMark(page);
  const isSameOddPage = known?.oddPages.includes(mark) ?? false;
  const seen = [...page.sights].map(([field, sight]): [string, FieldTrack] => {
    const track = (known && Object.hasOwn(known.fields, field) && known.fields[field]) || NEW_TRACK;
    if (!isAbsent(sight)) return [field, afterFound(track, markOf(sight))];
    return [field, isSameOddPage && track.absence !== null ? track : afterAbsent(track, sight, page.at)];
  });
  const tracks = [...seen, ...unseenOf(known, page.sights)].slice(0, MAX_FIELDS);
  const isOdd = tracks.some(([, { absence }]) => absence !== null);
  const oddPages = isSameOddPage ? (known?.oddPages ?? []) : [...(known?.oddPages ?? []), mark].slice(-MAX_ODD_PAGES);
  return { lastAt: page.at, oddPages: isOdd ? oddPages : [], fields: Object.fromEntries(tracks) };
};
