import { expect, it } from 'vitest';
import { isPremium } from './subscription.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const active = { status: 'active', plan: 'premium', endDate: '2027-03-03T00:00:00.000Z' };

it.each([
  ['an active premium plan', active, true],
  ['an active standard plan', { ...active, plan: 'standard' }, true],
  ['a plan without an end', { ...active, endDate: null }, true],
  ['a plan that ends this very moment', { ...active, endDate: '2026-11-21T08:00:00.000Z' }, true],
  ['no subscription', null, false],
  ['another plan', { ...active, plan: 'free' }, false],
  ['a cancelled one', { ...active, status: 'canceled' }, false],
  ['one whose end has passed', { ...active, endDate: '2026-11-21T07:59:59.999Z' }, false],
  ['an end that cannot be read', { ...active, endDate: 'un jour' }, false],
])('%s', (_, subscription, expected) => expect(isPremium(subscription, NOW)).toBe(expected));
