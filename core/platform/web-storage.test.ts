import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeOrder } from '#core/testing/make-order.ts';
import { bookItems } from '../storage/book-items.ts';
import { createConnection, type Database } from '../storage/database.ts';
import { createSiteStorage } from './web-storage.ts';

afterEach(() => {
  vi.useRealTimers();
});

const order = makeOrder();
const idsOf = async ({ orders }: ReturnType<typeof createSiteStorage>) =>
  (await orders.readOrdersAfter('e', 0, 10)).map(({ id }) => id);

describe('what a tab of the site stores', () => {
  it('is available to the next tab', async () => {
    const lost = vi.fn();
    const first = createSiteStorage(createConnection('site-1'), lost);
    await first.orders.writeOrders('e', [order]);
    await first.items.write(bookItems.account, 'léa');
    const next = createSiteStorage(createConnection('site-1'), lost);
    expect(await idsOf(next)).toEqual([order.id]);
    expect(await next.items.read(bookItems.account)).toBe('léa');
    expect(next.isLasting()).toBe(true);
    expect(lost).not.toHaveBeenCalled();
  });

  it('is kept in memory when the browser opens no database', async () => {
    const lost = vi.fn();
    const storage = createSiteStorage(() => Promise.reject(new DOMException('private', 'InvalidStateError')), lost);
    await storage.items.write(bookItems.account, 'léa');
    expect(storage.isLasting()).toBe(false);
    expect(lost).toHaveBeenCalledOnce();
    await storage.orders.writeOrders('e', [order]);
    expect(await idsOf(storage)).toEqual([order.id]);
    expect(await storage.items.read(bookItems.account)).toBe('léa');
    expect(lost).toHaveBeenCalledOnce();
  });

  it('is kept in memory when the database never responds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const storage = createSiteStorage(
      () => new Promise<Database>(() => {}),
      () => {},
    );
    const reading = storage.items.read(bookItems.account);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await reading).toBeNull();
    expect(storage.isLasting()).toBe(false);
  });

  it('moves to memory when the disk is full, and must be fetched again', async () => {
    const open = createConnection('site-2');
    let isFull = false;
    const connect = async (): Promise<Database> => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      return open();
    };
    const lost = vi.fn();
    const storage = createSiteStorage(connect, lost);
    await storage.items.write(bookItems.account, 'léa');
    isFull = true;
    await storage.orders.writeOrders('e', [order]);
    expect(lost).toHaveBeenCalledOnce();
    expect(await storage.items.read(bookItems.account)).toBeNull();
    expect(await idsOf(storage)).toEqual([order.id]);
  });

  it('stays in the database when only the connection to it was lost', async () => {
    const open = createConnection('site-3');
    let failures = 1;
    const connect = async (): Promise<Database> => {
      failures -= 1;
      if (failures >= 0) throw new DOMException('gone', 'InvalidStateError');
      return open();
    };
    const storage = createSiteStorage(connect, () => {});
    await storage.orders.writeOrders('e', [order]);
    expect(storage.isLasting()).toBe(true);
    expect(await idsOf(storage)).toEqual([order.id]);
  });
});
