import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CostedSale, type Outlay, type ResultSale, resultOf } from './result.ts';

const sale = (part: Partial<ResultSale> = {}): ResultSale => ({
  ...{
    id: 's',
    source: 'order',
    filed: null,
    stage: 'released',
    outcome: 'counted',
    priceMinor: 2000,
    currency: 'EUR',
  },
  ...{ soldAt: '2026-03-01T10:00:00.000Z', released: { minor: 2000, at: '2026-03-10T10:00:00.000Z' } },
  ...{ refunds: [], isDoubtful: false },
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
const march = { from: '2026-03-01', to: '2026-03-31' };
const year = { from: '2026-01-01', to: '2026-12-31' };
const ofSales = (sales: readonly CostedSale[], range = year) => resultOf({ sales, fees: [], expenses: [] }, range);
const outlay = (minor: number, at = '2026-03-05T10:00:00.000Z'): Outlay => ({ minor, currency: 'EUR', at });
const refund = (minor: number | null, at: string) => ({ refunds: [{ minor, at }] });

describe('the result', () => {
  it('is what was received for sales of a known cost, less that cost, the fees and the expenses', () => {
    const sales = [known(500), unknown({ released: { minor: 900, at: '2026-03-02T10:00:00.000Z' } })];
    const expenses = [outlay(40), outlay(7, '2026-04-01T10:00:00.000Z')];
    expect(resultOf({ sales, fees: [outlay(150)], expenses }, march)).toEqual([
      {
        ...{ currency: 'EUR', known: { count: 1, receivedMinor: 2000 }, unknown: { count: 1, receivedMinor: 900 } },
        ...{ costMinor: 500, tiedMinor: 0, feesMinor: 150, expensesMinor: 40, resultMinor: 1310, stated: 0 },
      },
    ]);
  });

  it('tells which part of the cost is expenses for the articles', () => {
    const pressed: CostedSale = { sale: sale(), cost: { minor: 1700, tiedMinor: 1200, missing: null } };
    expect(ofSales([pressed], march)).toMatchObject([{ costMinor: 1700, tiedMinor: 1200, resultMinor: 300 }]);
    const undone: CostedSale = { ...pressed, sale: sale({ outcome: 'refunded_after_release' }) };
    expect(ofSales([undone], march)).toMatchObject([{ costMinor: 0, tiedMinor: 0 }]);
  });

  it('counts on the day the money came, in Paris: 23:59:59 and 00:00 are two days', () => {
    const last = known(0, { released: { minor: 100, at: '2026-03-31T21:59:59.000Z' } });
    const first = known(0, { released: { minor: 100, at: '2026-03-31T22:00:00.000Z' } });
    expect(ofSales([last, first], march)[0]?.known.count).toBe(1);
  });

  it('leaves out what is to come, what is doubtful and what was cancelled', () => {
    const left = [known(5, { released: null }), known(5, { isDoubtful: true }), known(5, { outcome: 'never_counted' })];
    expect(ofSales(left, year)).toEqual([]);
  });

  it('takes a partial refund off on its own day', () => {
    const sold = known(500, refund(300, '2026-04-02T10:00:00.000Z'));
    expect(ofSales([sold], march)[0]?.resultMinor).toBe(1500);
    expect(ofSales([sold], { from: '2026-04-01', to: '2026-04-30' })[0]?.resultMinor).toBe(-300);
    expect(ofSales([sold], year)[0]?.resultMinor).toBe(1200);
  });

  it('of a sale that was paid back is nothing, whatever its article cost', () => {
    const undone = unknown({ outcome: 'refunded_after_release', ...refund(2000, '2026-04-02T10:00:00.000Z') });
    expect(ofSales([undone], year)).toMatchObject([
      { known: { count: 0, receivedMinor: 0 }, costMinor: 0, resultMinor: 0, unknown: { count: 0 } },
    ]);
  });

  it('leaves out a sale of which an unknown amount was paid back', () => {
    const [found] = ofSales([known(500, refund(null, '2026-04-02T10:00:00.000Z'))], year);
    expect(found).toMatchObject({ known: { count: 0 }, costMinor: 0, resultMinor: 0, unknown: { count: 1 } });
  });

  it('takes the price of a sale that only a file states, and says so', () => {
    const described = { channel: null, brand: null, category: null, size: null, isByHand: false };
    const unsaid = { feesMinor: null, receivedMinor: null, ...described };
    const filed = { ...unsaid, releasedAt: null, isPending: false };
    const only = { source: 'file', filed, stage: 'unknown', released: null } as const;
    expect(ofSales([known(500, only)], march)).toMatchObject([{ known: { count: 1, receivedMinor: 2000 }, stated: 1 }]);
    const release = { releasedAt: '2026-04-02T10:00:00.000Z', isPending: false };
    const dated = { ...only, filed: { ...unsaid, feesMinor: 150, ...release } };
    expect(ofSales([known(500, dated)], march)).toEqual([]);
    expect(ofSales([known(500, { ...only, filed: { ...filed, isPending: true } })])).toEqual([]);
    expect(ofSales([known(500, dated)])).toMatchObject([{ known: { receivedMinor: 1850 }, resultMinor: 1350 }]);
  });

  it('never adds two currencies', () => {
    expect(ofSales([known(0), known(0, { currency: 'GBP' })], march).map(({ currency }) => currency)).toEqual([
      ...['EUR', 'GBP'],
    ]);
  });

  it('of the months adds up to that of the year, in whatever order sales are told', () => {
    const at = fc
      .date({ min: new Date('2025-12-31T20:00:00Z'), max: new Date('2027-01-01T04:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString());
    const amount = fc.nat(100_000);
    const one = fc
      .record({
        released: fc.option(fc.record({ minor: amount, at }), { nil: null }),
        refunds: fc.array(fc.record({ minor: amount, at }), { maxLength: 2 }),
        outcome: fc.constantFrom('counted' as const, 'refunded_after_release' as const, 'return_open' as const),
        cost: fc.option(amount, { nil: null }),
      })
      .map(({ cost, ...part }) => (cost === null ? unknown(part) : known(cost, part)));
    const totals = (sales: readonly CostedSale[], from: string, to: string) => {
      const [found] = ofSales(sales, { from, to });
      return [
        found?.known.count ?? 0,
        found?.resultMinor ?? 0,
        found?.unknown.count ?? 0,
        found?.unknown.receivedMinor ?? 0,
      ];
    };
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), (sales) => {
        const months = Array.from({ length: 12 }, (_, index) => {
          const month = String(index + 1).padStart(2, '0');
          const last = String(new Date(2026, index + 1, 0).getDate());
          return totals(sales.toReversed(), `2026-${month}-01`, `2026-${month}-${last}`);
        });
        const sum = months.reduce(
          (total, month) => total.map((value, index) => value + (month[index] ?? 0)),
          [0, 0, 0, 0],
        );
        expect(sum).toEqual(totals(sales, '2026-01-01', '2026-12-31'));
      }),
    );
  });
});
