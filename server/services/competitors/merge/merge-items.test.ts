import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR, toIso } from '#core/model/time.ts';
import { makeOthersItem } from '../../../testing/make-shop-pages.ts';
import { type ItemRow, nextItems } from './merge-items.ts';

const START = Date.parse('2026-11-01T08:00:00.000Z');
const key = { accountId: 'a', marketplace: 'vinted', shopId: '555' };

interface Seen {
  hours: number;
  priceMinor: number | null;
  currency: string;
}

/** The stored state of one article that was read at the given times, in the given order. */
const read = (seen: readonly Seen[]): ItemRow | undefined => {
  let known = new Map<string, ItemRow>();
  const visits: { startedAt: number; endedAt: number; whole: boolean }[] = [];
  for (const { hours, priceMinor, currency } of seen) {
    const at = START + hours * HOUR;
    visits.push({ startedAt: at, endedAt: at, whole: false });
    visits.sort((a, b) => a.startedAt - b.startedAt);
    const item = { ...makeOthersItem('1', { priceMinor, currency }), photoId: null, categoryName: null };
    const { rows } = nextItems(known, [item], { key, readAt: toIso(at), visits, room: 1 });
    known = new Map(rows.map((row) => [row.itemId, row]));
  }
  return known.get('1');
};
const told = (row: ItemRow | undefined) =>
  row && [row.currency, row.runs.map(([from, to, ...said]) => [(from - START) / HOUR, (to - START) / HOUR, ...said])];

it('each price of an article is stored in its own currency, and the article has that of its newest reading', () => {
  const seen = [
    { hours: 0, priceMinor: 1000, currency: 'EUR' },
    { hours: 1, priceMinor: 900, currency: 'GBP' },
    { hours: 2, priceMinor: 1000, currency: 'GBP' },
    { hours: 3, priceMinor: 1000, currency: 'EUR' },
  ];
  expect(told(read(seen.slice(0, 3)))).toEqual([
    'GBP',
    [
      [0, 0, 1000, 'on_sale', 'EUR'],
      [1, 1, 900, 'on_sale'],
      [2, 2, 1000, 'on_sale'],
    ],
  ]);
  expect(told(read(seen))).toEqual([
    'EUR',
    [
      [0, 0, 1000, 'on_sale'],
      [1, 1, 900, 'on_sale', 'GBP'],
      [2, 2, 1000, 'on_sale', 'GBP'],
      [3, 3, 1000, 'on_sale'],
    ],
  ]);
});

it('the same number in another currency is a different price, even without a complete reading in between', () => {
  const readAgain = (currency: string) =>
    read([
      { hours: 0, priceMinor: 1000, currency: 'EUR' },
      { hours: 6, priceMinor: 1000, currency },
    ]);
  expect(told(readAgain('EUR'))).toEqual(['EUR', [[0, 6, 1000, 'on_sale']]]);
  expect(told(readAgain('GBP'))).toEqual([
    'GBP',
    [
      [0, 0, 1000, 'on_sale', 'EUR'],
      [6, 6, 1000, 'on_sale'],
    ],
  ]);
});

it('prices in two currencies are stored identically, whatever the order of reading', () => {
  const sighting = fc.record({
    hours: fc.nat(9),
    priceMinor: fc.constantFrom(null, 900, 1000),
    currency: fc.constantFrom('EUR', 'GBP'),
  });
  const sightings = fc.uniqueArray(sighting, { minLength: 2, maxLength: 6, selector: ({ hours }) => hours });
  fc.assert(
    fc.property(sightings, (seen) => {
      expect(told(read(seen))).toEqual(told(read(seen.toSorted((a, b) => a.hours - b.hours))));
    }),
  );
});
