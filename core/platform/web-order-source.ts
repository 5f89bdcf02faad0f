import type { PurchaseQueue } from '../contract/stock-addition.ts';
import { oneAtATime } from '../model/one-at-a-time.ts';
import { callsFor } from '../model/stock/split-addition.ts';
import { SECOND, toIso } from '../model/time.ts';
import type { SyncContext } from '../sync/context.ts';
import { nextChangeDueAt } from '../sync/next-due.ts';
import { openBook } from '../sync/open-book.ts';
import { readBookPart } from '../sync/order-book.ts';
import { type FirstReading, refreshOrders } from '../sync/refresh-orders.ts';
import type { BookPart, BookPosition, OrderSource } from './ports.ts';

export interface WebOrderSourceOptions {
  ctx: SyncContext;
  /** False: what waits is gone with this tab. */
  isLasting: () => boolean;
  /** Calls back once after the given time; returns a function that cancels it. */
  setTimer: (run: () => void, ms: number) => () => void;
  /** Resolves when the screen does not need the processor for a moment. */
  pause: () => Promise<void>;
  /** Calls back when orders or session changed, in whichever tab. Returns a function that ends it. */
  subscribe: OrderSource['subscribe'];
}

const SOONEST_MS = SECOND;
/** Time for the list to be drawn. */
const SENDING_LOADS_AFTER_MS = 3_000;

// A list shows without them: they are fetched once it is on screen, so that they are there when the network is not.
const loadChange = () => import('../sync/change-orders.ts');
const loadStockChange = () => import('../sync/change-stock.ts');
const loadPurchase = () => import('../sync/add-purchase.ts');
const loadFlush = () => import('../sync/flush-changes.ts');

/** Sends waiting data when it is due, and on request. */
const createSending = (ctx: SyncContext, setTimer: WebOrderSourceOptions['setTimer']) => {
  let cancelRetry = (): void => {};
  const scheduleRetry = async (): Promise<void> => {
    const due = await nextChangeDueAt(ctx);
    cancelRetry();
    if (due !== null) cancelRetry = setTimer(() => void flush(), Math.max(SOONEST_MS, due - ctx.now()));
  };
  const send = async (now: boolean): Promise<void> => {
    if ((await nextChangeDueAt(ctx)) === null) return;
    const { flushChanges } = await loadFlush();
    await flushChanges(ctx, { now });
    await scheduleRetry();
  };
  const flush = oneAtATime(() => send(false));
  const sendNow = oneAtATime(() => send(true));
  const refresh = oneAtATime(async () => {
    await send(true);
    await refreshOrders(ctx);
  });
  return { flush, sendNow, scheduleRetry, refresh };
};

const createBuying = (
  ctx: SyncContext,
  { sendNow, scheduleRetry }: Pick<ReturnType<typeof createSending>, 'sendNow' | 'scheduleRetry'>,
): PurchaseQueue => ({
  async changeStock(change, seen) {
    const { changeStock } = await loadStockChange();
    const changeIds = Array.from({ length: callsFor(change) }, () => ctx.newId());
    const outcome = await changeStock(ctx, { changeIds, change, seen });
    if (outcome.state === 'queued') await scheduleRetry();
    return outcome;
  },
  async buy(addition, photo) {
    const { addPurchase } = await loadPurchase();
    const changeId = ctx.newId();
    await addPurchase(ctx, { changeId, addition, ...(photo && { photo }) });
    void sendNow();
    return changeId;
  },
  async takeBackPurchase(changeId) {
    const { takeBackPurchase } = await loadPurchase();
    return takeBackPurchase(ctx, changeId);
  },
});

/** The engine in a tab of the site, behind the port that screens use. */
export const createWebOrderSource = ({
  ctx,
  isLasting,
  setTimer,
  pause,
  subscribe,
}: WebOrderSourceOptions): OrderSource => {
  /** While the orders of a first reading are being stored. */
  let first: FirstReading | null = null;
  const { flush, sendNow, scheduleRetry, refresh } = createSending(ctx, setTimer);

  const readPart = async (known: BookPosition | null): Promise<BookPart> => ({
    ...(await readBookPart(ctx, known)),
    isVolatile: !isLasting(),
  });

  /** Resolves once there is something to show; storing and sending may continue afterwards. */
  const open = async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const show = (read: FirstReading): void => {
      first = read;
      resolve();
    };
    const opened = openBook(ctx, { first: { show, pause } }).finally(() => {
      first = null;
    });
    setTimer(
      () => void Promise.allSettled([flush(), loadChange(), loadStockChange(), loadPurchase()]),
      SENDING_LOADS_AFTER_MS,
    );
    await Promise.race([promise, opened]);
  };

  return {
    async pull(known) {
      if (known === null || known.epoch === '') await open();
      const part = await readPart(known);
      // Not stored yet: the stored copy is still empty.
      return first !== null && part.epoch.startsWith(`${first.epoch}:`) ? { ...part, ...toFirstPart(first) } : part;
    },
    refresh,
    async change({ kind, status }, orders) {
      const { changeOrders } = await loadChange();
      const outcome = await changeOrders(ctx, { kind, status, changeId: ctx.newId(), orders });
      if (outcome.state === 'queued') await scheduleRetry();
      return outcome;
    },
    ...createBuying(ctx, { sendNow, scheduleRetry }),
    async dismissRefused(changeId) {
      await ctx.orders.deleteRefused(changeId);
      ctx.announce('orders');
    },
    subscribe,
  };
};

/**
 * Shown while it is being stored. It has no position in the stored data, so the copy is rebuilt from there afterwards.
 */
const toFirstPart = ({ orders, completeness, at }: FirstReading) => ({
  ...{ epoch: 'first', seq: 0, fresh: true, more: false },
  ...{ orders, completeness, syncedAt: toIso(at), failure: null },
});
