import { describe, expect, it } from 'vitest';
import { makeOrder } from '#core/testing/make-order.ts';
import { actionOfKey } from './order-keys.ts';

const press = (key: string, held = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });
const pending = makeOrder();
const dropped = makeOrder({ status: '1' });
const archived = makeOrder({ archived: true });

describe('a letter key on a row', () => {
  it.each([
    ['m', [pending], 'ship'],
    ['M', [pending], 'ship'],
    ['m', [dropped], 'unship'],
    ['a', [pending, dropped], 'archive'],
    ['a', [archived], 'restore'],
    ['m', [archived], null],
    ['m', [pending, dropped], null],
    ['x', [pending], null],
  ])('%s runs the action when it applies to all selected orders', (key, orders, action) =>
    expect(actionOfKey(press(key), orders)).toBe(action),
  );

  it('does nothing when combined with keys of a browser shortcut', () => {
    expect(actionOfKey(press('a', { ctrlKey: true }), [pending])).toBeNull();
    expect(actionOfKey(press('m', { metaKey: true }), [pending])).toBeNull();
  });
});
