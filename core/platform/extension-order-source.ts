import type { MessageClient } from '../messages/client.ts';
import type { BookPart, BookPosition, OrderSource } from './ports.ts';

/**
 * Orders through the background worker, which keeps them, the queue and the session.
 * @param listen calls back when the worker says that orders or session changed; returns the end of it
 * @param readHeld reads what is kept in this browser without the worker: shown first, until the worker has answered
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

  /** Null when nothing is held, or it cannot be read. */
  const openHeld = async (known: BookPosition | null): Promise<BookPart | null> => {
    const held = readHeld && (await readHeld(known).catch(() => null));
    if (held?.more && held.syncedAt) return held;
    step = 'opens';
    if (!held?.syncedAt) return null;
    // The copy is whole as far as this browser holds it: now the worker is asked for the rest.
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
