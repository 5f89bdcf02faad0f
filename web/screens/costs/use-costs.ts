import { useEffect, useState } from 'react';
import { randomId } from '#core/api/random-id.ts';
import type { UncostedSale } from '#core/contract/sale-costs.ts';
import type { StockOutcome, WaitingStockChange } from '#core/contract/stock-addition.ts';
import { toUserText } from '#core/errors.ts';
import { formatMoney, NARROW_NO_BREAK } from '#core/model/french.ts';
import { ENTRY_CURRENCY, toMinor } from '#core/model/money.ts';
import { notify } from '#core/state/notifications.ts';
import { useStockQueue } from '#features/stock/use-shown-stock.ts';
import { outcomeText, type Undone, useStockDesk } from '#features/stock/use-stock-desk.ts';
import { type CostChange, type EnteredCost, isCostWaiting, toCostChange } from './cost-change.ts';

const FAILED = `Le prix d’achat n’a pas été enregistré${NARROW_NO_BREAK}: la vente est de nouveau dans la liste. Réessayez.`;
const NONE: ReadonlySet<string> = new Set();
const NO_CHANGES: readonly WaitingStockChange[] = [];
const UNDO_FAILED = 'Le prix d’achat n’a pas été retiré. Réessayez dans un instant.';

/** Working through the sales whose cost is unknown: each one leaves the list at once, and comes back when it failed or is undone. */
export const useCosts = (sales: readonly UncostedSale[]) => {
  const desk = useStockDesk();
  const { stockChanges = NO_CHANGES } = useStockQueue();
  const [entered, setEntered] = useState<ReadonlySet<string>>(NONE);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(NONE);
  const [postponed, setPostponed] = useState<readonly string[]>([]);
  // One that left the list may come back: its cost may be forgotten on another screen.
  useEffect(() => setHidden((ids) => ids.intersection(new Set(sales.map(({ id }) => id)))), [sales]);
  const restore = (id: string): void => {
    setEntered((ids) => ids.difference(new Set([id])));
    setHidden((ids) => ids.difference(new Set([id])));
  };

  const save = async (sale: UncostedSale, cost: EnteredCost): Promise<void> => {
    setEntered((ids) => ids.union(new Set([sale.id])));
    setHidden((ids) => ids.union(new Set([sale.id])));
    const { change, undo } = toCostChange(sale, cost, randomId);
    let outcome: StockOutcome;
    try {
      outcome = await desk.change({ products: [change] });
    } catch (error) {
      restore(sale.id);
      return void notify({ type: 'error', message: toUserText(error, FAILED) });
    }
    // One article of several leaves the cost of the sale unknown.
    if (cost.articleId !== null && (sale.articles ?? 1) > sale.productIds.length + 1) restore(sale.id);
    const takeBack = async (): Promise<void> => {
      try {
        await desk.undo(outcome, toUndone(undo));
        restore(sale.id);
      } catch (error) {
        notify({ type: 'error', message: toUserText(error, UNDO_FAILED) });
      }
    };
    notify({
      type: outcome.state === 'saved' ? 'success' : 'info',
      message: outcomeText(saidOf(sale, cost), outcome),
      action: { label: 'Annuler', onAction: () => void takeBack() },
    });
  };

  // Entered before this screen was opened, and not sent yet.
  const waiting = new Set(sales.filter((sale) => isCostWaiting(sale, stockChanges)).map(({ id }) => id));
  const open = sales.filter(({ id }) => !hidden.has(id) && !waiting.has(id));
  const later = new Set(postponed);
  return {
    /** Those that were put off come last, in the order in which they were. */
    sales: [
      ...open.filter(({ id }) => !later.has(id)),
      ...postponed.flatMap((id) => open.find((sale) => sale.id === id) ?? []),
    ],
    /** How many costs were entered here. */
    entered: entered.size,
    /** How many costs wait for the server. */
    waiting: waiting.size,
    save,
    postpone: (id: string) => setPostponed((ids) => [...ids.filter((each) => each !== id), id]),
  };
};

const saidOf = ({ title, currency }: UncostedSale, { amount }: EnteredCost): string =>
  `${title ?? 'Vente'}${NARROW_NO_BREAK}: prix d’achat ${formatMoney(toMinor(amount), currency ?? ENTRY_CURRENCY)}`;

const toUndone = (undo: CostChange['undo']): Undone => ({
  change: 'change' in undo ? { products: [undo.change] } : {},
  added: 'remove' in undo ? { productIds: [undo.remove] } : {},
});
