import { DAY } from './time.ts';

/**
 * Detects whether a reader still finds what it used to find. Per kind of page and source, each field is compared with
 * its own last fifty readings: only one that was nearly always present can be lost, and only over several pages, or on
 * every row of a list. A field that is often absent, a page with few rows or one odd page prove nothing.
 */

/** One field on one page: rows that have the field, rows with a value, rows whose gap the reader listed. */
export interface FieldSight {
  rows: number;
  found: number;
  named: number;
}

/** Consecutive readings without a field that is nearly always present. */
export interface FieldAbsence {
  /** ISO instant of the first of them. */
  since: string;
  readings: number;
  /** Number of them whose page had the field in an unknown form; the others did not mention it, as pages may. */
  named: number;
  namedRows: number;
}

export interface FieldTrack {
  /**
   * One character per reading before the absence, oldest first: `+` on all rows, `~` on half or more, `.` on fewer, `-`
   * on none.
   */
  window: string;
  /** Null while the field is found, or while its absence is not significant. */
  absence: FieldAbsence | null;
  /**
   * Consecutive readings whose records do not have the field at all: a wallet page without lines has no line fields.
   */
  unseen: number;
}

/** The stored state of the readings of one kind of page from one source. */
export interface ReadingTrack {
  /** ISO instant of the newest reading. */
  lastAt: string;
  /** Pages on which something was absent, so that opening the same page again counts only once. */
  oddPages: readonly string[];
  fields: Readonly<Record<string, FieldTrack>>;
}

export interface SeenPage {
  /** ISO instant. */
  at: string;
  url: string;
  sights: ReadonlyMap<string, FieldSight>;
}

/** A lost field. `since`: ISO instant of the first reading without it. */
export interface LostField {
  field: string;
  since: string;
}

/** The pages that a track covers: a kind and a source, for one of the seller's accounts where the pages name it. */
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
/** Fewer readings do not establish a habit. */
const MIN_WINDOW = 10;
/** Out of a hundred readings, how many may lack a field that is nearly always present. */
const MAX_WITHOUT = 4;
/** Out of ten readings, how many must have it on half of their rows or more. */
const MIN_MOSTLY = 9;
/** Number of pages that listed the gap. */
const ENOUGH_PAGES = 3;
/** Number of rows in lists that all listed it: then one page suffices. */
const ENOUGH_ROWS = 10;
/** When pages simply do not mention it, as they may: this many pages, after this many that never lacked it. */
const SILENT_PAGES = 10;
const SILENT_WINDOW = 30;
/** Maximum share of a long list's rows at which a field still counts as absent. */
const STRAY_SHARE = 0.2;
/** Time without a page of one account while pages of another are read. */
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

/** The lost fields, the one lost first at the head. */
export const lostFields = ({ fields }: ReadingTrack): LostField[] =>
  Object.entries(fields)
    .flatMap(([field, track]) =>
      track.absence !== null && isLost(track) ? [{ field, since: track.absence.since }] : [],
    )
    .toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : a.field < b.field ? -1 : 1));

const isAlike = (one: TrackedPages, other: TrackedPages): boolean =>
  one.marketplace === other.marketplace && one.pageKind === other.pageKind && one.source === other.source;

/**
 * Pages of one order identify the account through what they state about the order, so a page that names none may have
 * lost just that.
 */
const OF_ONE_ORDER: ReadonlySet<string> = new Set(['conversation', 'transaction', 'journey']);

/**
 * The track that a page continues: that of its kind, its source and its account; for an order's page without an
 * account, the newest.
 */
export const trackOf = (tracks: readonly PagesTrack[], pages: TrackedPages): PagesTrack | null => {
  const alike = tracks.filter((track) => isAlike(track, pages));
  const own = alike.find(({ marketplaceUserId }) => marketplaceUserId === pages.marketplaceUserId);
  if (pages.marketplaceUserId !== null || !OF_ONE_ORDER.has(pages.pageKind)) return own ?? null;
  return alike.toSorted((a, b) => (a.lastAt < b.lastAt ? 1 : -1))[0] ?? null;
};

export type LostOfPages = LostField &
  Pick<TrackedPages, 'marketplaceUserId'> & { source: TrackedPages['source'] | 'unknown' };

/**
 * An account whose pages are no longer read would stay in alarm for ever: pages of another account that have the field
 * end the alarm.
 */
const isOutlived = (track: PagesTrack, field: string, tracks: readonly PagesTrack[]): boolean =>
  tracks.some(
    (other) =>
      isAlike(track, other) &&
      Date.parse(other.lastAt) - Date.parse(track.lastAt) > MAX_SILENCE &&
      Object.hasOwn(other.fields, field) &&
      other.fields[field]?.absence === null,
  );

/** The lost fields of one kind of page, whatever its source and account; the one lost first at the head. */
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

/** Identifies one page on one day by eight digits: enough to recognise it, too few to find it. */
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
  // An absence that did not last counts as normal variation of the field; one that was a drift does not.
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

/** Fields that these records do not have; one that has been missing for too long is forgotten. */
const unseenOf = (known: ReadingTrack | null, sights: SeenPage['sights']): [string, FieldTrack][] =>
  Object.entries(known?.fields ?? {}).flatMap(([field, track]): [string, FieldTrack][] =>
    sights.has(field) || track.unseen + 1 >= WINDOW ? [] : [[field, { ...track, unseen: track.unseen + 1 }]],
  );

/**
 * The track after one more page. A page older than the newest changes nothing, because another device may send it late;
 * nor does one without records.
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
