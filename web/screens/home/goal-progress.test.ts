import { describe, expect, it } from 'vitest';
import type { HomeSpan } from '#core/contract/home.ts';
import type { MoneyToCome } from '#core/model/money-to-come.ts';
import { goalProgress, missingText, reachedText } from './goal-progress.ts';

const side = { count: 1, received: 0 };
const november = (received: number | null, result: number | null = null): HomeSpan => ({
  ...{ from: '2026-11-01', to: '2026-11-23', coverage: 'whole', unread: [] },
  figures: [
    {
      currency: 'EUR',
      received,
      result,
      known: side,
      unknown: side,
      cost: 0,
      tied: 0,
      fees: 0,
      expenses: 0,
      stated: 0,
    },
  ],
});
const coming = (inTransit: number, currency = 'EUR'): MoneyToCome => ({
  total: { sums: new Map([[currency, inTransit]]), isPartial: false },
  stages: [
    { stage: 'toShip', sums: new Map([[currency, 99_999]]) },
    { stage: 'inTransit', sums: new Map([[currency, inTransit]]) },
  ],
  ...{ orderIds: new Set<string>(), unpriced: 0, leftOut: { suspended: 0, archived: 0, unclear: 0 } },
});
const goal = (amount: number, figure: 'received' | 'result' = 'received') => ({ figure, amount, currency: 'EUR' });
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ');

describe('the progress of a goal', () => {
  it('is what was received of it, what is missing, and what is in delivery, but not what is to ship', () => {
    const progress = goalProgress(goal(2_000), november(1_525.5), coming(59_820));
    expect(progress).toEqual({
      ...{ goalMinor: 200_000, reachedMinor: 152_550, missingMinor: 47_450, onTheWayMinor: 59_820 },
    });
    expect(plain(reachedText(progress))).toBe('76 %');
    expect(plain(missingText(progress, 'EUR'))).toBe(
      'Il manque 474,50 € ; 598,20 € sont déjà en livraison. L’objectif est à portée.',
    );
  });

  it('is not in reach with too little on its way, and nothing is said of the way where it is unknown', () => {
    const of = (toCome: MoneyToCome | null) =>
      plain(missingText(goalProgress(goal(2_000), november(1_000), toCome), 'EUR'));
    expect(of(coming(10_000))).toBe('Il manque 1 000,00 € ; 100,00 € sont déjà en livraison.');
    expect(of(coming(0))).toBe('Il manque 1 000,00 €.');
    expect(of(coming(10_000, 'PLN'))).toBe('Il manque 1 000,00 €.');
    expect(of(null)).toBe('Il manque 1 000,00 €.');
  });

  it('is 100 % only once it is reached', () => {
    expect(plain(reachedText(goalProgress(goal(2_000), november(1_999.99), null)))).toBe('99 %');
    const reached = goalProgress(goal(2_000), november(2_100), null);
    expect([plain(reachedText(reached)), missingText(reached, 'EUR')]).toEqual(['105 %', 'L’objectif est atteint.']);
  });

  it('of a result counts no prices as on their way, and a loss as nothing', () => {
    const progress = goalProgress(goal(500, 'result'), november(900, -20), coming(50_000));
    expect(progress).toMatchObject({ reachedMinor: -2_000, missingMinor: 52_000, onTheWayMinor: null });
    expect(plain(reachedText(progress))).toBe('0 %');
  });

  it('is unknown while nothing of the period was read, or in another currency', () => {
    const progress = goalProgress(goal(500), november(null), coming(100));
    expect([progress.reachedMinor, reachedText(progress), missingText(progress, 'EUR')]).toEqual([null, null, null]);
    const zloty = { figure: 'received', amount: 500, currency: 'PLN' } as const;
    expect(goalProgress(zloty, november(900), null).reachedMinor).toBeNull();
  });
});
