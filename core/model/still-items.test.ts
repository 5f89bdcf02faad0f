import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemState, ItemStateRun } from './item-state.ts';
import { addItemState } from './item-states.ts';
import { addItemFigures, type ItemFigures, itemStillness, stillDays, stillItems } from './still-items.ts';

interface Read {
  at: string;
  state: ItemState;
  views: number | null;
  favourites: number | null;
  price: string | null;
}

const day = (count: number): string => new Date(Date.UTC(2026, 9, 1, 10) + count * 86_400_000).toISOString();
const read = (count: number, part: Partial<Read> = {}): Read => ({
  ...{ at: day(count), state: 'on_sale', views: 12, favourites: 3, price: '1850 EUR' },
  ...part,
});

const merge = (reads: readonly Read[]) => {
  let states: ItemStateRun[] = [];
  let figures: ItemFigures = {};
  for (const one of reads) {
    states = addItemState(states, one.state, one.at);
    figures = addItemFigures(figures, one, one.at);
  }
  return { states, figures };
};
const stillnessOf = (...reads: Read[]) => {
  const { states, figures } = merge(reads);
  return itemStillness(states, figures);
};

describe('an article stands still', () => {
  it('from the first to the last of the readings that saw the same', () => {
    const counts = ['views', 'favourites'];
    expect(stillnessOf(read(0), read(4), read(9))).toEqual({ since: day(0), until: day(9), counts });
  });

  it.each([
    ['its views', { views: 13 }],
    ['its favourites', { favourites: 2 }],
    ['its price', { price: '1500 EUR' }],
    ['its state', { state: 'reserved' }],
  ] as const)('only since the last change of %s', (_, change) => {
    expect(stillnessOf(read(0), read(3, change), read(5), read(9))).toMatchObject({ since: day(5), until: day(9) });
  });

  it('not beyond the last reading that states a count', () => {
    expect(stillnessOf(read(0), read(4), read(9, { views: null, favourites: null }))).toMatchObject({ until: day(4) });
  });

  it('on the counts that its last reading states, while what another one was seen to change still counts', () => {
    const reads = [read(0), read(3, { favourites: 4 }), read(9, { favourites: null })];
    expect(stillnessOf(...reads)).toEqual({ since: day(3), until: day(9), counts: ['views'] });
  });

  it('in a way nobody knows after one reading, without a count, or when it is not on sale', () => {
    expect(stillnessOf(read(0))).toBeNull();
    expect(
      stillnessOf(read(0, { views: null, favourites: null }), read(9, { views: null, favourites: null })),
    ).toBeNull();
    expect(stillnessOf(read(0, { state: 'sold' }), read(9, { state: 'sold' }))).toBeNull();
    expect(stillnessOf(read(0), read(9, { views: 13 }))).toBeNull();
  });

  const one = fc
    .record({
      count: fc.integer({ min: 0, max: 14 }),
      state: fc.constantFrom<ItemState>('on_sale', 'on_sale', 'on_sale', 'reserved', 'unknown'),
      views: fc.constantFrom(null, 1, 1, 2),
      favourites: fc.constantFrom(null, 3, 3, 4),
      price: fc.constantFrom(null, '100 EUR', '90 EUR'),
    })
    .map(({ count, ...part }) => read(count, part));
  const history = fc
    .uniqueArray(one, { selector: ({ at }) => at, maxLength: 15 })
    .map((reads) => reads.toSorted((a, b) => (a.at < b.at ? -1 : 1)));

  it('for the same time however often its readings are repeated', () => {
    fc.assert(
      fc.property(history, (reads) => {
        expect(stillnessOf(...reads.flatMap((each) => [each, each]), ...reads)).toEqual(stillnessOf(...reads));
      }),
    );
  });

  it('never longer when readings arrive late', () => {
    const shuffled = history.chain((reads) =>
      fc.tuple(fc.constant(reads), fc.shuffledSubarray([...reads, ...reads], { minLength: reads.length * 2 })),
    );
    fc.assert(
      fc.property(shuffled, ([reads, arrived]) => {
        const [expected, found] = [stillnessOf(...reads), stillnessOf(...arrived)];
        if (found === null) return;
        expect(found.since >= (expected?.since ?? '9')).toBe(true);
        expect(found).toMatchObject({ until: expected?.until, counts: expected?.counts });
      }),
      { numRuns: 500 },
    );
  });
});

describe('the filter of articles without movement', () => {
  it('counts calendar days in Paris, across the end of summer time', () => {
    expect(stillDays({ since: '2026-10-24T22:30:00.000Z', until: '2026-10-25T23:30:00.000Z' })).toBe(1);
    expect(stillDays({ since: '2026-10-24T21:30:00.000Z', until: '2026-10-25T23:30:00.000Z' })).toBe(2);
  });

  it('keeps what stood still long enough, and counts apart what cannot be judged', () => {
    const on = (since: number | null) => ({
      state: 'on_sale' as const,
      still: since === null ? null : { since: day(since), until: day(20) },
    });
    const items = [on(0), on(6), on(7), on(null), { state: 'sold' as const, still: null }];
    expect(stillItems(items, 14)).toEqual({ still: [items[0], items[1]], unread: 1, onSale: 4 });
  });
});
