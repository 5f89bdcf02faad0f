import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LotMember } from '../stock/share-lot.ts';
import { isBorne, type StockToTie, shareTied, type TiedExpense, unborneOf } from './share-tied.ts';

const DAY = '2026-11-08';
const travel: TiedExpense = { minor: 1_860, currency: 'EUR', day: DAY, productId: null, lotId: 'lot' };
const lotOf12: LotMember[] = Array.from({ length: 12 }, (_, index) => ({ id: `a${index}`, left: null }));
const stockOf = (members: readonly LotMember[], announced: number | null = null): StockToTie => ({
  hasProduct: (id) => id === 'coat',
  lotOf: (id) => (id === 'lot' ? { announced, members } : undefined),
});
const partsOf = (expenses: readonly TiedExpense[], stock: StockToTie) =>
  Object.fromEntries([...shareTied(expenses, stock)].map(([id, parts]) => [id, parts.map(({ minor }) => minor)]));
const sold = (id: string, on: string): LotMember => ({ id, left: { on, isUnsellable: false } });

describe('an expense for a part of the stock', () => {
  it('is borne whole by its article', () => {
    const pressing = { ...travel, minor: 1_200, productId: 'coat', lotId: null };
    expect(partsOf([pressing], stockOf([]))).toEqual({ coat: [1_200] });
    expect(isBorne(pressing, stockOf([]))).toBe(true);
  });

  it('is shared by the articles of its lot', () => {
    expect(Object.values(partsOf([travel], stockOf(lotOf12)))).toEqual(Array.from({ length: 12 }, () => [155]));
  });

  it('leaves articles as they are that left before its day', () => {
    const members = [sold('a', '2026-11-07T10:00:00.000Z'), sold('b', `${DAY}T10:00:00.000Z`), { id: 'c', left: null }];
    expect(partsOf([travel], stockOf(members))).toEqual({ b: [930], c: [930] });
  });

  it('is not borne by articles that joined the lot after its day', () => {
    const joined = (id: string, since: string): LotMember => ({ id, since, left: null });
    const members: LotMember[] = [{ id: 'a', left: null }, joined('b', DAY), joined('c', '2026-11-09')];
    expect(partsOf([travel], stockOf(members))).toEqual({ a: [930], b: [930] });
    expect(partsOf([travel], stockOf(members, 2))).toEqual({ a: [620], b: [620] });
    expect(isBorne(travel, stockOf([joined('c', '2026-11-09')]))).toBe(false);
  });

  it('leaves their part to articles that were announced and not entered', () => {
    expect(partsOf([travel], stockOf([{ id: 'a', left: null }], 3))).toEqual({ a: [620] });
  });

  it('is borne by none when its article or its lot is forgotten, or nothing of the lot was there any more', () => {
    expect(isBorne({ ...travel, productId: 'gone', lotId: null }, stockOf([]))).toBe(false);
    expect(isBorne({ ...travel, lotId: 'gone' }, stockOf([]))).toBe(false);
    expect(isBorne(travel, stockOf([sold('a', '2026-11-01')]))).toBe(false);
    expect(isBorne(travel, stockOf([sold('a', '2026-11-01')], 2))).toBe(true);
    expect(isBorne(travel, stockOf([{ id: 'a', left: { on: DAY, isUnsellable: true } }]))).toBe(false);
    expect(isBorne({ ...travel, lotId: null }, stockOf(lotOf12))).toBe(false);
    expect(partsOf([travel], stockOf([sold('a', '2026-11-01')]))).toEqual({});
  });

  it('is in the result as far as nothing bears it, because the rest of the lot turned out unsellable', () => {
    const unsellable: LotMember = { id: 'b', left: { on: '2026-12-20', isUnsellable: true } };
    const members = [sold('a', '2026-12-01'), unsellable];
    const expense = { ...travel, minor: 1_000 };
    expect(partsOf([expense], stockOf(members))).toEqual({ a: [500], b: [0] });
    expect(unborneOf(expense, stockOf(members))).toBe(500);
    expect(unborneOf(expense, stockOf([...members, { id: 'c', left: null }]))).toBe(0);
    expect(unborneOf(expense, stockOf([unsellable]))).toBe(1_000);
    expect(unborneOf({ ...expense, productId: 'coat', lotId: null }, stockOf([]))).toBe(0);
    expect(unborneOf({ ...expense, lotId: 'gone' }, stockOf([]))).toBe(1_000);
  });

  it('is borne or in the result to the cent, whatever became of the lot', () => {
    const day = fc.constantFrom('2026-11-01', '2026-11-08', '2026-12-01', '2026-12-20');
    const member = fc.record({
      since: fc.option(day),
      left: fc.option(fc.record({ on: fc.option(day), isUnsellable: fc.boolean() })),
    });
    const members = fc
      .array(member, { maxLength: 8 })
      .map((all) => all.map((each, index): LotMember => ({ id: `a${index}`, ...each })));
    fc.assert(
      fc.property(members, fc.nat(100_000), (all, minor) => {
        const [expense, stock] = [{ ...travel, minor }, stockOf(all)];
        const borne = Object.values(partsOf([expense], stock)).flat();
        expect(borne.reduce((total, part) => total + part, unborneOf(expense, stock))).toBe(minor);
        // What is announced and not entered keeps its part, and nothing is lost.
        expect(unborneOf(expense, stockOf(all, all.length + 1))).toBe(0);
      }),
    );
  });

  it('is borne to the cent by a lot of which every article is entered, and one is still there', () => {
    const members = fc
      .array(
        fc.option(
          fc.record({ on: fc.constantFrom('2026-11-01', '2026-11-08', '2026-12-01'), isUnsellable: fc.boolean() }),
        ),
        { minLength: 1, maxLength: 12 },
      )
      .map((all) => all.map((left, index): LotMember => ({ id: `a${index}`, left })));
    fc.assert(
      fc.property(members, fc.integer({ min: 0, max: 100_000 }), (all, minor) => {
        const stock = stockOf([...all, { id: 'here', left: null }]);
        expect(isBorne({ ...travel, minor }, stock)).toBe(true);
        const sum = Object.values(partsOf([{ ...travel, minor }], stock))
          .flat()
          .reduce((total, part) => total + part, 0);
        expect(sum).toBe(minor);
      }),
    );
  });
});
