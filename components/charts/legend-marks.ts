import { type LineLook, lookOf } from './chart-colors.ts';
import { barLine, hasEstimates, type PriceMark, type SalesLine } from './sales-lines.ts';

/** One kind of mark on the chart and what it means: a bar, a paler one, hatching, a tick, an arrow, or the line of one shop. */
export type LegendMark =
  | { shape: 'bar' | 'pale' | 'estimate' | 'tick'; words: string }
  | { shape: 'wave'; token: 'blue' | 'ink-2'; words: string }
  | { shape: 'line'; look: LineLook; words: string };

export interface LegendSource {
  lines: readonly SalesLine[];
  marks: readonly PriceMark[];
  /** Whether estimates are drawn too when there are several lines. */
  hasBands: boolean;
}

/** The content of the chart, in reading order. */
export const legendMarks = ({ lines, marks, hasBands }: LegendSource): LegendMark[] => {
  const inBars = barLine(lines);
  const all: (LegendMark | false)[] = [
    inBars !== null && { shape: 'bar', words: 'observées' },
    inBars?.months.some(({ isPartial }) => isPartial) === true && { shape: 'pale', words: 'mois incomplet' },
    lines.some(hasEstimates) &&
      (inBars !== null || hasBands) && {
        shape: 'estimate',
        words: inBars ? 'estimées en plus' : 'transactions estimées',
      },
    ...lines.map(
      (line, place): LegendMark | false =>
        line !== inBars && { shape: 'line', look: lookOf(place, line.isOwn), words: line.name },
    ),
    // With several shops each arrow has the colour of its line.
    marks.length > 0 && { shape: 'wave', token: inBars ? 'blue' : 'ink-2', words: changeWords(marks) },
  ];
  return all.filter((mark) => mark !== false);
};

/** Prices that many articles of a shop changed between two visits, mostly down. */
const changeWords = (marks: readonly PriceMark[]): string => {
  if (marks.every(({ change }) => change < 0)) return 'baisse de prix groupée';
  return marks.every(({ change }) => change > 0) ? 'hausse de prix groupée' : 'prix changés ensemble';
};
