import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../errors.ts';
import type { Order } from '../model/order.ts';
import { createMemoryOrderSource } from '../platform/memory.ts';
import type { OrderBook, OrderSource } from '../platform/ports.ts';
import { makeOrder } from '../testing/make-order.ts';
import { createOrderDesk, type Notify, ordersKey } from './orders.ts';

const NOW = Date.parse('2026-11-21T11:00:00.000Z');

const setUp = async (orders: readonly Order[]) => {
  const source = createMemoryOrderSource({ orders }, () => NOW);
  const client = new QueryClient();
  const told: Parameters<Notify>[0][] = [];
  const desk = createOrderDesk({ source, client, notify: (each) => told.push(each), now: () => NOW });
  await client.fetchQuery(desk.query);
  const shown = () => client.getQueryData<OrderBook>(ordersKey) as OrderBook;
  const statusOf = (id: string) => shown().orders.find((order) => order.id === id)?.status;
  return { source, client, desk, told, shown, statusOf };
};

/** The next reading of the source arrives when what this returns is called. */
const holdReading = (source: OrderSource): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { pull } = source;
  vi.spyOn(source, 'pull').mockImplementationOnce(async (known) => {
    const part = await pull(known);
    await promise;
    return part;
  });
  return resolve;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a change of status', () => {
  it('is on screen before the server has responded', async () => {
    const order = makeOrder();
    const { desk, statusOf } = await setUp([order]);
    const change = desk.setStatus([order], '1');
    expect(statusOf(order.id)).toBe('1');
    expect(await change).toBe(true);
    expect(statusOf(order.id)).toBe('1');
  });

  it('gives way to the status that the server returns', async () => {
    const order = makeOrder();
    const { source, desk, statusOf } = await setUp([order]);
    vi.spyOn(source, 'change').mockImplementation(async () => {
      source.emit({ orders: [{ ...order, status: '2' }] });
      return { state: 'saved', message: null };
    });
    await desk.setStatus([order], '1');
    expect(statusOf(order.id)).toBe('2');
  });

  it('is rolled back when the server refuses it, with the server’s message', async () => {
    const order = makeOrder();
    const { source, desk, statusOf, told } = await setUp([order]);
    source.refuse(new AppError('NOT_FOUND', 'Commande introuvable.', { status: 404 }));
    const change = desk.setStatus([order], '1');
    expect(statusOf(order.id)).toBe('1');
    expect(await change).toBe(false);
    expect(statusOf(order.id)).toBe('0');
    expect(told).toEqual([{ type: 'error', message: 'Commande introuvable.' }]);
  });

  it('shows the order returned with a refusal', async () => {
    const order = makeOrder();
    const { source, desk, shown } = await setUp([order]);
    vi.spyOn(source, 'change').mockImplementation(async () => {
      source.emit({ orders: [{ ...order, title: 'Changé ailleurs', updatedAt: '2026-11-21T10:59:00.000Z' }] });
      throw new AppError('CONFLICT', 'Cette commande a changé ailleurs.', { status: 409 });
    });
    await desk.setStatus([order], '1');
    expect(shown().orders[0]).toMatchObject({ title: 'Changé ailleurs', status: '0' });
  });

  it('leaves other changes untouched when it is rolled back', async () => {
    const [one, two] = [makeOrder(), makeOrder()];
    const { source, desk, statusOf } = await setUp([one, two]);
    let refuse = () => {};
    vi.spyOn(source, 'change').mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          refuse = () => reject(new AppError('INTERNAL', ''));
        }),
    );
    const first = desk.setStatus([one], '1');
    await desk.setStatus([two], '1');
    refuse();
    await first;
    expect([statusOf(one.id), statusOf(two.id)]).toEqual(['0', '1']);
  });

  it('stays on screen when another fetch completes before the response', async () => {
    const order = makeOrder();
    const { source, desk, statusOf, shown } = await setUp([order]);
    desk.watch();
    let answer = () => {};
    vi.spyOn(source, 'change').mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = () => {
            source.emit({ orders: [{ ...order, status: '1' }] });
            resolve({ state: 'saved', message: null });
          };
        }),
    );
    const change = desk.setStatus([order], '1');
    source.emit({ orders: [order, makeOrder()] });
    await vi.advanceTimersByTimeAsync(100);
    expect(shown().orders).toHaveLength(2);
    expect(statusOf(order.id)).toBe('1');
    answer();
    await change;
    expect(statusOf(order.id)).toBe('1');
  });

  it('can be undone from the notification, which restores each order’s own status', async () => {
    const [pending, late] = [makeOrder(), makeOrder({ status: '2' })];
    const { desk, told, statusOf } = await setUp([pending, late]);
    await desk.setStatus([pending, late], '1');
    expect(told[0]).toMatchObject({ type: 'success', message: '2 commandes marquées expédiées' });
    told[0]?.action?.onAction();
    await vi.advanceTimersByTimeAsync(0);
    expect([statusOf(pending.id), statusOf(late.id)]).toEqual(['0', '2']);
    expect(told.slice(1).every(({ action }) => action === undefined)).toBe(true);
  });

  it('is queued when the server is unreachable, and the notification says so', async () => {
    const order = makeOrder();
    const { source, desk, told, statusOf, shown } = await setUp([order]);
    source.refuse(new AppError('NETWORK', 'Erreur de connexion au serveur.'));
    expect(await desk.setStatus([order], '1')).toBe(true);
    expect(statusOf(order.id)).toBe('1');
    expect(shown().queued).toMatchObject([{ kind: 'status', status: '1', orderIds: [order.id] }]);
    expect(told[0]?.message).toBe(
      'Hors connexion : la modification est gardée ici et partira au retour de la connexion.',
    );
  });
});

describe('archiving', () => {
  it('removes orders from the list at once, reports how many, and can be undone', async () => {
    const orders = [makeOrder(), makeOrder()];
    const { desk, told, shown } = await setUp(orders);
    const change = desk.archive(orders);
    expect(shown().orders.every(({ archived }) => archived)).toBe(true);
    await change;
    expect(told[0]?.message).toBe('2 commande(s) archivée(s) avec succès');
    told[0]?.action?.onAction();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown().orders.some(({ archived, archivedAt }) => archived || archivedAt !== null)).toBe(false);
    expect(told[1]?.message).toBe('2 commande(s) désarchivée(s) avec succès');
  });

  it('shows the server’s message when there is one', async () => {
    const order = makeOrder();
    const { source, desk, told } = await setUp([order]);
    vi.spyOn(source, 'change').mockResolvedValue({ state: 'saved', message: 'Rangée.' });
    await desk.archive([order]);
    expect(told[0]?.message).toBe('Rangée.');
  });

  it('of a single order has its own message when the order is restored', async () => {
    const order = makeOrder({ archived: true, archivedAt: '2026-11-20T10:00:00.000Z' });
    const { source, desk, told, shown } = await setUp([order]);
    vi.spyOn(source, 'change').mockImplementation(async () => {
      source.emit({ orders: [{ ...order, archived: false, archivedAt: null }] });
      return { state: 'saved', message: '1 commande(s) désarchivée(s) avec succès' };
    });
    await desk.restore([order]);
    expect(shown().orders[0]).toMatchObject({ archived: false, archivedAt: null });
    expect(told[0]?.message).toBe('Commande restaurée avec succès');
  });
});

describe('the order list', () => {
  it('is fetched again after a change made elsewhere, once the flag of the first load is cleared', async () => {
    const { source, desk, shown } = await setUp([makeOrder()]);
    const pull = vi.spyOn(source, 'pull');
    desk.watch();
    source.emit({ orders: [makeOrder(), makeOrder()] });
    expect(pull).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(pull).toHaveBeenCalledOnce();
    expect(shown().orders).toHaveLength(2);
  });

  it('is requested from the server once when the seller refreshes twice within two seconds', async () => {
    const { source, desk } = await setUp([makeOrder()]);
    const refresh = vi.spyOn(source, 'refresh');
    await desk.refresh();
    await desk.refresh();
    expect(refresh).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2_000);
    await desk.refresh();
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('keeps stored orders on screen, with the failure beside them', async () => {
    const { source, desk, shown } = await setUp([makeOrder()]);
    desk.watch();
    source.emit({ failure: { code: 'NETWORK', message: 'Erreur de connexion au serveur.' } });
    await vi.advanceTimersByTimeAsync(100);
    expect(shown()).toMatchObject({ orders: [{}], failure: { code: 'NETWORK' } });
  });

  it('drops a refused change once its notice was dismissed', async () => {
    const change = {
      id: 'c',
      kind: 'archive',
      orderIds: [],
      status: null,
      queuedAt: '2026-11-21T10:00:00.000Z',
    } as const;
    const { source, desk, shown } = await setUp([]);
    source.emit({ refused: [{ change, code: 'CONFLICT', message: 'Trop tard.', refusedAt: change.queuedAt }] });
    await desk.dismissRefused('c');
    expect(shown().refused).toEqual([]);
  });

  it('shows the server’s response even when an older fetch completes after it', async () => {
    const order = makeOrder();
    const { source, desk, shown } = await setUp([order]);
    const settled = { ...order, title: 'Choisi', updatedAt: '2026-11-21T11:00:00.000Z' };
    const resolve = holdReading(source);
    const reading = desk.reload();
    desk.accept([settled]);
    resolve();
    await reading;
    expect(shown().orders).toEqual([settled]);
  });

  it('of a seller who has signed out meanwhile is not shown to the next one', async () => {
    const { source, desk, client, shown } = await setUp([makeOrder()]);
    const before = shown();
    const resolve = holdReading(source);
    const reading = desk.reload();
    desk.forget();
    client.removeQueries({ queryKey: ordersKey });
    resolve();
    await reading;
    expect(before.orders).toHaveLength(1);
    expect(client.getQueryData(ordersKey)).toBeUndefined();
    source.emit({ orders: [] });
    expect((await client.fetchQuery(desk.query)).orders).toEqual([]);
  });
});
