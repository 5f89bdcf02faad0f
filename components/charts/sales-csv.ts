import { toCsv } from '#core/model/csv.ts';
import type { SalesLine, SalesMode } from './sales-lines.ts';

const HEAD = [
  'Boutique',
  'Mois',
  'Observé (au moins)',
  'Transactions estimées, bas',
  'Transactions estimées, haut',
  'Niveau de l’estimation',
  'Mois entier',
];
const MODE_WORDS: Readonly<Record<SalesMode, string>> = { monthly: 'par mois', cumulative: 'cumulé' };

/** What the chart shows, one line per shop and month. `level`: of the estimates, 0 to 1. */
export const salesCsv = (lines: readonly SalesLine[], mode: SalesMode, level: number | null): string =>
  toCsv(
    [...HEAD, 'Lecture'],
    lines.flatMap(({ name, months }) =>
      months.map(({ month, observed, estimate, isPartial }) => [
        name,
        month,
        observed,
        estimate?.low ?? null,
        estimate?.high ?? null,
        estimate === null ? null : level,
        observed === null ? null : isPartial ? 'non' : 'oui',
        MODE_WORDS[mode],
      ]),
    ),
  );
