import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadGuard, ORDER_STORE_CLEAR_MS, SERVER_ORDERS_CLEAR_MS } from './load-guard.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Answers 1, 2, 3… */
const counting = () => {
  let answers = 0;
  return vi.fn(async () => ++answers);
};

describe.each([
  ['the server’s orders', SERVER_ORDERS_CLEAR_MS, 2_000],
  ['the store of a screen', ORDER_STORE_CLEAR_MS, 100],
])('the loading flag of %s', (_, given, expected) => {
  it(`is cleared ${expected} ms after the answer, which itself comes at once`, async () => {
    const guard = createLoadGuard(counting(), given);
    expect(await guard.load()).toBe(1);
    await vi.advanceTimersByTimeAsync(expected - 1);
    expect(guard.isLoading).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(guard.isLoading).toBe(false);
  });

  it('prevents a second load while it is set', async () => {
    const work = counting();
    const guard = createLoadGuard(work, given);
    await guard.load();
    expect(await guard.load()).toBe(1);
    expect(work).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(expected);
    expect(await guard.load()).toBe(2);
  });
});

describe('a change during a load', () => {
  it('causes one fetch as soon as the flag is cleared', async () => {
    const work = counting();
    const seen = vi.fn();
    const guard = createLoadGuard(work, 100, seen);
    await guard.load();
    guard.loadAgain();
    guard.loadAgain();
    expect(work).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(100);
    expect(seen.mock.calls).toEqual([[2]]);
  });

  it('is fetched at once when nothing is loading', async () => {
    const seen = vi.fn();
    createLoadGuard(counting(), 100, seen).loadAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toHaveBeenCalledWith(1);
  });
});

it('the loading flag is cleared after a failure too', async () => {
  const guard = createLoadGuard(async () => {
    throw new Error('non');
  }, 100);
  await expect(guard.load()).rejects.toThrow('non');
  await vi.advanceTimersByTimeAsync(100);
  expect(guard.isLoading).toBe(false);
});
