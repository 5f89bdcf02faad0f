import type { QueryClient } from '@tanstack/react-query';
import type { WaitingPurchase } from '#core/contract/stock-addition.ts';
import { SECOND } from '#core/model/time.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { ordersKey } from '#core/queries/orders.ts';

/** A server that answers does so within it; nobody waits longer to learn where their purchase is. */
const WITHIN_MS = 2 * SECOND;

/** True of what waits, or was refused, once its article is saved. */
export const isOnlyPhoto = ({ addition, photoOf }: WaitingPurchase): boolean =>
  photoOf !== null && addition.products.length + addition.lots.length === 0;

/** Where a purchase is: `saved` by the server, `waiting` for it, or `refused`. */
type PurchaseState = 'saved' | 'waiting' | 'refused';

const stateOf = (queries: QueryClient, id: string): PurchaseState => {
  const found = queries.getQueryData<OrderBook>(ordersKey)?.purchases?.find((purchase) => purchase.id === id);
  // Of a purchase that is saved, its photo may still wait.
  if (found === undefined || isOnlyPhoto(found)) return 'saved';
  return found.refusal === null ? 'waiting' : 'refused';
};

/** Resolves once the server has answered a purchase, or after two seconds. */
export const whenSettled = (queries: QueryClient, id: string): Promise<PurchaseState> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stopListening();
      resolve(stateOf(queries, id));
    };
    const timer = setTimeout(end, WITHIN_MS);
    const stopListening = queries.getQueryCache().subscribe(() => {
      if (stateOf(queries, id) !== 'waiting') end();
    });
    if (stateOf(queries, id) !== 'waiting') end();
  });
