import type { Repeat } from './occurrences.ts';

const REPEAT_WORDS: Readonly<Record<Repeat, string>> = { week: 'chaque semaine', month: 'chaque mois' };

/** « chaque mois »; null for what does not come back. */
export const repeatWord = (every: string | null): string | null =>
  every === 'week' || every === 'month' ? REPEAT_WORDS[every] : null;
