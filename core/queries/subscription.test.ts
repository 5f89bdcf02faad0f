import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSubscriptionDesk } from './subscription.ts';

/** A server whose current plan a test may change. */
const open = () => {
  const calls: string[] = [];
  const server = { plan: 'premium' };
  const replies: Record<string, () => unknown> = {
    'subscriptions.current': () => ({
      subscription: { status: 'active', plan: server.plan, endDate: null },
      terms: null,
    }),
    'subscriptions.history': () => ({ history: [], payments: [], hasInvoices: false }),
    'subscriptions.plans': () => ({ plans: [] }),
  };
  const client = {
    call: async ({ id }: { id: string }) => {
      calls.push(id);
      return replies[id]?.();
    },
  };
  const listeners: (() => void)[] = [];
  const platform = {
    api: client,
    subscribe: (topics: readonly string[], listener: () => void) => {
      expect(topics).toEqual(['subscription']);
      listeners.push(listener);
      return () => {};
    },
  };
  const queries = new QueryClient();
  const desk = createSubscriptionDesk({ platform: platform as never, queries });
  const countOf = (id: string) => calls.filter((call) => call === id).length;
  return { desk, queries, calls, countOf, server, listeners };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the subscription of a screen', () => {
  it('is loaded once while the loading flag stands, which is cleared half a second after the answer', async () => {
    const { desk, queries, countOf } = open();
    const load = () => queries.fetchQuery({ ...desk.book, staleTime: 0 });
    await load();
    await vi.advanceTimersByTimeAsync(499);
    await load();
    expect(countOf('subscriptions.current')).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await load();
    expect(countOf('subscriptions.current')).toBe(2);
  });

  it('shows a change that was announced while the flag stood, once the flag is cleared', async () => {
    const { desk, queries, server, listeners } = open();
    desk.watch();
    await queries.fetchQuery(desk.book);
    server.plan = 'standard';
    for (const tell of listeners) tell();
    await vi.advanceTimersByTimeAsync(500);
    expect(queries.getQueryData(desk.book.queryKey)?.subscription).toMatchObject({ plan: 'standard' });
  });

  it('is read again after the server asked its payment provider, even without an announcement', async () => {
    const { desk, queries, server, calls } = open();
    await queries.fetchQuery(desk.book);
    await vi.advanceTimersByTimeAsync(500);
    server.plan = 'standard';
    await desk.refresh();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.filter((id) => id === 'subscriptions.refresh')).toHaveLength(1);
    expect(queries.getQueryData(desk.book.queryKey)?.subscription).toMatchObject({ plan: 'standard' });
  });
});
