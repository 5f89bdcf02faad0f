import { describe, expect, it } from 'vitest';
import { saleEntries } from '#core/model/sales/sale-entries.ts';
import { makeSale } from '#core/testing/make-sale.ts';
import { chosenText, toChosenSales } from './chosen-rows.ts';

const year = { from: '2026-01-01', to: '2026-12-31' };
const refunds = [
  { amount: 4, at: '2026-10-20T10:00:00.000Z' },
  { amount: 5, at: '2026-10-21T10:00:00.000Z' },
];
const released = { amount: 18, at: '2026-10-09T10:00:00.000Z' };

describe('the ticked rows', () => {
  it('are named by their sale, a refund by its place too', () => {
    const rows = saleEntries(
      [makeSale({ id: 'a', released, stage: 'released', refunds }), makeSale({ id: 'b' })],
      year,
    );
    const [own, , second, other] = rows;
    expect(toChosenSales([own, second, other].flatMap((row) => row ?? []))).toEqual({
      ...{ sales: ['a', 'b'], refunds: [{ sale: 'a', place: 1 }] },
    });
  });

  it('leave out what may be a known sale, which is in no file', () => {
    expect(toChosenSales(saleEntries([makeSale({ doubtful: true })], year))).toEqual({ sales: [], refunds: [] });
  });

  it('are counted as sales and refunds', () => {
    const rows = saleEntries(
      [makeSale({ id: 'a', released, stage: 'released', refunds }), makeSale({ id: 'b' })],
      year,
    );
    expect(chosenText(rows)).toBe('2 ventes et 2 remboursements');
    expect(chosenText(rows.slice(1, 2))).toBe('1 remboursement');
  });
});
