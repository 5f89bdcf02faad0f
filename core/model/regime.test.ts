import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinRegimes, REGIMES, type RegimePeriod, regimeAt, regimeProblem, spansOf } from './regime.ts';
import { addDays } from './time.ts';

const FIRST = '2025-01-01';
const day = fc.integer({ min: 0, max: 800 }).map((count) => addDays(FIRST, count));
const regime = fc.constantFrom(...REGIMES);
const periods: fc.Arbitrary<RegimePeriod[]> = fc.uniqueArray(
  fc.record({ from: fc.option(day, { nil: null }), regime }),
  { selector: ({ from }) => from, maxLength: 6 },
);

describe('the regime of a marketplace account', () => {
  it('follows the type of the seller’s own account until the seller states another', () => {
    expect(regimeAt([], 'professional', '2026-11-23')).toBe('professional');
    expect(regimeAt([], 'particulier', null)).toBe('particulier');
  });

  it('changes at the beginning of its first day', () => {
    const changed: RegimePeriod[] = [{ from: '2026-01-01', regime: 'professional' }];
    expect(regimeAt(changed, 'particulier', '2025-12-31')).toBe('particulier');
    expect(regimeAt(changed, 'particulier', '2026-01-01')).toBe('professional');
  });

  it('is unknown for a sale of an unknown day if the account has had both', () => {
    expect(regimeAt([{ from: '2026-01-01', regime: 'professional' }], 'particulier', null)).toBeNull();
    expect(regimeAt([{ from: null, regime: 'particulier' }], 'professional', null)).toBe('particulier');
  });

  it('is the same on every day in whatever order its periods are given, joined or not', () => {
    fc.assert(
      fc.property(periods, regime, day, (given, fallback, at) => {
        const expected = regimeAt(given, fallback, at);
        expect(regimeAt(given.toReversed(), fallback, at)).toBe(expected);
        expect(regimeAt(joinRegimes(given), fallback, at)).toBe(given.length === 0 ? fallback : expected);
      }),
    );
  });

  it('covers every day exactly once with spans whose neighbours differ', () => {
    fc.assert(
      fc.property(periods, regime, day, (given, fallback, at) => {
        const spans = spansOf(given, fallback);
        const covering = spans.filter(({ from, to }) => (from === null || from <= at) && (to === null || at <= to));
        expect(covering.map((span) => span.regime)).toEqual([regimeAt(given, fallback, at)]);
        expect(spans[0]?.from).toBeNull();
        expect(spans.at(-1)?.to).toBeNull();
        for (const [index, span] of spans.entries()) expect(span.regime).not.toBe(spans[index + 1]?.regime);
      }),
    );
  });
});

describe('periods of a regime', () => {
  it('are refused when two begin on the same day', () => {
    const twice: RegimePeriod[] = [
      { from: '2026-01-01', regime: 'professional' },
      { from: '2026-01-01', regime: 'particulier' },
    ];
    expect(regimeProblem(twice)).toBe('contient deux périodes qui commencent le 01/01/2026');
    const endless: RegimePeriod[] = [
      { from: null, regime: 'professional' },
      { from: null, regime: 'particulier' },
    ];
    expect(regimeProblem(endless)).toBe('ne doit contenir qu’une période sans date de début');
    fc.assert(fc.property(periods, (given) => regimeProblem(given) === null));
  });
});
