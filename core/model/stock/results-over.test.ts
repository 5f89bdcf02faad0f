import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodsOf, UNITS } from '../home/periods.ts';
import { addDays, toIso } from '../time.ts';
import { type CostedSale, type Outlay, type ResultSale, resultOf } from './result.ts';
import { resultsByDay, resultsOver } from './results-over.ts';

const START = Date.parse('2025-12-30T00:00:00Z');
const at = fc.integer({ min: 0, max: 420 * 24 }).map((hours) => toIso(START + hours * 3_600_000));
const amount = fc.nat(100_000);
const currency = fc.constantFrom('EUR', 'PLN');

const anySale = fc
  .record({
    released: fc.option(fc.record({ minor: amount, at }), { nil: null }),
    refunds: fc.array(fc.record({ minor: fc.option(amount, { nil: null }), at }), { maxLength: 2 }),
    outcome: fc.constantFrom('counted', 'refunded_after_release', 'return_open', 'never_counted'),
    source: fc.constantFrom('order', 'file'),
    ...{ soldAt: fc.option(at, { nil: null }), priceMinor: fc.option(amount, { nil: null }), currency },
    isDoubtful: fc.boolean(),
    cost: fc.option(amount, { nil: null }),
  })
  .map(({ cost, ...part }): CostedSale => {
    const filed = part.source === 'file' ? { feesMinor: null, releasedAt: null } : null;
    const sale = { id: 's', stage: 'released', filed, ...part } as ResultSale;
    if (cost === null) return { sale, cost: { minor: null, tiedMinor: null, missing: 'none' } };
    return { sale, cost: { minor: cost, tiedMinor: Math.floor(cost / 3), missing: null } };
  });
const anyOutlay: fc.Arbitrary<Outlay> = fc.record({ minor: amount, currency, at: fc.option(at, { nil: null }) });
const anySources = fc.record({
  sales: fc.array(anySale, { maxLength: 12 }),
  fees: fc.array(anyOutlay, { maxLength: 4 }),
  expenses: fc.array(anyOutlay, { maxLength: 4 }),
});
const anyRange = fc
  .tuple(fc.integer({ min: -5, max: 430 }), fc.nat(430))
  .map(([first, length]) => ({ from: addDays('2025-12-30', first), to: addDays('2025-12-30', first + length) }));

const byCurrency = (results: Iterable<{ currency: string | null }>) =>
  [...results].toSorted((a, b) => ((a.currency ?? '') < (b.currency ?? '') ? -1 : 1));

describe('the results of several ranges, from those of days,', () => {
  it('are each the result of that range alone, whatever the others are', () => {
    fc.assert(
      fc.property(anySources, fc.array(anyRange, { minLength: 1, maxLength: 6 }), (sources, ranges) => {
        const together = resultsOver(resultsByDay(sources), ranges).map((results) => byCurrency(results.values()));
        expect(together).toEqual(ranges.map((range) => byCurrency(resultOf(sources, range))));
      }),
    );
  });

  it('of its days, weeks, months or years add up to that of the whole range', () => {
    fc.assert(
      fc.property(anySources, anyRange, fc.constantFrom(...UNITS), (sources, range, unit) => {
        const [whole, ...parts] = resultsOver(resultsByDay(sources), [range, ...periodsOf(range, unit)]);
        for (const [of, result] of whole ?? []) {
          const own = parts.map((part) => part.get(of));
          const sum = (one: (part: typeof result) => number) =>
            own.reduce((total, part) => total + (part ? one(part) : 0), 0);
          expect(sum((part) => part.resultMinor)).toBe(result.resultMinor);
          expect(sum((part) => part.known.receivedMinor)).toBe(result.known.receivedMinor);
          expect(sum((part) => part.unknown.receivedMinor)).toBe(result.unknown.receivedMinor);
          expect(sum((part) => part.known.count + part.unknown.count)).toBe(result.known.count + result.unknown.count);
          expect(sum((part) => part.costMinor + part.feesMinor + part.expensesMinor)).toBe(
            result.costMinor + result.feesMinor + result.expensesMinor,
          );
        }
      }),
    );
  });
});
