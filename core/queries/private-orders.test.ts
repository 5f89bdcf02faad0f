import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../errors.ts';
import { makeOrder } from '../testing/make-order.ts';
import { createPrivateDesk, type PrivateBook, type PrivateScope } from './private-orders.ts';

const ALL: PrivateScope = { range: null, archived: 'all' };

/** A server with one order, whose calls a test may refuse. */
const open = (scope: PrivateScope = ALL) => {
  const order = makeOrder({ price: 18 });
  const calls: { id: string; input: object }[] = [];
  const replies: Record<string, (input: { signal?: AbortSignal }) => unknown> = {
    'privateOrders.list': () => ({ orders: [order] }),
    'privateOrders.prices': () => [{ orderId: order.id, price: 18 }],
  };
  const client = {
    call: async (endpoint: { id: string }, input: { signal?: AbortSignal }) => {
      calls.push({ id: endpoint.id, input });
      return replies[endpoint.id]?.(input);
    },
  };
  const queries = new QueryClient();
  const listeners: (() => void)[] = [];
  const platform = {
    api: client,
    subscribe: (_: unknown, listener: () => void) => {
      listeners.push(listener);
      return () => {};
    },
  };
  const desk = createPrivateDesk({ platform: platform as never, queries, scope });
  const shown = () => queries.getQueryData<PrivateBook>(desk.query.queryKey);
  const countOf = (id: string) => calls.filter((call) => call.id === id).length;
  return { order, calls, replies, queries, desk, shown, listeners, countOf };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the private orders of a screen', () => {
  it('are loaded once while the loading flag stands, which is cleared half a second after the answer', async () => {
    const { desk, countOf, order } = open();
    const { orders, byHand } = await desk.query.queryFn();
    expect([orders, [...byHand]]).toEqual([[order], [order.id]]);
    await vi.advanceTimersByTimeAsync(499);
    await desk.query.queryFn();
    expect(countOf('privateOrders.list')).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await desk.query.queryFn();
    expect(countOf('privateOrders.list')).toBe(2);
  });

  it('are read again once after changes that came while the flag stood', async () => {
    const { desk, countOf, listeners } = open();
    desk.watch();
    await desk.query.queryFn();
    for (const listener of [...listeners, ...listeners]) listener();
    expect(countOf('privateOrders.list')).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(countOf('privateOrders.list')).toBe(2);
  });

  it('that take more than ten seconds ask for a period, when all of them were asked for', async () => {
    const { desk, replies } = open();
    const within = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    replies['privateOrders.list'] = ({ signal }) => signal?.throwIfAborted();
    await expect(desk.query.queryFn()).rejects.toThrow('Le chargement dépasse 10 s. Choisissez une période.');
    expect(within).toHaveBeenCalledWith(10_000);
  });

  it('of a period are asked for by their instants in Paris, without that limit', async () => {
    const { desk, calls } = open({ range: { from: '2026-01-01', to: '2026-03-29' }, archived: 'false' });
    await desk.query.queryFn();
    expect(calls[0]?.input).toEqual({
      query: {
        showArchived: 'false',
        startDate: '2025-12-31T23:00:00.000Z',
        endDate: '2026-03-29T21:59:59.999Z',
        toShip: 'always',
      },
    });
  });

  it('show a change at once, and take it back when the server refuses it', async () => {
    const { desk, queries, shown, replies, order } = open();
    queries.setQueryData(desk.query.queryKey, await desk.query.queryFn());
    replies['privateOrders.setStatus'] = () => {
      expect(shown()?.orders[0]?.status).toBe('1');
      throw new AppError('CONFLICT', 'Cette commande a changé entre-temps.');
    };
    await expect(desk.setStatus(order, '1')).rejects.toThrow('Cette commande a changé');
    expect(shown()?.orders[0]?.status).toBe('0');
  });

  it('send a price with the version it is based on, in euros where no page stated a currency', async () => {
    const { desk, calls, replies } = open();
    replies['privateOrders.setPrice'] = () => ({});
    await desk.setPrice(makeOrder({ currency: null, updatedAt: 'v1' }), '15.00');
    await desk.setPrice(makeOrder({ currency: 'PLN', updatedAt: 'v2' }), null);
    const bodies = calls
      .filter(({ id }) => id === 'privateOrders.setPrice')
      .map(({ input }) => (input as { body: object }).body);
    expect(bodies).toEqual([
      { price: '15.00', basedOn: 'v1', currency: 'EUR' },
      { price: null, basedOn: 'v2' },
    ]);
  });
});
