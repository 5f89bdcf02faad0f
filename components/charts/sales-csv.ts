import { toCsv } from '#core/model/csv.ts';
import { markText } from './chart-text.ts';
import { type PriceMark, type SalesLine, type SalesMode, wavesOf } from './sales-lines.ts';

const HEAD = [
  'Boutique',
  'Mois',
  'Observé (au moins)',
  'Transactions estimées, bas',
  'Transactions estimées, haut',
  'Niveau de l’estimation',
  'Mois entier',
  'Lecture',
  'Prix changés ensemble',
];
const MODE_LABELS: Readonly<Record<SalesMode, string>> = { monthly: 'par mois', cumulative: 'cumulé' };

export interface ShownSales {
  lines: readonly SalesLine[];
  marks: readonly PriceMark[];
  mode: SalesMode;
  /** Level of the estimates, 0 to 1; null without any. */
  level: number | null;
}

/** The content of the chart, one row per shop and month. */
export const salesCsv = ({ lines, marks, mode, level }: ShownSales): string =>
  toCsv(
    HEAD,
    lines.flatMap(({ id, name, months }) =>
      months.map(({ month, observed, estimate, isPartial }) => [
        name,
        month,
        observed,
        estimate?.low ?? null,
        estimate?.high ?? null,
        estimate === null ? null : level,
        observed === null ? null : isPartial ? 'non' : 'oui',
        MODE_LABELS[mode],
        wavesOf(marks, id, month).map(markText).join(', ') || null,
      ]),
    ),
  );
