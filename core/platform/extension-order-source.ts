import type { StockAddition, StockVersions } from '../contract/stock-addition.ts';
import type { MessageClient } from '../messages/client.ts';
import { callsFor } from '../model/stock/split-addition.ts';
import type { BookPart, BookPosition, OrderSource } from './ports.ts';

/** A list shows without it. */
const loadPhotoMessage = () => import('../messages/photo-message.ts');

/**
 * Orders through the background worker, which holds them, the queue and the session.
 * @param listen calls back when the worker reports a change of orders or session; returns a function that ends it
 * @param readHeld reads the data stored in this browser without the worker: shown first, until the worker has replied
 */
export const createMessageOrderSource = (
  send: MessageClient,
  listen: (listener: () => void) => () => void,
  readHeld: OrderSource['pull'] | null = null,
): OrderSource => {
  const listeners = new Set<() => void>();
  let step: 'held' | 'opens' | 'follows' = readHeld === null ? 'follows' : 'held';

  const askWorker: OrderSource['pull'] = async (known) => {
    const part = await send('orders.pull', step === 'opens' ? { known, opens: true } : { known });
    step = 'follows';
    return part;
  };

  /** Null when nothing is stored, or it cannot be read. */
  const openHeld = async (known: BookPosition | null): Promise<BookPart | null> => {
    const held = readHeld && (await readHeld(known).catch(() => null));
    if (held?.more && held.syncedAt) return held;
    step = 'opens';
    if (!held?.syncedAt) return null;
    // The copy is complete as far as this browser's data goes: now the rest is requested from the worker.
    for (const readAgain of listeners) readAgain();
    return held;
  };

  return {
    pull: async (known) => (step === 'held' ? await openHeld(known) : null) ?? askWorker(known),
    async refresh() {
      await send('orders.refresh', null);
    },
    change: ({ kind, status }, orders) =>
      send('orders.change', {
        ...{ kind, status, changeId: crypto.randomUUID() },
        orders: orders.map(({ id, updatedAt }) => ({ id, updatedAt })),
      }),
    changeStock: (change, seen) => send('stock.change', toStockMessage(change, seen)),
    async buy({ products, lots }, photo) {
      const changeId = crypto.randomUUID();
      const message = photo && (await (await loadPhotoMessage()).toPhotoMessage(photo));
      await send('stock.buy', { changeId, addition: { products, lots }, ...(message && { photo: message }) });
      return changeId;
    },
    async takeBackPurchase(changeId) {
      return (await send('stock.takeBack', { changeId })).wasHere;
    },
    async dismissRefused(changeId) {
      await send('orders.dismissRefused', { changeId });
    },
    subscribe(listener) {
      const end = listen(listener);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        end();
      };
    },
  };
};

const toStockMessage = ({ products, lots }: StockAddition, seen: StockVersions) => ({
  changeIds: Array.from({ length: callsFor({ products }) }, () => crypto.randomUUID()),
  ...{ change: { products, lots }, seen },
});
