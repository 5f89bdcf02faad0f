import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { toUserText } from '../errors.ts';
import { oneAtATime } from '../model/one-at-a-time.ts';
import type { Order, OrderStatus } from '../model/order.ts';
import { type Instant, toIso } from '../model/time.ts';
import type { ChangeOutcome, OrderBook, OrderChange, OrderSource } from '../platform/ports.ts';
import { createHeldOrders, type HeldOrders, NOTHING_READ } from './held-orders.ts';
import { createLoadGuard, ORDER_STORE_CLEAR_MS, SERVER_ORDERS_CLEAR_MS } from './load-guard.ts';
import { archived, CHANGE_FAILED, restoreSentenceOf, sentenceOf, statusChanged } from './order-messages.ts';

/** Shows the seller how a change ended. */
export type Notify = (notification: {
  type: 'success' | 'error' | 'info';
  message: string;
  action?: { label: string; onAction: () => void };
}) => void;

export interface OrderDeskOptions {
  source: OrderSource;
  client: QueryClient;
  notify: Notify;
  now: () => Instant;
}

export const ordersKey = ['orders'] as const;

/** Where a screen reads orders and changes them. */
export type OrderDesk = ReturnType<typeof createOrderDesk>;

/**
 * The orders of a screen, with changes shown at once: each is applied on top of the server's data until it replies.
 * Then its orders replace ours, or the change is removed and the server's version shows again. The query cache contains
 * what is shown.
 */
export const createOrderDesk = ({ source, client, notify, now }: OrderDeskOptions) => {
  const held = createHeldOrders(source);
  const publish = (): void => {
    const book = held.show();
    if (book) client.setQueryData(ordersKey, book);
  };
  const pull = oneAtATime(held.pull);
  const store = createLoadGuard(pull, ORDER_STORE_CLEAR_MS, publish);
  const server = createLoadGuard(async () => {
    // When the source is unreachable, reading it reports that.
    await source.refresh().catch(() => undefined);
    await pull();
  }, SERVER_ORDERS_CLEAR_MS);
  const reload = async (): Promise<void> => {
    await pull();
    publish();
  };

  const { setStatus, setArchived } = createChanges({ source, notify, now, held, pull, publish });

  return {
    query: bookQuery(async () => {
      await store.load();
      return held.show() ?? NOTHING_READ;
    }),
    /** Reads the source again at once, when the session started or ended. */
    reload,
    /** Asks the server again. */
    async refresh(): Promise<void> {
      await server.load();
      publish();
    },
    /** Reads again after each change made elsewhere. Returns a function that ends it. */
    watch: (): (() => void) => source.subscribe(store.loadAgain),
    /** Resolve to false when the server refused: the screen is back where it was, and the seller was shown why. */
    setStatus: (orders: readonly Order[], status: OrderStatus) => setStatus(orders, status),
    archive: (orders: readonly Order[]) => setArchived(orders, true),
    restore: (orders: readonly Order[]) => setArchived(orders, false),
    /** Shows orders from the server's latest reply. */
    accept(orders: readonly Order[]): void {
      held.accept(orders);
      publish();
    },
    async dismissRefused(changeId: string): Promise<void> {
      await source.dismissRefused(changeId);
      await reload();
    },
    /** Drops the data of a seller who is no longer signed in. */
    forget: held.forget,
  };
};

interface ChangeOptions extends Omit<OrderDeskOptions, 'client'> {
  held: HeldOrders;
  pull: () => Promise<void>;
  publish: () => void;
}

interface Steps {
  what: OrderChange;
  sentence: (outcome: ChangeOutcome) => string;
  undo: (() => Promise<void>) | null;
}

const createChange =
  ({ source, notify, now, held, pull, publish }: ChangeOptions) =>
  async (orders: readonly Order[], { what, sentence, undo }: Steps): Promise<boolean> => {
    const pending = { ...what, orderIds: orders.map(({ id }) => id), queuedAt: toIso(now()) };
    const end = async (): Promise<void> => {
      // By now the source has the server's result, including a newer order that came with a refusal.
      await pull();
      held.lift(pending);
      publish();
    };
    held.lay(pending);
    publish();
    try {
      const outcome = await source.change(what, orders);
      await end();
      const action = undo && { label: 'Annuler', onAction: () => void undo() };
      const type = outcome.state === 'saved' ? 'success' : 'info';
      notify({ type, message: sentence(outcome), ...(action && { action }) });
      return true;
    } catch (error) {
      await end();
      notify({ type: 'error', message: toUserText(error, CHANGE_FAILED) });
      return false;
    }
  };

const createChanges = (options: ChangeOptions) => {
  const { held } = options;
  const change = createChange(options);

  const setStatus = (orders: readonly Order[], status: OrderStatus, canUndo = true): Promise<boolean> =>
    change(orders, {
      what: { kind: 'status', status },
      sentence: (outcome) => sentenceOf(outcome, orders.length, statusChanged(orders.length, status)),
      undo: canUndo && orders.every(({ status }) => status !== 'unknown') ? () => putStatusesBack(orders) : null,
    });

  const putStatusesBack = async (orders: readonly Order[]): Promise<void> => {
    for (const [status, before] of Map.groupBy(orders, (order) => order.status)) {
      if (status !== 'unknown') await setStatus(held.latest(before), status, false);
    }
  };

  const setArchived = (orders: readonly Order[], isArchived: boolean, canUndo = true): Promise<boolean> =>
    change(orders, {
      what: { kind: isArchived ? 'archive' : 'unarchive', status: null },
      sentence: (outcome) =>
        isArchived
          ? sentenceOf(outcome, orders.length, archived(orders.length))
          : restoreSentenceOf(outcome, orders.length),
      undo: canUndo ? async () => void setArchived(held.latest(orders), !isArchived, false) : null,
    });

  return { setStatus, setArchived };
};

const bookQuery = (queryFn: () => Promise<OrderBook>) =>
  queryOptions({
    queryKey: ordersKey,
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
    // Orders keep their identity already; comparing fifty thousand of them field by field would be noticeable.
    structuralSharing: false,
  });
