import type { Completeness } from '#core/contract/captures.ts';
import { formatCount, plural } from '#core/model/french.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

export interface CompletenessSummary {
  /** True only when every page of every list in question was read. */
  isComplete: boolean;
  pagesRead: number;
  /** Null when the marketplace did not say how many there are. */
  totalPages: number | null;
  /** The oldest of the readings it rests on. */
  readAt: Instant | null;
}

const ALL = 'all';

/** The lists that matter: of each account the one of all sales when it was read, else each filter that was. */
const linesOf = (ledger: readonly Completeness[]): readonly Completeness[] => {
  const accounts = Map.groupBy(ledger, ({ marketplace, marketplaceUserId }) => `${marketplace} ${marketplaceUserId}`);
  return [...accounts.values()].flatMap((lines) => {
    const whole = lines.filter(({ filter }) => filter === ALL);
    return whole.length > 0 ? whole : lines;
  });
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Pages read of pages announced, over all accounts; null before the first reading. */
export const summarizeCompleteness = (ledger: readonly Completeness[]): CompletenessSummary | null => {
  const lines = linesOf(ledger);
  if (lines.length === 0) return null;
  const totals = lines.flatMap(({ totalPages }) => totalPages ?? []);
  const readings = lines.flatMap(({ readAt }) => toInstant(readAt) ?? []);
  return {
    isComplete: lines.every(({ complete }) => complete),
    pagesRead: sum(lines.map(({ pagesRead }) => new Set(pagesRead).size)),
    totalPages: totals.length === lines.length ? sum(totals) : null,
    readAt: readings.length > 0 ? Math.min(...readings) : null,
  };
};

/** « 4 pages sur 4 lues » when complete, else « incomplet · 1 page sur 4 ». */
export const completenessWords = ({ isComplete, pagesRead, totalPages }: CompletenessSummary): string => {
  const pages = `${formatCount(pagesRead)} ${plural(pagesRead, 'page')}`;
  const part = totalPages === null ? pages : `${pages} sur ${formatCount(totalPages)}`;
  if (!isComplete) return `incomplet · ${part}${totalPages === null ? ` ${plural(pagesRead, 'lue')}` : ''}`;
  return `${part} ${plural(totalPages ?? pagesRead, 'lue')}`;
};

const FILTER_WORDS: Record<string, string> = {
  all: 'Toutes les ventes',
  in_progress: 'Ventes en cours',
  completed: 'Ventes finalisées',
  canceled: 'Ventes annulées',
};

/** The marketplace's own tabs, as the seller sees them there. */
export const filterWords = (filter: string): string => FILTER_WORDS[filter] ?? filter;
