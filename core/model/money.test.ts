import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMinor, sumByCurrency, toMinor, withoutGroups } from './money.ts';

describe('amounts on the wire', () => {
  it.each([
    [18, 1800],
    [18.5, 1850],
    ['18,50', 1850],
    ['18.5', 1850],
    ['0.07', 7],
    [0, 0],
    [1.1, 110],
    [999_999_999, 99_999_999_900],
  ])('reads %j as %i hundredths', (amount, minor) => expect(toMinor(amount)).toBe(minor));

  it.each([
    -1,
    '-1',
    1.005,
    '1.005',
    'gratuit',
    '',
    null,
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    {},
    [18],
    '1e3',
  ])('refuses %j rather than guess', (amount) => expect(toMinor(amount)).toBeNull());

  it('never loses a cent between minor units and the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
        expect(toMinor(fromMinor(minor))).toBe(minor);
      }),
    );
  });
});

describe('sums', () => {
  it('keeps currencies separate and counts unknown amounts instead of treating them as zero', () => {
    const { totals, unknown } = sumByCurrency([
      { minor: 1800, currency: 'EUR' },
      { minor: 10, currency: 'EUR' },
      { minor: 500, currency: 'GBP' },
      { minor: null, currency: 'EUR' },
      { minor: 100, currency: null },
    ]);
    expect([...totals]).toEqual([
      ['EUR', 1810],
      ['GBP', 500],
    ]);
    expect(unknown).toBe(2);
  });
});

describe('an amount as it is typed', () => {
  it.each([
    ['1 234,50', '1234,50'],
    ['1\u202f234.5', '1234.5'],
    ['12\u00a0345\u00a0678', '12345678'],
    [' 1 234 ', '1234'],
  ])('loses the spaces between its groups: « %s »', (typed, plain) => {
    expect(withoutGroups(typed)).toBe(plain);
  });

  // « 12 50 » may be meant as 12,50.
  it.each(['12 50', '1234 567', '12 3456', '1 234,505', '12,50', ' 8', 'abc', ''])(
    'stays otherwise as it is: « %s »',
    (typed) => {
      expect(withoutGroups(typed)).toBe(typed);
    },
  );
});
