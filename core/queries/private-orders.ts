import type { QueryClient } from '@tanstack/react-query';
import { AppError } from '../errors.ts';
import type { ArchivedChoice } from '../model/archived-choice.ts';
import { type DateRange, rangeBounds } from '../model/date-range.ts';
import { ENTRY_CURRENCY } from '../model/money.ts';
import type { Order, OrderStatus } from '../model/order.ts';
import { SECOND, toIso } from '../model/time.ts';
import { topicsOf } from '../model/topic.ts';
import type { ApiClient, Platform } from '../platform/ports.ts';
import { createLoadGuard } from './load-guard.ts';

/** First part of the key; the desk reads its orders again by itself. */
export const PRIVATE_ORDERS = 'private-orders';

/** SPEC §9. */
const PRIVATE_ORDERS_CLEAR_MS = 500;
const ALL_WITHIN_MS = 10 * SECOND;
const TOO_LONG = 'Le chargement dépasse 10 s. Choisissez une période.';

/** Which private orders a screen shows. */
export interface PrivateScope {
  /** Null: all of them. */
  range: DateRange | null;
  archived: ArchivedChoice;
}

export interface PrivateBook {
  orders: readonly Order[];
  /** Orders whose price the seller set by hand. */
  byHand: ReadonlySet<string>;
}

interface DeskOptions {
  platform: Pick<Platform, 'api' | 'subscribe'>;
  queries: QueryClient;
  scope: PrivateScope;
}

// The schemas are loaded with the first call, because building them would delay every first screen.
const contract = async () => (await import('../contract/private-orders.ts')).privateOrders;

/** Where a screen reads the orders sold under the private regime, and changes them. */
export type PrivateDesk = ReturnType<typeof createPrivateDesk>;

/** One scope of the private orders. A change is shown at once and taken back when the server refuses it. */
export const createPrivateDesk = ({ platform, queries, scope }: DeskOptions) => {
  const queryKey = [PRIVATE_ORDERS, scope] as const;
  const show = (book: PrivateBook): void => void queries.setQueryData(queryKey, book);
  const guard = createLoadGuard(() => load(platform.api, scope), PRIVATE_ORDERS_CLEAR_MS, show);

  const change = async <T>(ids: ReadonlySet<string>, part: Partial<Order>, send: () => Promise<T>): Promise<T> => {
    const before = queries.getQueryData<PrivateBook>(queryKey);
    if (before)
      show({ ...before, orders: before.orders.map((each) => (ids.has(each.id) ? { ...each, ...part } : each)) });
    try {
      return await send();
    } catch (error) {
      if (before) show(before);
      throw error;
    } finally {
      guard.loadAgain();
    }
  };

  return {
    query: { queryKey, queryFn: guard.load, retry: false, networkMode: 'always' as const },
    /** Reads again after each change, made here or elsewhere. Returns a function that ends it. */
    watch: (): (() => void) => platform.subscribe(topicsOf(PRIVATE_ORDERS), guard.loadAgain),
    /** @param price decimal text as typed; null returns to the price that was read @throws {AppError} */
    setPrice: (order: Order, price: string | null) =>
      change(new Set(), {}, async () => {
        // The field is in euros where no page stated a currency.
        const body = { price, basedOn: order.updatedAt, ...(order.currency === null && { currency: ENTRY_CURRENCY }) };
        return platform.api.call((await contract()).setPrice, { params: { id: order.id }, body });
      }),
    /** @throws {AppError} */
    setStatus: (order: Order, status: Exclude<OrderStatus, 'unknown'>) =>
      change(new Set([order.id]), { status }, async () =>
        platform.api.call((await contract()).setStatus, { params: { id: order.id }, body: { status } }),
      ),
    /** @throws {AppError} */
    setArchived: (orders: readonly Order[], archived: boolean) => {
      const orderIds = orders.map(({ id }) => id);
      return change(new Set(orderIds), { archived }, async () => {
        const { archive, unarchive } = await contract();
        return platform.api.call(archived ? archive : unarchive, { body: { orderIds } });
      });
    },
  };
};

/** @throws {AppError} TIMEOUT after 10 s, when all of them were asked for */
const load = async (client: ApiClient, { range, archived }: PrivateScope): Promise<PrivateBook> => {
  const api = await contract();
  const signal = range === null ? AbortSignal.timeout(ALL_WITHIN_MS) : undefined;
  const bounds = range && rangeBounds(range);
  const query = {
    showArchived: archived,
    // A range never hides what is still to do.
    ...(bounds && { startDate: toIso(bounds.start), endDate: toIso(bounds.end - 1), toShip: 'always' as const }),
  };
  try {
    const { orders } = await client.call(api.list, { query, ...(signal && { signal }) });
    const prices = await client.call(api.prices, signal ? { signal } : {});
    return { orders, byHand: new Set(prices.map(({ orderId }) => orderId)) };
  } catch (error) {
    if (signal?.aborted) throw new AppError('TIMEOUT', TOO_LONG, {}, { cause: error });
    throw error;
  }
};
