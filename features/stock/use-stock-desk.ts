import { useQueryClient } from '@tanstack/react-query';
import type { StockOutcome, StockVersions } from '#core/contract/stock-addition.ts';
import { createStockDesk, type StockChange } from '#core/queries/products.ts';
import { useWorkplace } from '#features/workplace.tsx';
import { knownVersions } from './known-versions.ts';

/** Puts back what a change replaced. */
export interface Undone {
  /** Former values. */
  change: StockChange;
  /** Ids of what the change added. */
  added: { productIds?: string[]; lotIds?: string[] };
}

/** « Gilet : enregistré · en attente d’envoi »; with the sentence of a server that answered. */
export const outcomeText = (text: string, outcome: StockOutcome): string => {
  if (outcome.state === 'saved') return outcome.message === null ? text : `${text}. ${outcome.message}`;
  return outcome.reason === undefined
    ? `${text} · en attente d’envoi`
    : `${text} · en attente d’envoi. ${outcome.reason}`;
};

/** Changes the stock through the queue, so that it is changed without a network too. */
export const useStockDesk = () => {
  const { platform, desk: orders } = useWorkplace();
  const queries = useQueryClient();
  const desk = createStockDesk({ platform, queries });
  /**
   * @param seen the versions on screen; those that were read last for what it leaves out
   * @throws {AppError} the server refused: nothing changed
   */
  const change = async (part: StockChange, seen?: StockVersions): Promise<StockOutcome> => {
    try {
      return await desk.change(part, { ...knownVersions(queries, part), ...seen });
    } finally {
      await orders.reload();
    }
  };
  return {
    change,
    remove: desk.remove,
    /** Takes a change back: while it waits, it is never sent. @throws {AppError} */
    async undo({ changeIds }: StockOutcome, { change: former, added }: Undone): Promise<void> {
      const here: boolean[] = [];
      for (const id of changeIds) here.push(await platform.orders.takeBackPurchase(id));
      await orders.reload();
      if (here.every(Boolean)) return;
      if ((former.products ?? []).length + (former.lots ?? []).length > 0) await change(former);
      const { productIds = [], lotIds = [] } = added;
      if (productIds.length + lotIds.length > 0) await desk.remove({ productIds, lotIds });
    },
    /** Forgets a change that waits, or was refused. Resolves to whether it was here. */
    async takeBack(changeId: string): Promise<boolean> {
      const wasHere = await platform.orders.takeBackPurchase(changeId);
      await orders.reload();
      return wasHere;
    },
  };
};
