import { describe, expect, it } from 'vitest';
import { type SalesLine, type SalesMonth, shownMonths, viewLines } from './sales-lines.ts';

const month = (name: string, observed: number | null, estimate: [number, number] | null = null): SalesMonth => ({
  month: name,
  observed,
  estimate: estimate && { low: estimate[0], high: estimate[1] },
  cumulated: null,
  isPartial: false,
});
const line = (...months: SalesMonth[]): SalesLine => ({ id: '1', name: 'boutique_demo', isOwn: false, months });

describe('the months of a chart', () => {
  it('are contiguous, whichever months have data', () => {
    const months = shownMonths([line(month('2025-11', 1)), line(month('2026-02', 1))], 'all');
    expect(months).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  });

  it('are, for the last year, twelve whole months and the current one', () => {
    const months = shownMonths([line(month('2020-01', 1), month('2026-11', 4))], 'year');
    expect(months).toHaveLength(13);
    expect(months[0]).toBe('2025-11');
  });

  it('are none when there is no data', () => {
    expect(shownMonths([line()], 'all')).toEqual([]);
  });
});

describe('the lines of a chart', () => {
  const shop = line(month('2026-01', 10), month('2026-02', 20, [22, 30]), month('2026-03', 5));

  it('leave an unknown month empty, never zero', () => {
    const [shown] = viewLines([line(month('2026-02', 3))], ['2026-01', '2026-02'], 'monthly');
    expect(shown?.months[0]).toEqual(month('2026-01', null));
  });

  it('accumulate from the first month on, observed separately from estimated', () => {
    const [shown] = viewLines([shop], ['2026-01', '2026-02', '2026-03'], 'cumulative');
    expect(shown?.months.map(({ observed }) => observed)).toEqual([10, 30, 35]);
    expect(shown?.months.map(({ estimate }) => estimate)).toEqual([null, null, null]);
  });

  it('accumulate with the interval computed for all months together, not with the sum of each month’s bounds', () => {
    const cumulated = { low: 33, high: 38 };
    const first = { ...month('2026-01', 10, [11, 15]), cumulated: { low: 11, high: 15 } };
    const months = [first, { ...month('2026-02', 20, [22, 30]), cumulated }];
    const [shown] = viewLines([line(...months)], ['2026-01', '2026-02'], 'cumulative');
    expect(shown?.months.at(-1)).toMatchObject({ observed: 30, estimate: cumulated });
  });

  it('accumulate without an interval when some months precede those that the model estimates', () => {
    const reckoned = { ...month('2026-02', 20, [22, 30]), cumulated: { low: 22, high: 30 } };
    const months = ['2026-01', '2026-02'];
    const [longer] = viewLines([line(month('2026-01', 10), reckoned)], months, 'cumulative');
    expect(longer?.months.at(-1)).toMatchObject({ observed: 30, estimate: null });
    const [same] = viewLines([line(reckoned)], months, 'cumulative');
    expect(same?.months.at(-1)).toMatchObject({ observed: 20, estimate: { low: 22, high: 30 } });
  });

  it('stay partial from the first partial month on', () => {
    const part = line({ ...month('2026-01', 4), isPartial: true }, month('2026-02', 6));
    const [shown] = viewLines([part], ['2026-01', '2026-02'], 'cumulative');
    expect(shown?.months.map(({ isPartial }) => isPartial)).toEqual([true, true]);
  });

  it('are partial from the first unknown month after known ones, because the sum lacks it', () => {
    const gap = line(month('2026-02', 4), month('2026-03', null), month('2026-04', 6));
    const [shown] = viewLines([gap], ['2026-01', '2026-02', '2026-03', '2026-04'], 'cumulative');
    expect(shown?.months.map(({ observed }) => observed)).toEqual([null, 4, 4, 10]);
    expect(shown?.months.map(({ isPartial }) => isPartial)).toEqual([false, false, true, true]);
  });
});
