import { describe, expect, it } from 'vitest';
import type { Order } from '#core/model/order.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { actionsOf, type OrderAction, ordersThatCan } from './order-actions.ts';

describe('an order', () => {
  it.each<[string, Partial<Order>, OrderAction[]]>([
    ['to ship', {}, ['ship', 'archive']],
    ['late', { status: '2' }, ['ship', 'archive']],
    ['suspended: it must not be shipped', { phase: 'suspended' }, ['archive']],
    ['suspended once it was shipped', { phase: 'suspended', status: '1' }, ['archive']],
    ['dropped: it may have been a slip', { status: '1' }, ['unship', 'archive']],
    ['on its way: a carrier has it', { status: '1', phase: 'in_transit' }, ['archive']],
    ['delivered', { status: '1', phase: 'delivered' }, ['archive']],
    ['shipped, in a state we do not know', { status: '1', phase: 'unknown' }, ['archive', 'unship']],
    ['perhaps a purchase: there may be nothing to ship', { conflicts: ['side'] }, ['archive']],
    ['archived', { archived: true }, ['restore']],
  ])('offers the right actions when %s', (_, overrides, actions) =>
    expect(actionsOf(makeOrder(overrides))).toEqual(actions),
  );
});

it('a batch action skips the orders to which it does not apply', () => {
  const [plain, suspended] = [makeOrder(), makeOrder({ phase: 'suspended' })];
  expect(ordersThatCan('ship', [plain, suspended])).toEqual([plain]);
  expect(ordersThatCan('archive', [plain, suspended])).toEqual([plain, suspended]);
});
