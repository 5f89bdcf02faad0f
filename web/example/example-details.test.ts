import { expect, it } from 'vitest';
import { orders } from '#core/contract/orders.ts';
import { isDoubtful } from '#core/model/order-lists.ts';
import { afterChoice, exampleDetails } from './example-details.ts';
import { exampleOrders } from './example-orders.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const replies = orders.details.replies;

it('example details have the shape of real details', () => {
  for (const order of exampleOrders(NOW)) expect(replies[200].safeParse(exampleDetails(order, NOW)).success).toBe(true);
});

it('the doubtful example order shows which price counts, both before and after the seller chooses', () => {
  const [order] = exampleOrders(NOW).filter(isDoubtful);
  if (!order) throw new Error('No doubtful order');
  const usedOf = (each: typeof order) => exampleDetails(each, NOW).conflicts[0]?.values.find(({ used }) => used)?.key;
  expect(usedOf(order)).toBe('transaction');
  const settled = afterChoice(order, 'list');
  expect([usedOf(settled), isDoubtful(settled)]).toEqual(['list', false]);
  expect(afterChoice(settled, null)).toEqual(order);
});
