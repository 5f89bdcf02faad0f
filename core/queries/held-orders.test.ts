import { describe, expect, it } from 'vitest';
import { makeOrder } from '#core/testing/make-order.ts';
import type { BookPart, BookPosition } from '../platform/ports.ts';
import { createHeldOrders, NOTHING_READ } from './held-orders.ts';

/** A copy whose source gives these parts in turn, and notes where the copy stood. */
const inParts = (...parts: Partial<BookPart>[]) => {
  const asked: (BookPosition | null)[] = [];
  const held = createHeldOrders({
    async pull(known) {
      asked.push(known);
      const part = parts.shift();
      if (part === undefined) throw new Error('no receiving end');
      return { ...{ epoch: 'a', seq: 1, fresh: false, more: false }, ...NOTHING_READ, ...part };
    },
  });
  const read = async () => {
    await held.pull();
    return held.show() ?? NOTHING_READ;
  };
  return { held, read, asked };
};

describe('a screen’s copy of the orders', () => {
  const [one, two, three] = [makeOrder(), makeOrder(), makeOrder()];

  it('is loaded completely the first time, part by part, and then updated with changed orders only', async () => {
    const changed = { ...two, status: '1' as const };
    const { read, asked } = inParts(
      { fresh: true, more: true, seq: 2, orders: [one, two] },
      { seq: 3, orders: [three] },
      { seq: 4, orders: [changed] },
    );
    expect((await read()).orders).toEqual([one, two, three]);
    const { orders } = await read();
    expect(orders).toEqual([one, changed, three]);
    expect(orders[0]).toBe(one);
    expect(asked).toEqual([null, { epoch: 'a', seq: 2 }, { epoch: 'a', seq: 3 }]);
  });

  it('is loaded again when the cache was reset', async () => {
    const { read } = inParts({ fresh: true, orders: [one, two] }, { fresh: true, epoch: 'b', orders: [three] });
    await read();
    expect((await read()).orders).toEqual([three]);
  });

  it('is held once: without an unsent change, the list on screen is the same object', async () => {
    const orders = [one, two];
    const { read } = inParts({ fresh: true, orders }, {});
    expect((await read()).orders).toBe(orders);
    expect((await read()).orders).toBe(orders);
  });

  it('shows unsent changes on top, and stays unchanged beneath them', async () => {
    const queued = [{ id: 'c', kind: 'archive', orderIds: [one.id], status: null, queuedAt: one.updatedAt }] as const;
    const { read } = inParts({ fresh: true, orders: [one], queued }, {});
    expect((await read()).orders[0]?.archived).toBe(true);
    expect((await read()).orders[0]).toBe(one);
  });

  it('is kept when the source cannot be reached, together with the reason', async () => {
    const { read } = inParts({ fresh: true, orders: [one] });
    await read();
    expect(await read()).toMatchObject({ orders: [{ id: one.id }], failure: { code: 'INTERNAL' } });
  });

  it('never goes back to an older version of an order', async () => {
    const newer = { ...one, title: 'Choisi', updatedAt: '2026-11-22T12:00:00.000Z' };
    const { held, read } = inParts({ fresh: true, orders: [one] }, { orders: [one] });
    await read();
    held.accept([newer]);
    expect((await read()).orders).toEqual([newer]);
  });

  it('is empty once its seller has signed out', async () => {
    const { held, read } = inParts({ fresh: true, orders: [one] });
    await read();
    held.forget();
    expect(held.show()).toBeNull();
  });
});
