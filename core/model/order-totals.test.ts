import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeOrder } from '../testing/make-order.ts';
import type { Order } from './order.ts';
import { dueText, totalGaps, totalText } from './order-totals.ts';

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
const many = (...made: Partial<Order>[]): Order[] => made.map(makeOrder);

describe('the value of orders', () => {
  it('is the sum of their prices by currency, with unknown ones counted separately', () => {
    const orders = many({ price: 18 }, { price: 42 }, { price: 18.5 });
    expect(plain(totalText(orders))).toBe('78,50 € de ventes');
    const more = many({ price: 12, currency: 'PLN' }, { price: null });
    expect(plain(totalText([...orders, ...more]))).toBe('78,50 € + 12,00 PLN de ventes · 1 prix inconnu');
    expect(totalText([])).toBe('');
  });

  it('shows amounts received next to the prices, never in one figure with them', () => {
    const orders = many({ price: 20, received: 17.5 }, { price: 10, received: 10 }, { price: 154 });
    expect(plain(totalText(orders))).toBe('184,00 € de ventes · 27,50 € reçus pour 2');
    expect(plain(dueText(orders))).toBe('154,00 € à encaisser · 27,50 € déjà reçus');
  });

  it('has only what was received once all of it was', () => {
    expect(plain(dueText(many({ price: 20, received: 17.5 })))).toBe('17,50 € déjà reçus');
  });

  it('excludes cancelled and refunded sales, and states that', () => {
    const orders = many({ price: 20 }, { price: 9, phase: 'cancelled' }, { price: 8, phase: 'refunded', received: 8 });
    expect(plain(totalText(orders))).toBe('20,00 € de ventes · 2 annulées ou remboursées, hors du total');
    expect(totalGaps(orders)).toEqual(['2 annulées ou remboursées, hors du total']);
  });

  it('counts each known price once: due and received together cover all of them', () => {
    const cents = fc.integer({ min: 1, max: 99_999 }).map((minor) => minor / 100);
    const order = fc.record({ price: cents, received: fc.option(cents, { nil: null }) }).map(makeOrder);
    const sum = (orders: readonly Order[]): string => plain(totalText(orders)).split(' de ventes')[0] ?? '';
    const due = (orders: readonly Order[]): string => plain(dueText(orders)).split(' à encaisser')[0] ?? '';
    fc.assert(
      fc.property(fc.array(order, { minLength: 1 }), (orders) => {
        const unpaid = orders.filter(({ received }) => received === null);
        if (unpaid.length > 0) expect(due(orders)).toBe(sum(unpaid));
        else expect(plain(dueText(orders))).not.toContain('à encaisser');
      }),
    );
  });
});
