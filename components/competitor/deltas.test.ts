import { describe, expect, it } from 'vitest';
import type { VisitSummary } from '#core/model/competitor/shop-analysis.ts';
import { deltaOver } from './deltas.ts';

const visit = (no: number, at: string, soldCount: number | null): VisitSummary => ({
  no,
  at: `${at}T10:00:00.000Z`,
  isWhole: true,
  itemsRead: 0,
  itemsAnnounced: null,
  soldCount,
  followers: null,
  feedbackCount: null,
  itemCount: null,
});
const since = (at: string) => Date.parse(`${at}T10:00:00.000Z`);

describe('the growth of a count between visits', () => {
  const visits = [
    visit(1, '2026-09-01', 10),
    visit(2, '2026-10-20', 30),
    visit(3, '2026-11-12', 36),
    visit(4, '2026-11-21', 40),
  ];

  it('is measured from the last visit that is old enough', () => {
    expect(deltaOver(visits, 'soldCount', 30)).toEqual({ delta: 10, since: since('2026-10-20') });
    expect(deltaOver(visits, 'soldCount', 0)).toEqual({ delta: 4, since: since('2026-11-12') });
  });

  it('is measured from the first visit when none is old enough', () => {
    expect(deltaOver(visits.slice(2), 'soldCount', 30)).toEqual({ delta: 4, since: since('2026-11-12') });
  });

  it('ignores visits that did not show the count', () => {
    expect(
      deltaOver([visit(1, '2026-11-01', 5), visit(2, '2026-11-02', null), visit(3, '2026-11-03', 7)], 'soldCount', 0),
    ).toEqual({
      delta: 2,
      since: since('2026-11-01'),
    });
  });

  it('is unknown with fewer than two readings of the count', () => {
    expect(deltaOver(visits.slice(0, 1), 'soldCount', 30)).toBeNull();
    expect(deltaOver([], 'soldCount', 30)).toBeNull();
    expect(deltaOver(visits, 'followers', 30)).toBeNull();
  });
});
