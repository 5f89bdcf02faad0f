import { describe, expect, it } from 'vitest';
import { makeSale } from '#core/testing/make-sale.ts';
import { marginOf, marginShare, saleEntries } from './sale-entries.ts';
import { isInSaleList, traitsOf } from './sale-lists.ts';
import { sumEntries } from './sale-sums.ts';
import { naturalSaleSort, sortEntries } from './sale-view.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const AT = '2026-11-10T10:00:00.000Z';
const released = (amount: number) => ({ stage: 'in_wallet', released: { amount, at: AT } }) as const;
const costed = (amount: number, cost: number) =>
  ({ ...released(amount), cost, tied: 0, missing: null, margin: amount - cost }) as const;
const entriesOf = (...sales: ReturnType<typeof makeSale>[]) => saleEntries(sales, NOVEMBER);

describe('the margins of a list', () => {
  it('add up to what was received less what it cost, refunds taken off, one sum for each currency', () => {
    const rows = entriesOf(
      makeSale({ id: 'a', ...costed(46, 15) }),
      makeSale({ id: 'b', ...costed(32, 12.5), refunds: [{ amount: 4.5, at: AT }] }),
      makeSale({ id: 'c', ...costed(10, 40), currency: 'PLN' }),
      makeSale({ id: 'd', ...released(20), uncosted: true }),
      makeSale({ id: 'e', cost: 5, tied: 0, missing: null }),
    );
    expect(sumEntries(rows)).toMatchObject({
      margins: [
        { currency: 'EUR', count: 2, brought: 73.5, cost: 27.5, margin: 46 },
        { currency: 'PLN', count: 1, brought: 10, cost: 40, margin: -30 },
      ],
      uncosted: { count: 1, sums: [{ currency: 'EUR', amount: 20 }] },
    });
  });

  it('are nothing for a sale that its refund undid', () => {
    const undone = { outcome: 'refunded_after_release', cost: 12, margin: 34, missing: null } as const;
    const rows = entriesOf(makeSale({ ...released(34), ...undone, refunds: [{ amount: 34, at: AT }] }));
    expect(rows.map(marginOf)).toEqual([3_400, -3_400]);
    expect(sumEntries(rows).margins).toEqual([]);
    expect(sumEntries(rows.slice(1)).margins).toMatchObject([{ count: 0, brought: -34, cost: 0, margin: -34 }]);
    expect(rows.map(marginShare)).toEqual([null, null]);
  });

  it('are unknown without a currency or a cost, and for a refund of an unknown amount', () => {
    const rows = entriesOf(
      makeSale({ ...costed(10, 4), currency: null }),
      makeSale({ ...costed(10, 4), refunds: [{ amount: null, at: AT }] }),
      makeSale({ ...costed(10, 4), cost: null }),
    );
    expect(rows.map(marginOf)).toEqual([null, 600, null, null]);
  });

  it('are a share of what was received, where that is something', () => {
    const [third, gift, nothing] = entriesOf(
      makeSale({ id: 'a', ...costed(30, 20) }),
      makeSale({ id: 'b', ...costed(12, 0) }),
      makeSale({ id: 'c', ...costed(0, 5) }),
    ).map(marginShare);
    expect([third, gift, nothing]).toEqual([1 / 3, 1, null]);
  });

  it('are sorted with the unknown last, in both directions', () => {
    const rows = entriesOf(
      makeSale({ id: 'loss', ...costed(5, 9) }),
      makeSale({ id: 'unknown', ...released(50), uncosted: true }),
      makeSale({ id: 'gain', ...costed(9, 1) }),
    );
    const keys = (direction: 'ascending' | 'descending') =>
      sortEntries(rows, { ...naturalSaleSort('margin'), direction }).map(({ key }) => key);
    expect(keys('descending')).toEqual(['gain', 'loss', 'unknown']);
    expect(keys('ascending')).toEqual(['loss', 'gain', 'unknown']);
    const uncosted = rows.filter((row) => isInSaleList(traitsOf(row), 'uncosted'));
    expect(uncosted.map(({ key }) => key)).toEqual(['unknown']);
  });
});
