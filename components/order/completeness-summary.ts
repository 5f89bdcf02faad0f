import type { Completeness } from '#core/contract/completeness.ts';
import { formatCount, plural } from '#core/model/french.ts';
import { accountNameOf, type OwnAccountName } from '#core/model/own-accounts.ts';
import { missingPagesText, otherTabsText } from '#core/model/reading-gaps.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

export interface CompletenessSummary {
  /** True only when every page of every relevant list was read. */
  isComplete: boolean;
  pagesRead: number;
  /** Null when the marketplace did not announce a number. */
  totalPages: number | null;
  /** The oldest of the underlying readings. */
  readAt: Instant | null;
  /** The only tab that it covers; null when it covers all sales. */
  scope: string | null;
}

const ALL = 'all';
/** Without the sales in progress nothing is known about what is to ship. */
const IN_PROGRESS = 'in_progress';
const PARTS = [IN_PROGRESS, 'completed', 'canceled'];

/** Another spelling of the same tab. */
const tabOf = ({ filter }: Completeness): string => (filter === 'cancelled' ? 'canceled' : filter);

/** The ledger of sales by account; the other lists are irrelevant here. */
const salesByAccount = (ledger: readonly Completeness[]): readonly (readonly Completeness[])[] => {
  const sales = ledger.filter(({ list }) => list === 'sold');
  const accounts = Map.groupBy(sales, ({ marketplace, marketplaceUserId }) => `${marketplace} ${marketplaceUserId}`);
  return [...accounts.values()];
};

/** The relevant lists of one account: that of all sales when it was read, otherwise each tab that was. */
const linesThatMatter = (lines: readonly Completeness[]): readonly Completeness[] => {
  const whole = lines.filter(({ filter }) => filter === ALL);
  return whole.length > 0 ? whole : lines;
};

const coversWork = (lines: readonly Completeness[]): boolean =>
  lines.some((line) => tabOf(line) === ALL || tabOf(line) === IN_PROGRESS);

/** The tab that represents everything read; null for all sales, or several tabs. */
const scopeOf = (accounts: readonly (readonly Completeness[])[]): string | null => {
  const tabs = new Set(accounts.flat().map(tabOf));
  const [only] = tabs;
  return tabs.size === 1 && only !== undefined && PARTS.includes(only) ? only : null;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Pages read out of pages announced, over all accounts; null before the first reading. */
export const summarizeCompleteness = (ledger: readonly Completeness[]): CompletenessSummary | null => {
  const accounts = salesByAccount(ledger).map(linesThatMatter);
  const lines = accounts.flat();
  if (lines.length === 0) return null;
  const totals = lines.flatMap(({ totalPages }) => totalPages ?? []);
  const readings = lines.flatMap(({ readAt }) => toInstant(readAt) ?? []);
  return {
    isComplete: accounts.every(coversWork) && lines.every(({ complete }) => complete),
    pagesRead: sum(lines.map(({ pagesRead }) => new Set(pagesRead).size)),
    totalPages: totals.length === lines.length ? sum(totals) : null,
    readAt: readings.length > 0 ? Math.min(...readings) : null,
    scope: scopeOf(accounts),
  };
};

/** True when every page of the sales in progress was read, of every account. */
export const isWorkListRead = (ledger: readonly Completeness[]): boolean =>
  summarizeCompleteness(ledger)?.isComplete ?? false;

/** « 4 pages sur 4 lues » when complete, else « incomplet · 1 page sur 4 ». */
export const completenessText = ({ isComplete, pagesRead, totalPages }: CompletenessSummary): string => {
  const pages = `${formatCount(pagesRead)} ${plural(pagesRead, 'page')}`;
  const part = totalPages === null ? pages : `${pages} sur ${formatCount(totalPages)}`;
  if (!isComplete) return `incomplet · ${part}${totalPages === null ? ` ${plural(pagesRead, 'lue')}` : ''}`;
  return `${part} ${plural(totalPages ?? pagesRead, 'lue')}`;
};

const TAB_NAMES: Record<string, string> = {
  all: 'Toutes',
  in_progress: 'En cours',
  completed: 'Finalisées',
  canceled: 'Annulées',
  cancelled: 'Annulées',
};

/** The marketplace's own tabs, as the seller sees them there. */
const tabName = (filter: string): string => TAB_NAMES[filter] ?? filter;

/** The subject of a gap: « Toutes » alone would not identify the list. */
const listName = (filter: string): string => (filter === 'all' ? 'Ventes' : tabName(filter));

/** The same with its tab: « 4 pages sur 4 lues · En cours seulement ». A part is never presented as the whole. */
export const scopedText = (summary: CompletenessSummary): string => {
  const words = completenessText(summary);
  return summary.scope === null ? words : `${words} · ${tabName(summary.scope)} seulement`;
};

/**
 * The first gap that a seller can close, as a sentence, with the name of its account when there are several; null when
 * everything announced was read.
 */
export const firstGap = (ledger: readonly Completeness[], accounts: readonly OwnAccountName[] = []): string | null => {
  const read = salesByAccount(ledger);
  if (read.length === 0) return 'Aucune page lue';
  for (const line of read.flatMap(linesThatMatter)) {
    const words = missingPagesText(line);
    const whose = read.length > 1 ? `${accountNameOf(line, accounts)} · ` : '';
    if (words !== null) return `${whose}${listName(line.filter)} · ${words}`;
  }
  return null;
};

/** What the unopened tabs would add to the known sales; empty when nothing. */
export const unreadTabs = (ledger: readonly Completeness[]): readonly string[] => [
  ...new Set(salesByAccount(ledger).flatMap((lines) => otherTabsText(lines) ?? [])),
];
