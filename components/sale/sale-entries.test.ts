import { describe, expect, it } from 'vitest';
import { SALE_LISTS } from '#core/model/sales/sale-lists.ts';
import { makeSale } from '#core/testing/make-sale.ts';
import {
  countSales,
  groupEntries,
  naturalSaleSort,
  saleEntries,
  searchEntries,
  sortEntries,
  sumEntries,
} from './sale-entries.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const IN = '2026-11-10T10:00:00.000Z';
const BEFORE = '2026-10-10T10:00:00.000Z';
const entriesOf = (...sales: ReturnType<typeof makeSale>[]) => saleEntries(sales, NOVEMBER);

describe('the rows of a range', () => {
  it('are a sale and its refund, each on its own day', () => {
    const sale = makeSale({ stage: 'in_wallet', released: { amount: 18, at: IN }, refunds: [{ amount: 18, at: IN }] });
    expect(entriesOf(sale).map(({ refund }) => refund?.amount ?? null)).toEqual([null, 18]);
  });

  it('leave out the sale of an earlier range whose refund belongs to this one', () => {
    const sale = makeSale({
      stage: 'paid_out',
      released: { amount: 18, at: BEFORE },
      refunds: [{ amount: 18, at: IN }],
    });
    expect(entriesOf(sale)).toMatchObject([{ refund: { amount: 18 } }]);
  });

  it('contain what is to come, however old', () => {
    expect(entriesOf(makeSale({ stage: 'pending', date: BEFORE }))).toHaveLength(1);
  });
});

describe('a list', () => {
  it.each([
    [{ stage: 'pending' }, ['all', 'pending']],
    [{ stage: 'completed' }, ['all', 'completed']],
    [{ stage: 'released' }, ['all', 'released']],
    [{ stage: 'in_wallet' }, ['all', 'released']],
    [{ stage: 'paid_out' }, ['all', 'paid_out']],
    [{ stage: 'spent' }, ['all', 'spent']],
    [{ stage: 'unknown' }, ['all', 'unknown']],
    [{ stage: 'in_wallet', partlyRefunded: true }, ['all', 'released', 'refunds']],
    [{ stage: 'in_wallet', doubtful: true }, ['doubtful']],
  ] as const)('has the sales of its stage: %j', (part, lists) => {
    const groups = groupEntries(entriesOf(makeSale({ date: IN, ...part })));
    expect(SALE_LISTS.filter((list) => (groups.get(list)?.length ?? 0) > 0)).toEqual(lists);
  });

  it('of the money released has every sale that brought some, wherever it went, and what was paid back', () => {
    const released = { amount: 18, at: IN };
    const rows = entriesOf(
      makeSale({ id: 'a', stage: 'in_wallet', released }),
      makeSale({ id: 'b', stage: 'paid_out', released, refunds: [{ amount: 8, at: IN }] }),
      makeSale({ id: 'c', date: IN }),
      makeSale({ id: 'd', stage: 'in_wallet', released, doubtful: true }),
    );
    const received = groupEntries(rows).get('received') ?? [];
    expect(received.map(({ key }) => key)).toEqual(['a', 'b', 'b 0']);
    expect(sumEntries(received).sums).toEqual(new Map([['EUR', 2_800]]));
  });

  it('adds up what was released, otherwise the price, and takes refunds off', () => {
    const rows = entriesOf(
      makeSale({ id: 'a', price: 20, date: IN }),
      makeSale({ id: 'b', price: 38, stage: 'in_wallet', released: { amount: 32, at: IN } }),
      makeSale({ id: 'c', stage: 'in_wallet', released: { amount: 10, at: IN }, refunds: [{ amount: 10, at: IN }] }),
      makeSale({ id: 'd', price: null, date: IN }),
      makeSale({ id: 'e', price: 5, currency: 'PLN', date: IN }),
    );
    expect(sumEntries(rows)).toEqual({
      sums: new Map([
        ['EUR', 5_200],
        ['PLN', 500],
      ]),
      unknown: 1,
    });
    expect(countSales(rows)).toBe(5);
  });

  it('is found by title, buyer and number, and sorted with the unknown last', () => {
    const rows = entriesOf(
      makeSale({ id: 'a', title: 'Été à Paris', price: 5, date: IN }),
      makeSale({ id: 'b', title: 'Robe', buyerLogin: 'ines', price: null, date: IN }),
      makeSale({ id: 'c', title: 'Veste', transactionId: '21300012207', price: 9, date: IN }),
    );
    const idsOf = (list: readonly { key: string }[]) => list.map(({ key }) => key);
    expect(idsOf(searchEntries(rows, 'ete'))).toEqual(['a']);
    expect(idsOf(searchEntries(rows, 'INES'))).toEqual(['b']);
    expect(idsOf(searchEntries(rows, '12207'))).toEqual(['c']);
    expect(idsOf(sortEntries(rows, naturalSaleSort('price')))).toEqual(['c', 'a', 'b']);
    expect(idsOf(sortEntries(rows, { by: 'price', direction: 'ascending' }))).toEqual(['a', 'c', 'b']);
  });
});
