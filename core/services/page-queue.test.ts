import { describe, expect, it } from 'vitest';
import { MINUTE } from '../model/time.ts';
import { createPageQueue, PAGE_LIMITS } from './page-queue.ts';

const url = 'https://www.vinted.fr/my_orders';

const openQueue = (limits = PAGE_LIMITS) => {
  const clock = { now: 0 };
  const told: number[] = [];
  const queue = createPageQueue({ now: () => clock.now, onRefused: ({ tabId }) => told.push(tabId), limits });
  const done: string[] = [];
  const refused: string[] = [];
  const gates: (() => void)[] = [];
  /** Work that lasts until `finish`. */
  const hand = (name: string, { tab = 1, chars = 1 } = {}): void => {
    const work = () => new Promise<void>((resolve) => gates.push(resolve)).then(() => void done.push(name));
    queue.run({ tabId: tab, url, chars }, work).catch(({ code }) => refused.push(`${name} ${code}`));
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const finish = async (): Promise<void> => {
    for (await settle(); gates.length > 0; await settle()) for (const open of gates.splice(0)) open();
  };
  return { clock, told, done, refused, hand, finish, gates, settle };
};

describe('the pages that a tab hands in', () => {
  it('are processed in order, one at a time, and those of another tab beside them', async () => {
    const { hand, gates, done, finish, settle } = openQueue();
    for (const name of ['a', 'b', 'c']) hand(name);
    hand('other', { tab: 2 });
    await settle();
    expect(gates).toHaveLength(2);
    await finish();
    expect(done.toSorted()).toEqual(['a', 'b', 'c', 'other']);
    expect(done.filter((name) => name !== 'other')).toEqual(['a', 'b', 'c']);
  });

  it('are refused beyond the budget of a minute, with one notice, until the next minute', async () => {
    const { hand, clock, done, refused, told, finish } = openQueue({ ...PAGE_LIMITS, messages: 2 });
    for (const name of ['a', 'b', 'c', 'd']) hand(name);
    hand('other', { tab: 2 });
    await finish();
    expect(done).toEqual(['a', 'other', 'b']);
    expect(refused).toEqual(['c TOO_MANY_ATTEMPTS', 'd TOO_MANY_ATTEMPTS']);
    expect(told).toEqual([1]);
    clock.now += MINUTE;
    hand('e');
    await finish();
    expect(done.at(-1)).toBe('e');
  });

  it('are refused oldest first when too much waits', async () => {
    const { hand, done, refused, finish } = openQueue({ ...PAGE_LIMITS, waitingChars: 20 });
    for (const name of ['a', 'b', 'c', 'd']) hand(name, { chars: 10 });
    await finish();
    expect(done).toEqual(['a', 'c', 'd']);
    expect(refused).toEqual(['b TOO_MANY_ATTEMPTS']);
  });

  it('continue after one that fails', async () => {
    const queue = createPageQueue({ now: () => 0, onRefused: () => {} });
    const failed = queue.run({ tabId: 1, url, chars: 1 }, async () => Promise.reject(new Error('unreadable')));
    const next = queue.run({ tabId: 1, url, chars: 1 }, async () => 'read');
    await expect(failed).rejects.toThrow('unreadable');
    expect(await next).toBe('read');
  });

  it('never hold more than the limits, whatever floods in', async () => {
    const { hand, done, refused, told, finish } = openQueue();
    for (let index = 0; index < 2_000; index += 1) hand(`small ${index}`);
    for (let index = 0; index < 200; index += 1) hand(`large ${index}`, { tab: 2, chars: 1_700_000 });
    await finish();
    expect(done.length + refused.length).toBe(2_200);
    expect(done.filter((name) => name.startsWith('small'))).toHaveLength(PAGE_LIMITS.messages);
    expect(done.filter((name) => name.startsWith('large')).length).toBeLessThan(18);
    expect(told).toEqual([1, 2]);
  });
});
