import { describe, expect, it } from 'vitest';
import { periodOf, planPrice, stateOf } from './subscription-text.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const plan = { id: 'standard', name: 'Standard', price: 9.9, currency: 'EUR', period: 'month' };

describe('the price of a plan', () => {
  it('is shown with its period', () => {
    expect(plain(planPrice(plan))).toBe('9,90 € par mois');
    expect(plain(planPrice({ ...plan, price: 99, period: 'year' }))).toBe('99,00 € par an');
  });
  it('is unknown without an amount or a currency', () => {
    expect(planPrice({ ...plan, price: null })).toBe('prix inconnu');
    expect(planPrice({ ...plan, currency: null })).toBe('prix inconnu');
  });
});

it('a past subscription shows its first and last day', () => {
  const startDate = '2026-03-01T10:00:00.000Z';
  expect(plain(periodOf({ startDate, endDate: '2027-03-03T10:00:00.000Z' }))).toBe('du 1er mars 2026 au 3 mars 2027');
  expect(plain(periodOf({ startDate, endDate: null }))).toBe('depuis le 1er mars 2026');
  expect(periodOf({ startDate: 'hier', endDate: null })).toBe('dates inconnues');
});

describe('a subscription', () => {
  const premium = { status: 'active', plan: 'premium', endDate: '2026-11-21T10:00:00.000Z' };
  it('is active until the moment it ends', () => {
    expect(stateOf(premium, now)).toBe('active');
    expect(stateOf(premium, now + 1)).toBe('ended');
  });
  it('may be absent', () => expect(stateOf(null, now)).toBe('none'));
});
