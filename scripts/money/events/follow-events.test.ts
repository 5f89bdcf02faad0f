import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saleRowsOf } from './event-rows.ts';
import { followEvents } from './follow-events.ts';
import type { SaleEvent } from './sale-event.ts';

let line = 1;
const event = (order: string, day: number, kind: SaleEvent['kind'], skus: string, minor: number | null = null) => {
  line += 1;
  const articles = skus.split('+').filter((sku) => sku !== '');
  return { line, order, day: `2026-10-${String(day).padStart(2, '0')}`, kind, articles, minor };
};

const rowsOf = (...events: SaleEvent[]) => saleRowsOf(followEvents(events));
const reasonsOf = (...events: SaleEvent[]) => followEvents(events).problems.map(({ field, reason }) => [field, reason]);

describe('a list of events', () => {
  it('states one row for each article of a bundle, of which the first bears the amounts', () => {
    expect(rowsOf(event('1', 1, 'sale', 'A+B', 3_000), event('2', 5, 'release', 'A+B', 2_900))).toMatchObject([
      { externalId: '1', sku: 'A', priceMinor: 3_000, receivedMinor: 2_900, releasedOn: '2026-10-05' },
      { externalId: '1', sku: 'B', priceMinor: 0, receivedMinor: 0, releasedOn: '2026-10-05' },
    ]);
  });

  it('finds the sale of an event by its number, or by its articles', () => {
    const sold = [event('7', 1, 'sale', 'A', 1_000), event('8', 1, 'sale', 'B', 2_000)];
    const rows = rowsOf(...sold, event('7', 5, 'release', ''), event('9', 6, 'release', 'b'));
    expect(rows.map(({ releasedOn }) => releasedOn)).toEqual(['2026-10-05', '2026-10-06']);
  });

  it('leaves money to come where only other sales were released', () => {
    const sold = [event('1', 1, 'sale', 'A', 1_000), event('2', 1, 'sale', 'B', 1_000)];
    expect(rowsOf(...sold).map(({ outcome }) => outcome)).toEqual(['standing', 'standing']);
    expect(rowsOf(...sold, event('1', 5, 'release', 'A')).map(({ outcome }) => outcome)).toEqual([
      ...['standing', 'pending'],
    ]);
  });

  it('pays back all of a sale without an amount, and lets its article be sold again', () => {
    const rows = rowsOf(
      ...[event('1', 1, 'sale', 'A', 1_000), event('2', 5, 'release', 'A'), event('3', 8, 'return', 'A')],
      event('4', 8, 'sale', 'A', 900),
    );
    expect(rows).toMatchObject([
      { sku: null, outcome: 'refunded', refundMinor: 1_000, refundedOn: '2026-10-08' },
      { sku: 'A', outcome: 'pending', priceMinor: 900 },
    ]);
  });

  it('pays back a part with its amount; an article that is back belongs to the sale no more', () => {
    const sold = [event('1', 1, 'sale', 'A+B', 3_000), event('2', 5, 'release', '')].map((each) => ({
      ...each,
      order: '1',
    }));
    expect(rowsOf(...sold, event('1', 8, 'return', 'B', 1_200))).toMatchObject([
      { sku: 'A', outcome: 'standing', refundMinor: 1_200, refundedOn: '2026-10-08' },
    ]);
    expect(reasonsOf(...sold, event('1', 8, 'return', 'B'))).toEqual([['prix', 'Le montant remboursé manque.']]);
    expect(rowsOf(...sold, event('1', 8, 'refund', '', 500)).map(({ sku }) => sku)).toEqual(['A', 'B']);
  });

  it('cancels a sale before its release, and pays it back after', () => {
    const [sold, released] = [event('1', 1, 'sale', 'A', 1_000), event('1', 5, 'release', 'A')];
    expect(rowsOf(sold, event('1', 3, 'cancel', ''))).toMatchObject([{ outcome: 'cancelled' }]);
    expect(rowsOf(sold, released, event('1', 9, 'cancel', ''))).toMatchObject([
      { outcome: 'refunded', refundedOn: '2026-10-09' },
    ]);
  });

  it('refuses what cannot have happened', () => {
    const sold = event('1', 1, 'sale', 'A', 1_000);
    expect(reasonsOf(sold, event('2', 2, 'sale', 'a', 500))).toEqual([
      ['articles', `L’article a est déjà vendu à la ligne ${sold.line}.`],
    ]);
    expect(reasonsOf(event('1', 1, 'refund', 'A', 500), { ...sold, day: '2026-10-02' })).toHaveLength(1);
    expect(reasonsOf(sold, event('1', 2, 'refund', 'A', 1_001))).toEqual([
      ['prix', 'Le remboursement dépasse le prix de vente.'],
    ]);
    expect(reasonsOf(sold, event('1', 2, 'refund', '', 1), event('1', 3, 'refund', '', 1))).toHaveLength(1);
    expect(reasonsOf(event('1', 1, 'unsellable', 'A'), event('2', 2, 'sale', 'A', 100))).toHaveLength(1);
  });

  it('says the same in whatever order its lines stand', () => {
    const kinds = ['sale', 'release', 'refund', 'return', 'cancel', 'unsellable', 'purchase'] as const;
    const events = fc.uniqueArray(
      fc.record({
        order: fc.constantFrom('1', '2', '3', '10'),
        day: fc.integer({ min: 1, max: 5 }).map((day) => `2026-10-0${day}`),
        kind: fc.constantFrom(...kinds),
        articles: fc.constantFrom<string[][]>(['A'], ['B'], ['A', 'B'], []),
        minor: fc.constantFrom(null, 100, 1_000),
      }),
      { maxLength: 8, selector: (each) => JSON.stringify(each) },
    );
    const said = (list: readonly Omit<SaleEvent, 'line'>[], lineOf: (at: number) => number) => {
      const { deals, bought, gone, problems } = followEvents(list.map((each, at) => ({ ...each, line: lineOf(at) })));
      return JSON.stringify({ deals, bought, gone, problems });
    };
    fc.assert(
      fc.property(events, (list) => {
        const last = list.length - 1;
        expect(said(list.toReversed(), (at) => last - at)).toBe(said(list, (at) => at));
      }),
    );
  });
});
