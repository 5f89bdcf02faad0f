import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CostedSale, entriesOf, type ResultSale } from './result.ts';
import { isUncosted, saleMargin } from './sale-margin.ts';

const AT = '2026-03-10T10:00:00.000Z';
const sale = (part: Partial<ResultSale> = {}): ResultSale => ({
  ...{ id: 's', source: 'order', stage: 'released', outcome: 'counted', priceMinor: 2000, currency: 'EUR' },
  ...{ soldAt: AT, released: { minor: 1900, at: AT }, refunds: [], filed: null, isDoubtful: false },
  ...part,
});
const known = (minor: number, part: Partial<ResultSale> = {}): CostedSale => ({
  sale: sale(part),
  cost: { minor, tiedMinor: 0, missing: null },
});
const unknown = (part: Partial<ResultSale> = {}): CostedSale => ({
  sale: sale(part),
  cost: { minor: null, tiedMinor: null, missing: 'none' },
});

describe('the margin of a sale', () => {
  it('is what was received less its cost, of which 0 is known', () => {
    expect(saleMargin(known(500))).toBe(1400);
    expect(saleMargin(known(0))).toBe(1900);
    expect(saleMargin(known(2500))).toBe(-600);
  });

  it.each([
    ['its cost is unknown', unknown()],
    ['its money is to come', known(500, { released: null, stage: 'pending' })],
    ['a refund is unknown', known(500, { refunds: [{ minor: null, at: AT }] })],
    ['it may be another sale', known(500, { isDoubtful: true })],
  ])('is unknown while %s', (_, costed) => {
    expect(saleMargin(costed)).toBeNull();
  });

  it('of a sale that was paid back after its release costs nothing, so that its refund takes all of it', () => {
    const refunds = [{ minor: 1900, at: AT }];
    expect(saleMargin(known(500, { outcome: 'refunded_after_release', refunds }))).toBe(1900);
    expect(saleMargin(unknown({ outcome: 'refunded_after_release', refunds }))).toBe(1900);
  });

  it('and its refunds add up to what it moves in the result', () => {
    const amount = fc.nat(100_000);
    fc.assert(
      fc.property(amount, amount, fc.array(amount, { maxLength: 3 }), (received, cost, paidBack) => {
        const refunds = paidBack.map((minor) => ({ minor, at: AT }));
        const costed = known(cost, { released: { minor: received, at: AT }, refunds });
        const moved = entriesOf(costed).reduce((sum, entry) => sum + entry.received - entry.cost, 0);
        expect((saleMargin(costed) ?? Number.NaN) - paidBack.reduce((sum, minor) => sum + minor, 0)).toBe(moved);
      }),
    );
  });
});

it('a cost is to be entered for a sale that stands and whose money came on a known day', () => {
  expect(isUncosted(unknown())).toBe(true);
  expect(isUncosted(known(0))).toBe(false);
  expect(isUncosted(unknown({ released: null }))).toBe(false);
  expect(isUncosted(unknown({ released: { minor: 1900, at: null } }))).toBe(false);
  expect(isUncosted(unknown({ isDoubtful: true }))).toBe(false);
  expect(isUncosted(unknown({ outcome: 'refunded_after_release' }))).toBe(false);
});
