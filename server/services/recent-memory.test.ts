import { expect, it, vi } from 'vitest';
import { createRecentMemory } from './recent-memory.ts';

it('returns a cached response until its tag changes', async () => {
  const memory = createRecentMemory<number>(2);
  const make = vi.fn(async () => make.mock.calls.length);
  expect([await memory.take('a', '1', make), await memory.take('a', '1', make)]).toEqual([1, 1]);
  expect(await memory.take('a', '2', make)).toBe(2);
});

it('computes a response once for everyone who requests it at the same time', async () => {
  const memory = createRecentMemory<number>(2);
  const { promise, resolve } = Promise.withResolvers<number>();
  const make = vi.fn(() => promise);
  const answers = [memory.take('a', '1', make), memory.take('a', '1', make)];
  resolve(7);
  expect(await Promise.all(answers)).toEqual([7, 7]);
  expect(make).toHaveBeenCalledOnce();
});

it('does not cache a response that was invalidated while it was being computed', async () => {
  const memory = createRecentMemory<string>(2);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = memory.take('a', '1', () => promise);
  memory.forget('a');
  resolve('of a deleted shop');
  expect(await first).toBe('of a deleted shop');
  expect(await memory.take('a', '1', async () => 'new')).toBe('new');
});

it('does not cache a failure', async () => {
  const memory = createRecentMemory<number>(2);
  await expect(memory.take('a', '1', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await memory.take('a', '1', async () => 1)).toBe(1);
});

it('evicts the response requested longest ago, and invalidates all responses with one prefix at once', async () => {
  const memory = createRecentMemory<number>(2);
  let made = 0;
  const make = async () => {
    made += 1;
    return made;
  };
  await memory.take('x a', '1', make);
  await memory.take('y b', '1', make);
  await memory.take('x a', '1', make);
  await memory.take('y c', '1', make);
  expect([await memory.take('x a', '1', make), await memory.take('y b', '1', make)]).toEqual([1, 4]);
  memory.forgetAll('y ');
  expect(await memory.take('y b', '1', make)).toBe(5);
});

it('is bounded by the size of what it caches, and never caches more than that', async () => {
  const memory = createRecentMemory<string>(5, (text) => text.length);
  const made: string[] = [];
  const take = (key: string, text: string) =>
    memory.take(key, '1', async () => {
      made.push(key);
      return text;
    });
  await take('a', 'aaa');
  await take('b', 'bb');
  await take('a', 'aaa');
  await take('c', 'cc');
  await take('b', 'bb');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  await take('large', 'more than five');
  await take('large', 'more than five');
  expect(made.slice(4)).toEqual(['large', 'large']);
});
