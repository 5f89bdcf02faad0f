import { describe, expect, it } from 'vitest';
import { makeSale } from '#core/testing/make-sale.ts';
import { entryAt, type SaleEntry, saleEntries } from './sale-entries.ts';
import { isInSaleList, SALE_LISTS, type SaleList, traitsOf } from './sale-lists.ts';
import { sumEntries } from './sale-sums.ts';
import { naturalSaleSort, searchEntries, sortEntries } from './sale-view.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const IN = '2026-11-10T10:00:00.000Z';
const BEFORE = '2026-10-10T10:00:00.000Z';
const entriesOf = (...sales: ReturnType<typeof makeSale>[]) => saleEntries(sales, NOVEMBER);
const listOf = (entries: readonly SaleEntry[], list: SaleList) =>
  entries.filter((entry) => isInSaleList(traitsOf(entry), list));

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

  it('contain a sale of a file on the day that the file states for its money', () => {
    const filed = { stage: 'unknown', source: 'file', released: null } as const;
    expect(entriesOf(makeSale({ ...filed, date: BEFORE, countedAt: IN }))).toHaveLength(1);
    expect(entriesOf(makeSale({ ...filed, date: IN, countedAt: BEFORE }))).toHaveLength(0);
  });

  it('go by the release, or the day of the sale, where an older server says no more', () => {
    const sale = makeSale({ stage: 'completed', date: BEFORE });
    expect(entriesOf(sale)).toHaveLength(0);
    expect(entriesOf({ ...sale, stage: 'in_wallet', released: { amount: 1, at: IN } })).toHaveLength(1);
  });

  it('add what a line of a wallet takes back of a refund, as the figures do', () => {
    const sale = makeSale({
      ...{ stage: 'in_wallet', released: { amount: 18, at: IN } },
      refunds: [
        { amount: 18, at: IN },
        { amount: -18, at: IN },
      ],
    });
    expect(sumEntries(entriesOf(sale))).toMatchObject({ sums: [{ currency: 'EUR', amount: 18 }], unknown: 0 });
  });

  it('have no refund that the sale lacks', () => {
    expect(entryAt(makeSale(), 0)).toBeNull();
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
    const entries = entriesOf(makeSale({ date: IN, ...part }));
    expect(SALE_LISTS.filter((list) => listOf(entries, list).length > 0)).toEqual(lists);
  });

  it('of the money released has every sale that brought some, wherever it went, and what was paid back', () => {
    const released = { amount: 18, at: IN };
    const rows = entriesOf(
      makeSale({ id: 'a', stage: 'in_wallet', released }),
      makeSale({ id: 'b', stage: 'paid_out', released, refunds: [{ amount: 8, at: IN }] }),
      makeSale({ id: 'c', date: IN }),
      makeSale({ id: 'd', stage: 'in_wallet', released, doubtful: true }),
    );
    const received = listOf(rows, 'received');
    expect(received.map(({ key }) => key)).toEqual(['a', 'b', 'b 0']);
    expect(sumEntries(received).sums).toEqual([{ currency: 'EUR', amount: 28 }]);
  });

  it('adds up what was released, otherwise the price, and takes refunds off', () => {
    const rows = entriesOf(
      makeSale({ id: 'a', price: 20, date: IN }),
      makeSale({ id: 'b', price: 38, stage: 'in_wallet', released: { amount: 32, at: IN } }),
      makeSale({ id: 'c', stage: 'in_wallet', released: { amount: 10, at: IN }, refunds: [{ amount: 10, at: IN }] }),
      makeSale({ id: 'd', price: null, date: IN }),
      makeSale({ id: 'e', price: 5, currency: 'PLN', date: IN }),
    );
    expect(sumEntries(rows)).toMatchObject({
      sums: [
        { currency: 'EUR', amount: 52 },
        { currency: 'PLN', amount: 5 },
      ],
      ...{ unknown: 1, sales: 5, refunds: 1 },
    });
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
