import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purchasePrice, type WantedMargin } from './purchase-price.ts';

const amounts = fc.array(fc.tuple(fc.nat(20_000), fc.integer({ min: 1, max: 4 })), { minLength: 5, maxLength: 40 });
const wanted: fc.Arbitrary<WantedMargin> = fc.oneof(
  fc.nat(99).map((percent) => ({ percent })),
  fc.nat(5_000).map((minor) => ({ minor })),
);

describe('the highest price to pay', () => {
  it('is the median of what sales brought, less the margin and the usual costs', () => {
    const sold = [2400, 2400, 3100, 3800, 3800].map((minor) => [minor, 1] as const);
    expect(purchasePrice(sold, { percent: 55 }, 48)).toEqual({
      ...{ count: 5, medianMinor: 3100, marginMinor: 1705, costsMinor: 48, priceMinor: 1347 },
      ...{ low: { soldMinor: 2400, priceMinor: 1032 }, high: { soldMinor: 3800, priceMinor: 1662 } },
      ...{ held: 3, heldAtLow: 5 },
    });
  });

  it('takes a margin in money too, and may be below nothing', () => {
    expect(purchasePrice([[1000, 5]], { minor: 1500 }, 50)?.priceMinor).toBe(-550);
  });

  it('is unknown below five sales', () => {
    expect(purchasePrice([[1000, 4]], { percent: 50 }, 0)).toBeNull();
    expect(purchasePrice([], { percent: 50 }, 0)).toBeNull();
  });

  it('adds up on sight, for whatever was sold and wanted', () => {
    fc.assert(
      fc.property(amounts, wanted, fc.nat(300), (sold, margin, costs) => {
        const found = purchasePrice(sold, margin, costs);
        expect(found && found.medianMinor - found.marginMinor - found.costsMinor).toBe(found?.priceMinor);
      }),
    );
  });

  it('would have held for half of the sales at least, and for three quarters at the low end', () => {
    fc.assert(
      fc.property(amounts, wanted, fc.nat(300), (sold, margin, costs) => {
        const found = purchasePrice(sold, margin, costs);
        if (found === null) return;
        expect(found.held).toBeGreaterThanOrEqual(Math.floor(found.count / 2));
        expect(found.heldAtLow).toBeGreaterThanOrEqual(Math.floor((found.count * 3) / 4));
        expect(found.heldAtLow).toBeGreaterThanOrEqual(found.held);
        expect(found.low.priceMinor).toBeLessThanOrEqual(found.priceMinor);
        expect(found.high.priceMinor).toBeGreaterThanOrEqual(found.priceMinor);
      }),
    );
  });

  it('falls as the wanted margin rises', () => {
    fc.assert(
      fc.property(amounts, fc.nat(98), (sold, percent) => {
        const [less, more] = [purchasePrice(sold, { percent }, 0), purchasePrice(sold, { percent: percent + 1 }, 0)];
        expect(more?.priceMinor).toBeLessThanOrEqual(less?.priceMinor ?? Number.NaN);
      }),
    );
  });
});
