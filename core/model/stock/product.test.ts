import { describe, expect, it } from 'vitest';
import { isInStock, ownCost, stockStateOf } from './product.ts';

const kept = { fate: 'kept' } as const;
const counted = { outcome: 'counted', isToShip: false } as const;

describe('an article of the stock', () => {
  it('stands where its listing stands, until it is sold', () => {
    expect(stockStateOf(kept, null, null)).toBe('to_list');
    expect(stockStateOf(kept, 'on_sale', null)).toBe('on_sale');
    expect(stockStateOf(kept, 'on_sale', counted)).toBe('sold');
    expect(stockStateOf(kept, 'sold', { ...counted, isToShip: true })).toBe('to_ship');
    expect(stockStateOf(kept, 'on_sale', { ...counted, outcome: 'never_counted' })).toBe('on_sale');
  });

  it('is to be decided after a refund or with an open return, unless it is for sale again', () => {
    for (const outcome of ['refunded_after_release', 'return_open'] as const) {
      expect(stockStateOf(kept, 'sold', { ...counted, outcome })).toBe('to_decide');
      expect(stockStateOf(kept, 'on_sale', { ...counted, outcome })).toBe('on_sale');
    }
  });

  it('is gone whatever pages say, once the seller says so', () => {
    expect(stockStateOf({ fate: 'given' }, 'on_sale', counted)).toBe('gone');
  });

  it('is in stock while it is here, and in no count while nobody can tell', () => {
    expect(isInStock(stockStateOf(kept, 'draft', null))).toBe(true);
    expect(isInStock(stockStateOf(kept, null, { outcome: 'counted', isToShip: true }))).toBe(true);
    expect(isInStock(stockStateOf(kept, 'closed', null))).toBe(false);
    expect(isInStock(stockStateOf(kept, 'sold', null))).toBe(false);
  });

  it('costs the sum of its parts, and nothing is known while one is unknown', () => {
    expect(ownCost({ articleMinor: 1500, protectionMinor: 145, postageMinor: 183 })).toBe(1828);
    expect(ownCost({ articleMinor: 1500, protectionMinor: null, postageMinor: 0 })).toBeNull();
    expect(ownCost({ articleMinor: 0, protectionMinor: 0, postageMinor: 0 })).toBe(0);
  });
});
