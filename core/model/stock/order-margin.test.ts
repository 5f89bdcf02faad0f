import { describe, expect, it } from 'vitest';
import { orderMargin } from './order-margin.ts';

const sold = { price: 18.5, received: null, phase: 'to_ship' } as const;

describe('the margin of an order', () => {
  it('is its price less the cost, until the wallet says what it received', () => {
    expect(orderMargin(sold, 400)).toEqual({ minor: 1450, isReceived: false });
    expect(orderMargin({ ...sold, received: 17 }, 400)).toEqual({ minor: 1300, isReceived: true });
    expect(orderMargin(sold, 2000)).toEqual({ minor: -150, isReceived: false });
  });

  it('knows a cost of nothing, and no unknown one', () => {
    expect(orderMargin(sold, 0)).toEqual({ minor: 1850, isReceived: false });
    expect(orderMargin(sold, null)).toBeNull();
    expect(orderMargin({ ...sold, price: null }, 400)).toBeNull();
  });

  it.each(['cancelled', 'refunded'] as const)('is none of a deal that was %s', (phase) => {
    expect(orderMargin({ ...sold, phase }, 400)).toBeNull();
  });
});
