import { describe, expect, it } from 'vitest';
import { countLists, groupOrders } from '#core/model/order-lists.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { orderFigures } from './order-figures.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const fresh = { orderDate: '2026-11-20T08:00:00.000Z' };
const old = { orderDate: '2026-11-10T08:00:00.000Z' };

describe('the figures about the orders', () => {
  const orders = [
    makeOrder({ ...fresh, price: 400.25 }),
    makeOrder({ ...old, price: 12.25, shipBy: '2026-11-21T15:30:00.000Z' }),
    makeOrder({ ...fresh, price: null }),
    makeOrder({ status: '1', phase: 'to_ship', price: 5 }),
    makeOrder({ status: '1', phase: 'in_transit', price: 7 }),
    makeOrder({ status: '1', phase: 'in_transit', archived: true }),
  ];
  const figures = orderFigures(orders, true, NOW);

  it('agree with the counts of the tabs', () => {
    const counts = countLists(groupOrders(orders, NOW));
    expect([figures.toShip.count, figures.late.count, figures.dropped.count]).toEqual([
      counts.pending,
      counts.late,
      counts.dropped,
    ]);
  });

  it('sum the payments that are due, and say which prices are missing from the sum', () => {
    expect(figures.toShip.note?.replaceAll(/\s/g, ' ')).toBe(
      '412,50 € à encaisser · 1 prix inconnu · la plus urgente : annulée dans 7 h',
    );
    expect(figures.toShip.gaps).toEqual(['1 prix inconnu, hors du total']);
  });

  it('say how many late parcels must be dropped off within a day', () => {
    expect(figures.late.note?.replaceAll(/\s/g, ' ')).toBe('dont 1 à déposer d’ici 24 h');
  });

  it('count parcels on their way, except archived ones', () => expect(figures.inTransit.count).toBe(1));

  it('never add amounts in two currencies', () => {
    const mixed = orderFigures(
      [makeOrder({ ...fresh, price: 10 }), makeOrder({ ...fresh, price: 5, currency: 'PLN' })],
      true,
      NOW,
    );
    expect(mixed.toShip.note?.replaceAll(/\s/g, ' ')).toContain('10,00 € + 5,00 PLN');
  });

  it('are null when there is nothing to add', () => {
    expect(orderFigures([], true, NOW).toShip).toEqual({ count: 0, note: null, gaps: [] });
  });
});
