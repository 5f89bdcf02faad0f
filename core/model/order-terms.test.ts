import fc from 'fast-check';
import { expect, it } from 'vitest';
import { START_REQUEST, vatIn, vatRate } from './order-terms.ts';

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
