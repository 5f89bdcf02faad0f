import { describe, expect, it } from 'vitest';
import { legendMarks } from './legend-marks.ts';
import type { PriceMark, SalesLine } from './sales-lines.ts';

const line = (name: string, over: { isOwn?: boolean; isPartial?: boolean; estimated?: boolean } = {}): SalesLine => ({
  id: name,
  name,
  isOwn: over.isOwn ?? false,
  months: [
    {
      month: '2026-10',
      observed: 4,
      estimate: over.estimated ? { low: 5, high: 9 } : null,
      cumulated: null,
      isPartial: over.isPartial ?? false,
    },
  ],
});
const wave: PriceMark = { lineId: 'boutique_demo', month: '2026-10', items: 20, change: -0.1 };
const wordsOf = (...args: Parameters<typeof legendMarks>) => legendMarks(...args).map(({ words }) => words);

describe('the legend', () => {
  it('describes the bars of a single shop without its name, which is in the title', () => {
    expect(wordsOf({ lines: [line('boutique_demo')], marks: [], hasBands: true })).toEqual(['observées']);
  });

  it('lists every kind of mark on the chart and no other', () => {
    const shop = line('boutique_demo', { isPartial: true, estimated: true });
    expect(wordsOf({ lines: [shop, line('vous', { isOwn: true })], marks: [wave], hasBands: false })).toEqual([
      'observées',
      'mois incomplet',
      'estimées en plus',
      'vous',
      'baisse de prix groupée',
    ]);
  });

  it.each([
    [[-0.1, -0.2], 'baisse de prix groupée'],
    [[0.1], 'hausse de prix groupée'],
    [[-0.1, 0.1], 'prix changés ensemble'],
  ])('calls prices that changed together by %j in median « %s »', (changes, words) => {
    const marks = changes.map((change) => ({ ...wave, change }));
    expect(wordsOf({ lines: [line('boutique_demo')], marks, hasBands: true })).toContain(words);
  });

  it('lists each of several shops with the style of its line, and the bands only while they are drawn', () => {
    const lines = [line('boutique_demo', { estimated: true }), line('vintage_demo'), line('vous', { isOwn: true })];
    expect(wordsOf({ lines, marks: [], hasBands: false })).toEqual(['boutique_demo', 'vintage_demo', 'vous']);
    const marks = legendMarks({ lines, marks: [], hasBands: true });
    expect(marks[0]).toEqual({ shape: 'estimate', words: 'transactions estimées' });
    const looks = marks.flatMap((mark) => (mark.shape === 'line' ? JSON.stringify(mark.look) : []));
    expect(new Set(looks).size).toBe(3);
  });
});
