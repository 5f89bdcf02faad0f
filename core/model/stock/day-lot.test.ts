import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayLot, dayLotCost, type Find, withFind, withoutFind } from './day-lot.ts';

const DAY = '2026-11-25';
const find = (costMinor: number | null, source = 'VG Bron', day = DAY): Find => ({ day, source, costMinor });
const lotOf = (finds: readonly Find[]): DayLot | null =>
  finds.reduce<DayLot | null>((lot, each, index) => withFind(lot, each, `lot ${index}`), null);

describe('the lot of the day', () => {
  it('takes the finds of one place and day, and costs what they cost together', () => {
    const lot = lotOf([find(650), find(1_200), find(0)]);
    expect(lot).toMatchObject({ id: 'lot 0', count: 3 });
    expect(lot && dayLotCost(lot)).toBe(1_850);
  });

  it('is another one at another place, or on another day', () => {
    expect(lotOf([find(1), find(2, 'Emmaüs')])).toMatchObject({ id: 'lot 1', count: 1, sumMinor: 2 });
    expect(lotOf([find(1), find(2, 'VG Bron', '2026-11-26')])).toMatchObject({ id: 'lot 1', count: 1 });
  });

  it('has an unknown cost while the price of a find is unknown', () => {
    const lot = lotOf([find(650), find(null)]);
    expect(lot && dayLotCost(lot)).toBeNull();
    const mended = lot && withoutFind(lot, find(null));
    expect(mended && dayLotCost(mended)).toBe(650);
  });

  it('is as before once a find is taken back, and gone with the last one', () => {
    const price = fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null });
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 6 }), price, (prices, more) => {
        const lot = lotOf(prices.map((each) => find(each)));
        expect(lot && withoutFind(withFind(lot, find(more), 'x'), find(more))).toEqual(lot);
        const left = prices.reduce<DayLot | null>((rest, each) => rest && withoutFind(rest, find(each)), lot);
        expect(left).toBeNull();
      }),
    );
  });
});
