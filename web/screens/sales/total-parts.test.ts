import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireSale } from '#core/contract/sales.ts';
import type { Currency, Minor } from '#core/model/money.ts';
import { UNKNOWN_ACCOUNT } from '#core/model/own-accounts.ts';
import { saleEntries } from '#core/model/sales/sale-entries.ts';
import { groupOf, moneyParts, sumEntries } from '#core/model/sales/sale-sums.ts';
import { makeSale } from '#core/testing/make-sale.ts';
import { moneySums } from './money-sums.ts';
import { partedTotals } from './total-parts.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const IN = '2026-11-10T10:00:00.000Z';

const deal = fc.record({
  price: fc.option(fc.integer({ min: 1, max: 90_000 })),
  received: fc.integer({ min: 1, max: 90_000 }),
  refunded: fc.option(fc.integer({ min: 1, max: 90_000 })),
  currency: fc.constantFrom('EUR', 'PLN'),
  owner: fc.constantFrom('77', '78', null),
  stage: fc.constantFrom('pending', 'completed', 'unknown', 'in_wallet', 'paid_out', 'spent', 'released'),
  isDoubtful: fc.boolean(),
  isToCome: fc.boolean(),
});
type Deal = typeof deal extends fc.Arbitrary<infer One> ? One : never;

const partsOf = (sales: readonly WireSale[]) => moneyParts(saleEntries(sales, YEAR).map(groupOf));

/** « À venir » of some deals. */
const toComeOf = (deals: readonly Deal[]) => {
  const sums = new Map<Currency, Minor>();
  for (const { stage, isToCome, price, currency } of deals)
    if (stage === 'pending' && isToCome && price !== null) sums.set(currency, (sums.get(currency) ?? 0) + price);
  return { sums, isPartial: false };
};

const isReleased = ({ stage }: Deal): boolean => !['pending', 'completed', 'unknown'].includes(stage);
const cents = (minor: number): number => minor / 100;

const toSale = (one: Deal, index: number) =>
  makeSale({
    ...{ id: `s${index}`, orderId: `o${index}`, marketplaceUserId: one.owner, currency: one.currency, date: IN },
    ...{ stage: one.stage, doubtful: one.isDoubtful && isReleased(one) },
    price: one.price === null ? null : cents(one.price),
    released: isReleased(one) ? { amount: cents(one.received), at: IN } : null,
    refunds: isReleased(one) && one.refunded !== null ? [{ amount: cents(one.refunded), at: IN }] : [],
  });

/** The wallets that show the money of these deals. */
const walletsOf = (deals: readonly Deal[]) =>
  [...Map.groupBy(deals.filter(isReleased), ({ owner, currency }) => `${owner} ${currency}`).values()].map((own) => {
    const [{ owner, currency } = { owner: null, currency: 'EUR' }] = own;
    const sum = (one: (each: Deal) => number): number => own.reduce((all, each) => all + one(each), 0);
    return {
      ...{
        marketplace: 'vinted',
        marketplaceUserId: owner,
        currency,
        partial: false,
        mixed: false,
        faults: [],
        equation: null,
      },
      unnamedAccountId: owner === null ? 'a' : null,
      released: { amount: cents(sum(({ received }) => received)), count: own.length },
      refunded: {
        amount: -cents(sum(({ refunded }) => refunded ?? 0)),
        count: own.filter(({ refunded }) => refunded !== null).length,
      },
      transferred: { amount: 0, count: 0, last: null },
    };
  });

describe('the parts of the total', () => {
  it('add up to the total of the sales beside them, with « À venir » and « Libéré » as the bar shows them', () => {
    fc.assert(
      fc.property(
        fc.array(deal, { maxLength: 30 }),
        fc.constantFrom(null, '77', '78', UNKNOWN_ACCOUNT),
        (all, chosen) => {
          const deals = all.filter(({ owner }) => chosen === null || (owner ?? UNKNOWN_ACCOUNT) === chosen);
          const entries = saleEntries(deals.map(toSale), YEAR);
          const toCome = toComeOf(deals);
          const { released } = moneySums(walletsOf(all), [{ userId: '77' }, { userId: '78' }], chosen, YEAR);
          const { sums } = sumEntries(entries.filter(({ sale }) => !sale.doubtful));
          const listed = new Map(sums.map(({ currency, amount }) => [currency, Math.round(amount * 100)]));
          const totals = partedTotals(moneyParts(entries.map(groupOf)), { toCome, released });
          for (const { currency, total, parts } of totals) {
            expect(total).toBe(listed.get(currency) ?? 0);
            expect(parts.reduce((sum, { minor }) => sum + minor, 0)).toBe(total);
            expect(parts.some(({ part }) => part === 'unmatched')).toBe(false);
            const shown = parts.find(({ part }) => part === 'released')?.minor ?? 0;
            expect(shown).toBe(released.sums?.get(currency) ?? 0);
          }
          expect([...listed.keys()].every((currency) => totals.some((each) => each.currency === currency))).toBe(true);
        },
      ),
    );
  });

  it('name what only an order says was released, and what no stage counts', () => {
    const sales = [
      makeSale({ id: 'a', orderId: 'a', stage: 'pending', price: 10 }),
      makeSale({ id: 'b', orderId: 'b', stage: 'pending', price: 4 }),
      makeSale({ id: 'c', stage: 'completed', price: 6, date: IN }),
      makeSale({ id: 'd', stage: 'released', released: { amount: 5, at: IN } }),
    ];
    const released = { sums: new Map([['EUR', 300]]), isPartial: true };
    const [parted] = partedTotals(partsOf(sales), {
      toCome: { sums: new Map([['EUR', 1_000]]), isPartial: false },
      released,
    });
    expect(parted).toEqual({
      ...{ currency: 'EUR', total: 2_500 },
      parts: [
        { part: 'toCome', minor: 1_000 },
        { part: 'held', minor: 400 },
        { part: 'completed', minor: 600 },
        { part: 'released', minor: 300 },
        { part: 'unmatched', minor: 200 },
      ],
    });
  });

  it('are none in a currency in which no sale is known', () => {
    const sales = [makeSale({ currency: null, stage: 'released', released: { amount: 5, at: IN } })];
    const released = { sums: new Map([['EUR', 500]]), isPartial: false };
    expect(partedTotals(partsOf(sales), { toCome: null, released })).toEqual([]);
  });

  it('hold what the orders say while no wallet was read', () => {
    const sales = [makeSale({ stage: 'released', released: { amount: 5, at: IN } })];
    expect(partedTotals(partsOf(sales), { toCome: null, released: null })).toEqual([
      { currency: 'EUR', total: 500, parts: [{ part: 'unmatched', minor: 500 }] },
    ]);
  });
});
