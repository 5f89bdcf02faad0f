import { expect, it } from 'vitest';
import { order as orderOnTheWire } from '#core/contract/orders.ts';
import { countLists, groupOrders } from '#core/model/order-lists.ts';
import { exampleOrders } from './example-orders.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');

it('the example orders fill every list', () => {
  const counts = countLists(groupOrders(exampleOrders(NOW), NOW));
  for (const count of Object.values(counts)) expect(count ?? 0).toBeGreaterThan(0);
});

it('the example orders have the shape of real orders', () => {
  for (const order of exampleOrders(NOW)) expect(orderOnTheWire.safeParse(order).success).toBe(true);
});
