import { describe, expect, it } from 'vitest';
import type { HomeReply, HomeSpan } from '#core/contract/home.ts';
import { type Goals, takingsOf } from './takings-periods.ts';

const NOW = Date.parse('2026-11-25T10:00:00Z');

const span = (from: string, to: string): HomeSpan =>
  ({ from, to, coverage: 'whole', figures: [], unread: [] }) as never;
const months = ['08', '09', '10', '11'].map((month) => span(`2026-${month}-01`, `2026-${month}-28`));
const reply = { unit: 'month', range: span('2026-08-01', '2026-11-25'), periods: months } as unknown as HomeReply;

const goal = (amount: number, figure: 'received' | 'result' = 'received') => ({ figure, amount, currency: 'EUR' });
const goals = (...stated: readonly (readonly [since: string, goal: ReturnType<typeof goal> | null])[]): Goals => ({
  regime: 'professional',
  stated: stated.map(([since, own]) => ({ regime: 'professional', period: 'monthly', since, goal: own })),
});
const linesOf = (stated: Goals, of: Partial<HomeReply> = {}, currency = 'EUR') =>
  takingsOf({ ...reply, ...of }, currency, stated, NOW).goals;

describe('the goals of the chart', () => {
  it('reach over the months in which each held, and over none before the first', () => {
    const stated = goals(['2026-09', goal(1_000)], ['2026-11', goal(1_500)]);
    expect(linesOf(stated)).toEqual([
      { from: '2026-09-01', to: '2026-10-01', minor: 100_000, label: 'objectif' },
      { from: '2026-11-01', to: '2026-11-01', minor: 150_000, label: 'objectif' },
    ]);
  });

  it('pause where the seller took them back', () => {
    const stated = goals(['2026-08', goal(1_000)], ['2026-09', null], ['2026-10', goal(1_000)]);
    expect(linesOf(stated).map(({ from, to }) => [from, to])).toEqual([
      ['2026-08-01', '2026-08-01'],
      ['2026-10-01', '2026-11-01'],
    ]);
  });

  it('go on over the months to come of the year on screen', () => {
    const year = [span('2026-01-01', '2026-01-31'), ...months];
    const of = { range: span('2026-01-01', '2026-11-25'), periods: year };
    expect(linesOf(goals(['2026-11', goal(900, 'result')]), of)).toEqual([
      { from: '2026-11-01', to: '2026-12-01', minor: 90_000, label: 'objectif de résultat' },
    ]);
  });

  it('are none for days, for another currency, and for another regime', () => {
    const stated = goals(['2026-08', goal(1_000)]);
    expect(linesOf(stated, { unit: 'day' })).toEqual([]);
    expect(linesOf(stated, {}, 'PLN')).toEqual([]);
    expect(linesOf({ ...stated, regime: 'particulier' })).toEqual([]);
  });
});
