import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Goal, type GoalSubject, goalAt, goalsOf, type StatedGoal, stateGoal } from './goals.ts';

const subject: GoalSubject = { regime: 'professional', period: 'monthly' };
const goal = (amountMinor: number): Goal => ({ figure: 'received', amountMinor, currency: 'EUR' });

describe('the goals of a seller', () => {
  it('hold from the month in which they are stated, and leave earlier months as they were', () => {
    const first = stateGoal([], subject, goal(100), '2026-03');
    const second = stateGoal(first, subject, goal(200), '2026-11');
    const amounts = ['2026-02', '2026-03', '2026-10', '2026-11', '2027-05'].map(
      (month) => goalAt(second, subject, month)?.amountMinor ?? null,
    );
    expect(amounts).toEqual([null, 100, 100, 200, 200]);
  });

  it('are replaced by another one of the same month, and forgotten by taking that back', () => {
    const stated = stateGoal(stateGoal([], subject, goal(100), '2026-11'), subject, goal(300), '2026-11');
    expect(stated).toEqual([{ ...subject, since: '2026-11', goal: goal(300) }]);
    expect(stateGoal(stated, subject, null, '2026-11')).toEqual([]);
  });

  it('that are taken back later leave the months until then', () => {
    const stated = stateGoal(stateGoal([], subject, goal(100), '2026-03'), subject, null, '2026-11');
    expect(goalAt(stated, subject, '2026-10')).toEqual(goal(100));
    expect(goalAt(stated, subject, '2026-11')).toBeNull();
    expect(goalsOf(stated, subject)).toHaveLength(2);
  });

  it('that hold from the beginning are of every month before the first change', () => {
    const always: StatedGoal[] = [{ ...subject, since: null, goal: goal(50) }];
    expect(goalAt(always, subject, '2020-01')).toEqual(goal(50));
    expect(stateGoal(always, subject, goal(50), '2026-11')).toEqual(always);
  });

  it('of one regime and period are nothing to the others', () => {
    const stated = stateGoal([], subject, goal(100), '2026-03');
    expect(goalAt(stated, { ...subject, regime: 'particulier' }, '2026-11')).toBeNull();
    expect(goalAt(stated, { ...subject, period: 'yearly' }, '2026')).toBeNull();
  });

  it('in whatever order they are stated, each month has the last one stated for it or before it', () => {
    const month = fc.integer({ min: 1, max: 12 }).map((number) => `2026-${String(number).padStart(2, '0')}`);
    const change = fc.record({ month, amount: fc.option(fc.integer({ min: 1, max: 5 })) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), month, (changes, asked) => {
        const held = new Map<string, number | null>();
        let stated: readonly StatedGoal[] = [];
        for (const { month: at, amount } of changes.toSorted((a, b) => a.month.localeCompare(b.month))) {
          held.set(at, amount);
          stated = stateGoal(stated, subject, amount === null ? null : goal(amount), at);
        }
        const last = [...held].findLast(([at]) => at <= asked)?.[1] ?? null;
        expect(goalAt(stated, subject, asked)?.amountMinor ?? null).toBe(last);
      }),
    );
  });
});
