import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDescribedSale, makeSoldArticle } from '../../testing/make-described-sale.ts';
import { HOUR, MINUTE, toIso } from '../time.ts';
import type { DescribedSale } from './described-sale.ts';
import { marginOf, marginsBy } from './margin.ts';
import { saleMoments } from './moments.ts';
import { toFacts } from './sale-fact.ts';
import { salesInRange } from './sales-in-range.ts';
import { speedOf, speedsBy } from './speed.ts';
import { MOMENT_DIMENSIONS } from './trait.ts';

const NO_WORDS = { brands: [], categories: [], sizes: [], sources: [] };
const YEARS = { from: '2026-01-01', to: '2027-12-31' };
const factsOf = (sales: readonly DescribedSale[]) => toFacts(sales, NO_WORDS);
const traitsAt = (soldAt: string | null, part: Partial<DescribedSale> = {}) => {
  const traits = factsOf([makeDescribedSale({ soldAt }, part)])[0]?.traits;
  return [traits?.weekday.label, traits?.hour.label];
};

describe('the moment of a sale', () => {
  it.each([
    ['the last second of 31 December', '2026-12-31T22:59:59.000Z', '3', '23'],
    ['midnight of 1 January', '2026-12-31T23:00:00.000Z', '4', '0'],
    ['the second before summer time', '2026-03-29T00:59:59.000Z', '6', '1'],
    ['the first second of summer time', '2026-03-29T01:00:00.000Z', '6', '3'],
    ['the hour that comes twice, at first', '2026-10-25T00:30:00.000Z', '6', '2'],
    ['the hour that comes twice, again', '2026-10-25T01:30:00.000Z', '6', '2'],
    ['midnight after the longest day', '2026-10-25T23:00:00.000Z', '0', '0'],
  ])('is that of Paris: %s', (_, soldAt, weekday, hour) => {
    expect(traitsAt(soldAt)).toEqual([weekday, hour]);
  });

  it('has no hour where nothing stated one, and never midnight in its place', () => {
    expect(traitsAt('2026-07-05T22:00:00.000Z', { isMomentStated: false })).toEqual(['0', null]);
    expect(traitsAt(null)).toEqual([null, null]);
    const [estimated] = factsOf([makeDescribedSale({ isSoldAtEstimated: true })]);
    expect([estimated?.traits.weekday.kind, estimated?.traits.hour.kind]).toEqual(['unknown', 'unknown']);
  });
});

/** Around both changes of the clocks and the end of the year, and anywhere else. */
const EDGES = ['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-12-31T23:00Z', '2027-03-28T01:00Z'].map(Date.parse);
const instants = fc.oneof(
  fc.tuple(fc.constantFrom(...EDGES), fc.integer({ min: -180, max: 180 })).map(([edge, part]) => edge + part * MINUTE),
  fc.integer({ min: 0, max: 15_000 }).map((hours) => Date.parse('2026-01-01T00:00Z') + hours * HOUR),
);
const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', weekday: 'long', hour: 'numeric' });
const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
/** The weekday and hour by the runtime's calendar: « jeudi 23 h ». */
const spoken = (at: number) => {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return [String(DAYS.indexOf(parts.get('weekday') ?? '')), String(Number(parts.get('hour')))];
};

const anySale: fc.Arbitrary<DescribedSale> = fc
  .record({
    at: fc.option(instants),
    isMomentStated: fc.boolean(),
    isSoldAtEstimated: fc.boolean(),
    days: fc.option(fc.nat(60)),
    cost: fc.option(fc.nat(4_000)),
  })
  .map(({ at, isMomentStated, isSoldAtEstimated, days, cost }) => {
    const listedAt = at === null || days === null ? null : toIso(at - days * 24 * HOUR);
    return makeDescribedSale(
      { soldAt: at === null ? null : toIso(at), isSoldAtEstimated },
      {
        isMomentStated,
        articles: [makeSoldArticle({ listedAt, firstReadAt: listedAt })],
        cost:
          cost === null
            ? { minor: null, tiedMinor: null, missing: 'none' }
            : { minor: cost, tiedMinor: 0, missing: null },
      },
    );
  });
const manySales = fc.array(anySale, { maxLength: 30 });

describe('sales by weekday and by hour', () => {
  it('stand where the clocks of Paris were, over both changes and the end of the year', () => {
    fc.assert(
      fc.property(instants, (at) => {
        expect(traitsAt(toIso(at))).toEqual(spoken(at));
      }),
    );
  });

  it('add up to all of them, with the unknown ones in a group of their own', () => {
    fc.assert(
      fc.property(manySales, fc.constantFrom(...MOMENT_DIMENSIONS), (sales, by) => {
        const found = salesInRange(factsOf(sales), YEARS);
        const [speeds, margins] = [speedsBy(found, by), marginsBy(found, by)];
        const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
        expect(sum(speeds.map(({ count }) => count))).toBe(speedOf(found).count);
        expect(sum(speeds.map(({ timed }) => timed))).toBe(speedOf(found).timed);
        expect(sum(margins.map(({ marginMinor }) => marginMinor))).toBe(marginOf(found).marginMinor);
        const isKnown = ({ sale, isMomentStated }: DescribedSale): boolean =>
          sale.soldAt !== null && !sale.isSoldAtEstimated && (by === 'weekday' || isMomentStated);
        const unknown = speeds.find(({ trait }) => trait.kind === 'unknown')?.count ?? 0;
        expect(unknown).toBe(sales.filter((sale) => !isKnown(sale)).length);
      }),
    );
  });

  it('are as many as the question of the best day counts', () => {
    fc.assert(
      fc.property(manySales, (sales) => {
        const facts = factsOf(sales);
        const { weekdays, hours } = saleMoments(facts, { from: '2020-01-01', to: '2030-12-31' });
        const found = salesInRange(facts, YEARS);
        const countsBy = (by: (typeof MOMENT_DIMENSIONS)[number]) => (at: number) =>
          speedsBy(found, by).find(({ trait }) => trait.label === String(at))?.count ?? 0;
        expect(weekdays.map((_, at) => countsBy('weekday')(at))).toEqual(weekdays);
        expect(hours.map((_, at) => countsBy('hour')(at))).toEqual(hours);
      }),
    );
  });
});
