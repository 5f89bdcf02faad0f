import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OVERDUE_GRACE, RENEWAL_DELAY, rightsOf } from './paid-subscription.ts';
import { isPremium } from './subscription.ts';
import { DAY, toIso } from './time.ts';

const periodStart = Date.parse('2026-11-01T10:00:00.000Z');
const periodEnd = Date.parse('2026-12-01T10:00:00.000Z');
const period = { periodStart, periodEnd, endsAt: null, owedSince: null };

const isOpen = (input: Parameters<typeof rightsOf>[0], at: number): boolean => {
  const { status, endDate } = rightsOf(input);
  return isPremium({ status, plan: 'premium', endDate: toIso(endDate) }, at);
};

describe('a paid subscription', () => {
  it('stays open for some days after its period, in which the renewal arrives', () => {
    expect(rightsOf({ ...period, state: 'paid' }).renewal).toBe('renews');
    expect(isOpen({ ...period, state: 'paid' }, periodEnd + RENEWAL_DELAY)).toBe(true);
    expect(isOpen({ ...period, state: 'paid' }, periodEnd + RENEWAL_DELAY + 1)).toBe(false);
  });
  it('ends to the millisecond when it is cancelled', () => {
    const cancelled = { ...period, state: 'paid', endsAt: periodEnd } as const;
    expect(rightsOf(cancelled).renewal).toBe('ends');
    expect([periodEnd, periodEnd + 1].map((at) => isOpen(cancelled, at))).toEqual([true, false]);
  });
  it('stays open for a week after a charge that failed', () => {
    const overdue = { ...period, state: 'overdue' } as const;
    expect([OVERDUE_GRACE, OVERDUE_GRACE + 1].map((ms) => isOpen(overdue, periodStart + ms))).toEqual([true, false]);
  });
  it('stays open for a week after a change of plan in the middle of a period that could not be charged', () => {
    const owedSince = periodStart + 20 * DAY;
    const overdue = { ...period, state: 'overdue', owedSince } as const;
    expect([OVERDUE_GRACE, OVERDUE_GRACE + 1].map((ms) => isOpen(overdue, owedSince + ms))).toEqual([true, false]);
  });
  it('is closed when the provider gave up, and when it is over', () => {
    expect(isOpen({ ...period, state: 'suspended' }, periodStart + DAY)).toBe(false);
    expect(isOpen({ ...period, state: 'ended', endsAt: periodStart + DAY }, periodStart)).toBe(false);
  });
});

it('no state of a subscription opens anything beyond its period and the days for its renewal', () => {
  const state = fc.constantFrom('paid', 'overdue', 'suspended', 'ended');
  const inPeriod = fc.option(fc.integer({ min: periodStart, max: periodEnd }));
  fc.assert(
    fc.property(state, inPeriod, inPeriod, (stated, endsAt, owedSince) => {
      const { endDate, status } = rightsOf({ ...period, state: stated as 'paid', endsAt, owedSince });
      expect(endDate).toBeLessThanOrEqual(periodEnd + Math.max(RENEWAL_DELAY, OVERDUE_GRACE));
      if (stated === 'suspended' || stated === 'ended') expect(status).not.toBe('active');
    }),
  );
});
