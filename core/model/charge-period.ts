import { formatPlural } from './french.ts';

interface Charged {
  period: string;
  /** Charged every so many of the period. */
  every: number;
}

const PERIODS: Readonly<Record<string, { one: string; many: string; each: string }>> = {
  day: { one: 'jour', many: 'jours', each: 'tous les' },
  week: { one: 'semaine', many: 'semaines', each: 'toutes les' },
  month: { one: 'mois', many: 'mois', each: 'tous les' },
  year: { one: 'an', many: 'ans', each: 'tous les' },
};

/** « par mois », « toutes les 2 semaines »; empty for a period of a newer server. */
export const periodText = ({ period, every }: Charged): string => {
  const words = PERIODS[period];
  if (words === undefined) return '';
  return every === 1 ? `par ${words.one}` : `${words.each} ${formatPlural(every, words.one, words.many)}`;
};
