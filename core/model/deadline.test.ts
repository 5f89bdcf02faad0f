import { describe, expect, it } from 'vitest';
import { makeOrder } from '../testing/make-order.ts';
import { deadlineOf, estimateShipBy, isToReadAgain } from './deadline.ts';
import { HOUR } from './time.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const inHours = (hours: number): string => new Date(NOW + hours * HOUR).toISOString();

describe('the estimated deadline', () => {
  it('is the end of the fifth working day after the sale, in Paris', () => {
    expect(estimateShipBy('2026-11-19T10:00:00Z')).toBe('2026-11-26T22:59:59.999Z');
  });

  it('starts from the Paris day of the sale', () => {
    expect(estimateShipBy('2026-11-19T23:30:00Z')).toBe('2026-11-27T22:59:59.999Z');
  });

  it('is unknown without a sale date', () => expect(estimateShipBy(null)).toBeNull());
});

describe('the state of a deadline', () => {
  it.each([
    ['a stated deadline within a day is red', { shipBy: inHours(7) }, 'cancelled-soon'],
    ['at 24 h exactly it is red', { shipBy: inHours(24) }, 'cancelled-soon'],
    ['a stated deadline in the past is overdue', { shipBy: inHours(-1) }, 'overdue'],
    ['long gone it only has to be read again', { shipBy: inHours(-121) }, 'forgotten'],
    ['further away it is calm', { shipBy: inHours(30) }, 'stated'],
    ['an old order with time left is saffron', { shipBy: inHours(30), orderDate: inHours(-100) }, 'late'],
    ['red beats saffron', { shipBy: inHours(7), orderDate: inHours(-100) }, 'cancelled-soon'],
    [
      'an estimate within a day never announces a cancellation',
      { shipBy: inHours(7), shipByEstimated: true },
      'estimated',
    ],
    [
      'an estimate in the past neither',
      { shipBy: inHours(-7), shipByEstimated: true, orderDate: inHours(-200) },
      'late',
    ],
    ['no date at all is said', { shipBy: null, orderDate: null }, 'unknown'],
    ['a suspended order hides its clock', { shipBy: inHours(1), phase: 'suspended' }, 'suspended'],
    ['a shipped parcel has none', { status: '1', phase: 'in_transit', shipBy: inHours(1) }, 'none'],
    ['a cancelled sale has none', { phase: 'cancelled', shipBy: inHours(1) }, 'none'],
    ['dropped but not scanned keeps it', { status: '1', phase: 'to_ship', shipBy: inHours(1) }, 'cancelled-soon'],
  ] as const)('%s', (_, fields, kind) => expect(deadlineOf(makeOrder(fields), NOW).kind).toBe(kind));
});

describe('an order to read again', () => {
  it.each([
    ['has no known state and an estimated deadline', { phase: 'unknown', shipByEstimated: true }, true],
    ['has no known state and no date', { phase: 'unknown', shipBy: null }, true],
    ['passed its deadline more than five days ago', { shipBy: inHours(-121) }, true],
    ['or its estimated one', { shipBy: inHours(-121), shipByEstimated: true }, true],
    ['not one whose deadline was read and is near', { phase: 'unknown', shipBy: inHours(7) }, false],
    ['not one that is just late', { shipBy: inHours(-7) }, false],
    ['not one of a known state without a date', { shipBy: null }, false],
    ['not one that left long ago', { shipBy: inHours(-900), status: '1', phase: 'completed' }, false],
    ['not one that is archived', { shipBy: inHours(-900), archived: true }, false],
    ['not one that must not leave', { shipBy: inHours(-900), phase: 'suspended' }, false],
  ] as const)('%s', (_, fields, expected) => expect(isToReadAgain(makeOrder(fields), NOW)).toBe(expected));
});
