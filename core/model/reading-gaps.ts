import { formatCount, formatPlural, NARROW_NO_BREAK, plural } from './french.ts';

/** What is known about one list of the marketplace: an entry of the completeness ledger. */
export interface ReadList {
  /** The list's tab: `all`, `in_progress`… */
  filter: string;
  /** Null when the marketplace did not state it. */
  totalPages: number | null;
  totalEntries: number | null;
  /** How many of its deals are stored; null or absent when unknown. */
  stored?: number | null | undefined;
  pagesRead: readonly number[];
}

/** Pages from one to another, both included. */
export interface PageRun {
  from: number;
  to: number;
}

/** The announced pages that were not read, in order; none when their number was not announced. */
export const missingPages = ({ totalPages, pagesRead }: Pick<ReadList, 'totalPages' | 'pagesRead'>): PageRun[] => {
  if (totalPages === null) return [];
  const runs: PageRun[] = [];
  let next = 1;
  const read = [...new Set(pagesRead)].filter((page) => page >= 1 && page <= totalPages).toSorted((a, b) => a - b);
  for (const page of [...read, totalPages + 1]) {
    if (page > next) runs.push({ from: next, to: page - 1 });
    next = page + 1;
  }
  return runs;
};

/** Beyond this many runs, the rest is counted rather than listed. */
const NAMED_RUNS = 4;

const runTexts = ({ from, to }: PageRun): string[] => {
  if (to === from) return [formatCount(from)];
  return to === from + 1 ? [formatCount(from), formatCount(to)] : [`${formatCount(from)} à ${formatCount(to)}`];
};

const inARow = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`;

/** « il manque la page 3 », « il manque les pages 2 à 4 et 7 »; null when none of the announced pages is missing. */
export const missingPagesText = (list: Pick<ReadList, 'totalPages' | 'pagesRead'>): string | null => {
  const runs = missingPages(list);
  if (runs.length === 0) return null;
  const count = runs.reduce((total, { from, to }) => total + to - from + 1, 0);
  if (runs.length > NAMED_RUNS) {
    const named = runs.slice(0, NAMED_RUNS).flatMap(runTexts).join(', ');
    return `il manque ${formatCount(count)} pages${NARROW_NO_BREAK}: ${named}…`;
  }
  return `il manque ${count === 1 ? 'la page' : 'les pages'} ${inARow(runs.flatMap(runTexts))}`;
};

/** What a list contains, in the singular, and the ending of its adjectives: « vente » `e`, « article » none. */
export interface EntryNoun {
  noun: string;
  ending: '' | 'e';
}

/** « 52 ventes annoncées · 50 gardées »; null when the marketplace announced no number. */
export const storedText = (
  { totalEntries, stored }: Pick<ReadList, 'totalEntries' | 'stored'>,
  { noun, ending }: EntryNoun,
): string | null => {
  if (totalEntries === null) return null;
  const announced = `${formatPlural(totalEntries, noun)} ${plural(totalEntries, `annoncé${ending}`)}`;
  return stored == null ? announced : `${announced} · ${formatCount(stored)} ${plural(stored, `gardé${ending}`)}`;
};

/** True when fewer are stored than the marketplace announces. */
export const isShortOf = ({ totalEntries, stored }: Pick<ReadList, 'totalEntries' | 'stored'>): boolean =>
  totalEntries !== null && stored != null && stored < totalEntries;

const WHOLE = 'all';
/** The tabs that together contain what « Toutes » contains. */
const TABS = [
  { filters: ['in_progress'], name: 'En cours' },
  { filters: ['completed'], name: 'Finalisées' },
  { filters: ['canceled', 'cancelled'], name: 'Annulées' },
] as const;

/** Names of the marketplace's tabs that were read for one account, and of those that were not. */
const tabsOf = (filters: readonly string[]) => {
  const isRead = (tab: (typeof TABS)[number]): boolean => tab.filters.some((filter) => filters.includes(filter));
  return {
    read: TABS.filter(isRead).map(({ name }) => name),
    unread: TABS.filter((tab) => !isRead(tab)).map(({ name }) => name),
  };
};

/**
 * What the marketplace's other tabs would add to the lists of one account: « onglet En cours seulement : ouvrez
 * Finalisées et Annulées pour le reste ». Null when « Toutes » or every tab was opened, and before the first.
 */
export const otherTabsText = (lists: readonly Pick<ReadList, 'filter'>[]): string | null => {
  const filters = lists.map(({ filter }) => filter);
  const { read, unread } = tabsOf(filters);
  if (lists.length === 0 || filters.includes(WHOLE) || unread.length === 0) return null;
  if (read.length === 0) return `onglet inconnu${NARROW_NO_BREAK}: ouvrez Toutes pour le reste`;
  return `${plural(read.length, 'onglet')} ${inARow(read)} seulement${NARROW_NO_BREAK}: ouvrez ${inARow(unread)} pour le reste`;
};
