import { describe, expect, it } from 'vitest';
import { monthSentence } from './chart-text.ts';
import { barLine, type SalesLine } from './sales-lines.ts';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const line = (
  id: string,
  name: string,
  isOwn: boolean,
  estimate: SalesLine['months'][number]['estimate'],
): SalesLine => ({
  id,
  name,
  isOwn,
  months: [{ month: '2026-10', observed: 61, estimate, cumulated: null, isPartial: false }],
});
const other = line('1', 'boutique_demo', false, { low: 65, high: 80 });
const second = line('2', 'friperie', false, null);
const own = line('own', 'vous', true, null);

describe('the description of a month of the chart', () => {
  it('gives what was observed and what is estimated for each shop', () => {
    expect(plain(monthSentence('2026-10', [other, own], []))).toBe(
      'octobre 2026. boutique_demo : 61 évaluations, 65 – 80 transactions estimées. vous : 61 transactions.',
    );
  });

  it('names the shop that changed its prices when there are several shops', () => {
    const mark = { lineId: '1', month: '2026-10', items: 22, change: -0.14 };
    expect(plain(monthSentence('2026-10', [other, second], [mark]))).toContain(
      'boutique_demo : 22 prix changés, −14 % en médiane.',
    );
  });
});

describe('the bars', () => {
  it('show the only other shop, with the seller’s own shop beside it as a line', () => {
    expect(barLine([other, own])).toBe(other);
    expect(barLine([other, second, own])).toBeNull();
  });

  it('show the seller’s own shop when it is alone', () => {
    expect(barLine([own])).toBe(own);
    expect(barLine([])).toBeNull();
  });
});
