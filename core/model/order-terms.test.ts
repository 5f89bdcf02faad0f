import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayWithdraw, START_REQUEST, vatIn, vatRate, withdrawalRefund } from './order-terms.ts';
import { DAY } from './time.ts';

it('the VAT in a price is what the price without it costs more with it', () => {
  expect([vatIn(1_490, 20), vatIn(790, 20), vatIn(14_900, 5.5), vatIn(1_490, 0)]).toEqual([248, 132, 777, 0]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(2.1, 5.5, 8.5, 10, 20), (minor, percent) => {
      const net = minor - vatIn(minor, percent);
      expect(Math.abs(net * (1 + percent / 100) - minor)).toBeLessThanOrEqual(0.5 * (1 + percent / 100) + 1e-6);
    }),
  );
});

it('a rate is written as in France', () => {
  expect([vatRate(20), vatRate(5.5)]).toEqual(['20\u202f%', '5,5\u202f%']);
});

it('the sentence that a seller ticks fits where the payment provider keeps it', () => {
  expect(START_REQUEST.length).toBeLessThanOrEqual(500);
});

it.each([
  // Fourteen days after the day of the order, to the last second in Paris.
  ['2026-11-24T10:00:00Z', '2026-12-08T22:59:59Z', true],
  ['2026-11-24T10:00:00Z', '2026-12-08T23:00:00Z', false],
  // The fourteenth day would be a Saturday.
  ['2026-11-28T10:00:00Z', '2026-12-14T22:59:59Z', true],
  ['2026-11-28T10:00:00Z', '2026-12-14T23:00:00Z', false],
])('an order of %s may be withdrawn from at %s: %s', (ordered, now, may) => {
  expect(mayWithdraw(Date.parse(ordered), Date.parse(now))).toBe(may);
});

it('who withdraws gets back all but the days that are over', () => {
  const month = { minor: 1_490, from: 0, to: 30 * DAY };
  expect([0, DAY - 1, DAY, 13.5 * DAY, 30 * DAY, 40 * DAY, -DAY].map((at) => withdrawalRefund(month, at))).toEqual([
    1_490, 1_490, 1_441, 845, 0, 0, 1_490,
  ]);
});

it('the longer one waits, the less one gets back, and never more than was paid', () => {
  const instant = fc.integer({ min: 0, max: 400 * DAY });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 366 }),
      instant,
      instant,
      (minor, days, a, b) => {
        const paid = { minor, from: 0, to: days * DAY };
        const [early, late] = [withdrawalRefund(paid, Math.min(a, b)), withdrawalRefund(paid, Math.max(a, b))];
        expect(early).toBeGreaterThanOrEqual(late);
        expect(late).toBeGreaterThanOrEqual(0);
        expect(early).toBeLessThanOrEqual(minor);
        expect(withdrawalRefund(paid, days * DAY)).toBe(0);
      },
    ),
  );
});
