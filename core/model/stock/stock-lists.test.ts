import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STOCK_STATES } from './product.ts';
import { costOf, groupStock, type StockRow, stockAge, stockAges } from './stock-lists.ts';

const today = '2026-11-23';
const row = (part: Partial<StockRow> = {}): StockRow => ({
  ...{ state: 'on_sale', cost: 5, currency: 'EUR', boughtOn: '2026-11-01', listedAt: null },
  ...part,
});
const countsOf = (rows: readonly StockRow[]) =>
  Object.fromEntries(
    [...groupStock(rows, today)].flatMap(([list, own]) => (own.length === 0 ? [] : [[list, own.length]])),
  );

const anyRow = fc.record({
  state: fc.constantFrom(...STOCK_STATES),
  cost: fc.option(
    fc.nat(10_000).map((cents) => cents / 100),
    { nil: null },
  ),
  currency: fc.constantFrom('EUR', 'GBP', null),
  boughtOn: fc.constantFrom('2026-11-20', '2026-09-01', '2025-01-01', '2027-01-01', null),
  listedAt: fc.constantFrom('2026-10-01T10:00:00.000Z', null),
});

describe('the age of an article', () => {
  it('is counted in days from its purchase, across both clock changes', () => {
    expect(stockAge(row({ boughtOn: '2026-03-28' }), today)).toEqual({ days: 240, isAtLeast: false });
    expect(stockAge(row({ boughtOn: today }), today)).toEqual({ days: 0, isAtLeast: false });
  });

  it('is at least that of its listing, while nobody said when it was bought', () => {
    const listedAt = '2026-11-20T23:30:00.000Z';
    expect(stockAge(row({ boughtOn: null, listedAt }), today)).toEqual({ days: 2, isAtLeast: true });
  });

  it('is unknown without a date, or with one to come', () => {
    expect(stockAge(row({ boughtOn: null }), today)).toBeNull();
    expect(stockAge(row({ boughtOn: '2026-11-24' }), today)).toBeNull();
  });
});

describe('the lists of the stock', () => {
  it('count what is here once, and again what sleeps or has no cost', () => {
    expect(countsOf([row(), row({ state: 'to_ship', cost: null }), row({ boughtOn: '2026-08-25' })])).toEqual({
      ...{ all: 3, online: 2, to_ship: 1, dormant: 1, unpriced: 1 },
    });
  });

  it('keep what left, and what nobody can tell, out of the stock', () => {
    expect(countsOf([row({ state: 'sold' }), row({ state: 'gone' }), row({ state: 'unseen', cost: null })])).toEqual({
      ...{ sold: 1, gone: 1, unseen: 1 },
    });
  });

  it('hold every article in one list of its state', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 20 }), (rows) => {
        const { all = 0, dormant: _, unpriced: __, ...states } = countsOf(rows) as Record<string, number>;
        expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
        expect(all).toBe(rows.length - (states.sold ?? 0) - (states.gone ?? 0) - (states.unseen ?? 0));
      }),
    );
  });
});

describe('what the stock cost', () => {
  it('never adds two currencies, and counts what is unknown', () => {
    const found = costOf([row(), row({ cost: 2.5 }), row({ currency: 'GBP' }), row({ cost: null }), row({ cost: 0 })]);
    expect(found).toEqual({
      count: 5,
      sums: new Map([
        ['EUR', 750],
        ['GBP', 500],
      ]),
      unpriced: 1,
    });
  });

  it('by age adds up to the whole', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 20 }), (rows) => {
        const { bands, unknown } = stockAges(rows, today);
        const whole = costOf(groupStock(rows, today).get('all') ?? []);
        const parts = [...bands, unknown];
        expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(whole.count);
        for (const currency of ['EUR', 'GBP']) {
          const sum = parts.reduce((total, { sums }) => total + (sums.get(currency) ?? 0), 0);
          expect(sum).toBe(whole.sums.get(currency) ?? 0);
        }
      }),
    );
  });
});
