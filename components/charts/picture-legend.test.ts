import { describe, expect, it } from 'vitest';
import type { LegendMark } from './legend-marks.ts';
import { placeLegend, truncateText } from './picture-legend.ts';

const named = (words: string): LegendMark => ({ shape: 'bar', words });
const measure = (words: string): number => words.length * 10;

describe('the legend of an exported picture', () => {
  it('stays on one row while there is room', () => {
    expect(placeLegend([named('a'), named('b')], 100, measure)).toMatchObject([
      { x: 0, row: 0 },
      { x: 42, row: 0 },
    ]);
  });

  it('continues on the next row when there is none', () => {
    expect(placeLegend([named('abc'), named('def')], 80, measure)).toMatchObject([
      { x: 0, row: 0 },
      { x: 0, row: 1 },
    ]);
  });

  it('leaves no empty row before a name that is too long for any row', () => {
    expect(placeLegend([named('a'.repeat(40)), named('b')], 80, measure)).toMatchObject([{ row: 0 }, { row: 1 }]);
  });

  it('truncates a name that fits no row, with an ellipsis', () => {
    const [placed] = placeLegend([named('une_boutique')], 106, measure);
    expect(placed?.mark.words).toBe('une_bout…');
    expect(truncateText('court', 50, measure)).toBe('court');
  });
});
