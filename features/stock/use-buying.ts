import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isOutOfReach } from '#components/order/book-banner.tsx';
import type { QueuedPhoto, StockAddition, WaitingPurchase } from '#core/contract/stock-addition.ts';
import { formatCount, NARROW_NO_BREAK, plural } from '#core/model/french.ts';
import { createStockDesk } from '#core/queries/products.ts';
import { notify } from '#core/state/notifications.ts';
import { useWholeBook } from '#features/accounts/own-accounts.tsx';
import { useWorkplace } from '#features/workplace.tsx';
import { stockFailure } from './stock-failure.ts';
import { whenSettled } from './when-settled.ts';

const NONE: readonly WaitingPurchase[] = [];

/** « 2 achats en attente ». */
export const waitingText = (count: number): string => `${formatCount(count)} ${plural(count, 'achat')} en attente`;

/** What else is undone with a purchase that is taken back; `wasSent`: the server had it. */
type TakenBack = (wasSent: boolean) => Promise<void>;

interface Bought {
  addition: StockAddition;
  photo: QueuedPhoto | undefined;
  title: string;
  /** What else is to be undone with it. */
  onTakenBack: TakenBack;
}

/** False while the device has no network at all. */
const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      addEventListener('online', onChange);
      addEventListener('offline', onChange);
      return () => {
        removeEventListener('online', onChange);
        removeEventListener('offline', onChange);
      };
    },
    () => navigator.onLine,
  );

/** Adds purchases through the queue of changes, so that they are made without a network too. */
export const useBuying = () => {
  const { platform, desk } = useWorkplace();
  const queries = useQueryClient();
  const stock = createStockDesk({ platform, queries });
  const book = useWholeBook();
  const purchases = book?.purchases ?? NONE;
  const isOffline = !useIsOnline() || (book?.failure != null && isOutOfReach(book.failure.code));
  const takeBack = async (changeId: string, { products }: StockAddition, onTakenBack: TakenBack) => {
    try {
      const wasSent = !(await platform.orders.takeBackPurchase(changeId));
      if (wasSent) await stock.remove({ productIds: products.map(({ id }) => id) });
      await onTakenBack(wasSent);
      await desk.reload();
    } catch (error) {
      notify({ type: 'error', message: stockFailure(error) });
    }
  };
  /** Reports where a purchase is once that is known; a refused one is listed above the stock. */
  const tell = async (id: string, title: string, onAction: () => void): Promise<void> => {
    const state = await whenSettled(queries, id);
    if (state === 'refused') {
      return void notify({ type: 'error', message: `${title}${NARROW_NO_BREAK}: refusé, gardé dans l’inventaire` });
    }
    const where = state === 'saved' ? 'ajouté au stock' : 'gardé ici, envoyé une seule fois dès que possible';
    const type = state === 'saved' ? 'success' : 'info';
    notify({ type, message: `${title}${NARROW_NO_BREAK}: ${where}`, action: { label: 'Annuler', onAction } });
  };
  return {
    purchases,
    isOffline,
    /**
     * Resolves once the purchase is kept in this browser.
     * @throws {AppError} nothing is kept then
     */
    async buy({ addition, photo, title, onTakenBack }: Bought): Promise<void> {
      const id = await platform.orders.buy(addition, photo);
      await desk.reload();
      void tell(id, title, () => void takeBack(id, addition, onTakenBack));
    },
    /** Corrects the cost of a lot, in the same queue. */
    correctLot: async (lot: StockAddition['lots'][number]): Promise<void> => {
      await platform.orders.buy({ products: [], lots: [lot] });
    },
    /** Forgets a lot whose last find was taken back. */
    removeLot: async (lotId: string): Promise<void> => {
      await stock.remove({ lotIds: [lotId] });
    },
    /** Forgets a purchase that the server refused. */
    async forget(changeId: string): Promise<void> {
      await platform.orders.takeBackPurchase(changeId);
      await desk.reload();
    },
    retry: (): void => void desk.refresh(),
  };
};
export type Buying = ReturnType<typeof useBuying>;
