import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FiledOutcome } from '../sales/filed-sale.ts';
import { combineSales } from './combine-sales.ts';
import { identifyRows } from './identify-rows.ts';

const sale = { externalId: null, transactionId: null, title: 'Robe', priceMinor: 1850, currency: 'EUR', soldOn: null };
const one = (row: object, scope = 'vinted 77') => identifyRows('sales', scope, [row])[0];

describe('the identity of a row', () => {
  it('is the same for the same row, wherever it stands, and another in another shop', () => {
    expect(one({ ...sale, line: 2 })).toBe(one({ ...sale, line: 9, status: null }));
    expect(one(sale)).not.toBe(one(sale, 'vinted 88'));
  });

  it('is that of an earlier release, which did not read what the article is', () => {
    const described = { ...sale, brand: 'Sézane', category: 'Robes', size: '38', channel: 'Vinted' };
    expect(one(described)).toBe(one(sale));
  });

  it('follows the number on its day, whatever else is corrected', () => {
    const numbered = { ...sale, externalId: '0871', soldOn: '2025-11-14' };
    expect(one({ ...numbered, priceMinor: 900 })).toBe(one(numbered));
    expect(one({ ...numbered, soldOn: '2026-11-14' })).not.toBe(one(numbered));
  });

  it('is never that of another row of the file, and that of the same row when the file comes again', () => {
    const rows = fc.array(
      fc.record({ title: fc.constantFrom('Robe', 'Jupe'), priceMinor: fc.integer({ max: 2, min: 1 }) }),
    );
    fc.assert(
      fc.property(rows, fc.constantFrom('sales', 'expenses', 'articles', 'lots', 'purchases'), (file, kind) => {
        const ids = identifyRows(kind, 'vinted 77', file);
        expect(new Set(ids).size).toBe(file.length);
        expect(identifyRows(kind, 'vinted 77', file)).toEqual(ids);
      }),
    );
  });
});

const undescribed = { brand: null, category: null, size: null, channel: null };

describe('rows that state one sale together', () => {
  const common = { buyerLogin: null, soldAt: null, releasedOn: null, ...undescribed };
  const row = { ...sale, ...common, externalId: '1', soldOn: '2025-11-14', outcome: 'standing' as FiledOutcome };
  const amounts = {
    ...{ ownId: null, conversationId: null, sku: null, receivedMinor: null, costMinor: null },
    ...{ feesMinor: null, refundMinor: null, refundedOn: null },
  };

  it('add up, and their sum is unknown while one of them is', () => {
    const [both] = combineSales([
      { ...row, ...amounts },
      { ...row, ...amounts, title: 'Jupe', costMinor: 2, feesMinor: 3 },
    ]);
    expect(both).toMatchObject({ title: 'Robe + Jupe', priceMinor: 3700, costMinor: null, feesMinor: 3 });
  });

  it('are never joined without a number and a day, nor across days and currencies', () => {
    const parts = [{}, { externalId: null }, { soldOn: null }, { currency: 'GBP' }, { soldOn: '2025-11-15' }];
    const rows = parts.map((part) => ({ ...row, ...amounts, ...part }));
    expect(combineSales([...rows, ...rows.slice(1, 3)])).toHaveLength(rows.length + 2);
  });

  it('are one sale by the marketplace’s number, whatever the old tool numbers them', () => {
    const deal = { ...row, ...amounts, transactionId: '777' };
    const rows = [deal, { ...deal, externalId: '2' }, { ...deal, transactionId: null, releasedOn: '2025-11-20' }];
    expect(combineSales(rows)).toMatchObject([
      { transactionId: '777', externalId: '1', releasedOn: '2025-11-20', priceMinor: 5550 },
    ]);
  });

  it('leave out an article that was cancelled or paid back while others stand', () => {
    const outcomes = (...all: FiledOutcome[]) => combineSales(all.map((outcome) => ({ ...row, ...amounts, outcome })));
    expect(outcomes('cancelled', 'standing', 'pending')).toMatchObject([{ outcome: 'standing', priceMinor: 3700 }]);
    expect(outcomes('cancelled', 'refunded')).toMatchObject([{ outcome: 'refunded', priceMinor: 1850 }]);
    expect(outcomes('pending', 'pending')).toMatchObject([{ outcome: 'pending', priceMinor: 3700 }]);
  });

  it('keep the total of the file', () => {
    const file = fc.array(
      fc
        .record({ externalId: fc.constantFrom('1', '2', null), priceMinor: fc.integer({ min: 0, max: 999 }) })
        .map((part) => ({ ...row, ...amounts, ...part })),
    );
    const total = (rows: readonly { priceMinor: number | null }[]) =>
      rows.reduce((sum, each) => sum + (each.priceMinor ?? 0), 0);
    fc.assert(fc.property(file, (rows) => total(combineSales(rows)) === total(rows)));
  });

  it('have their refunds of the same name, each cent once; a refund without its sale stays alone', () => {
    const base = { ...row, ...amounts, externalId: null };
    const back = { ...base, priceMinor: null, outcome: 'refunded' as FiledOutcome };
    const [first, second, ...others] = combineSales([
      { ...base, transactionId: '1', priceMinor: 2000 },
      { ...base, ownId: 'b', priceMinor: 900 },
      { ...back, transactionId: '1', refundMinor: 300, refundedOn: '2025-12-02' },
      { ...back, transactionId: '1', refundMinor: 200, refundedOn: '2025-12-01' },
      { ...back, ownId: 'b', refundMinor: 900, refundedOn: '2025-12-31' },
      { ...back, ownId: 'c', refundMinor: 100, refundedOn: '2025-12-31' },
    ]);
    expect(first).toMatchObject({ priceMinor: 2000, refundMinor: 500, refundedOn: '2025-12-02', outcome: 'standing' });
    expect(second).toMatchObject({ priceMinor: 900, refundMinor: 900, outcome: 'refunded' });
    expect(others).toMatchObject([{ ownId: 'c', priceMinor: null, refundMinor: 100 }]);
  });
});
