import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { randomId } from '#core/api/random-id.ts';
import type { UncostedSale } from '#core/contract/sale-costs.ts';
import { toUserText } from '#core/errors.ts';
import { formatMoney, NARROW_NO_BREAK } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import { createStockDesk } from '#core/queries/products.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { type EnteredCost, toCostChange } from './cost-change.ts';

const FAILED = `Le prix d’achat n’a pas été enregistré${NARROW_NO_BREAK}: la vente est de nouveau dans la liste. Réessayez.`;
const NONE: ReadonlySet<string> = new Set();
const UNDO_FAILED = 'Le prix d’achat n’a pas été retiré. Réessayez dans un instant.';

/** Working through the sales whose cost is unknown: each one leaves the list at once, and comes back when it failed or is undone. */
export const useCosts = (sales: readonly UncostedSale[]) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const desk = useMemo(() => createStockDesk({ platform, queries }), [platform, queries]);
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
    try {
      await desk.save({ products: [change] });
    } catch (error) {
      restore(sale.id);
      return void notify({ type: 'error', message: toUserText(error, FAILED) });
    }
    // One article of several leaves the cost of the sale unknown.
    if (cost.articleId !== null && (sale.articles ?? 1) > sale.productIds.length + 1) restore(sale.id);
    const takeBack = async (): Promise<void> => {
      try {
        await ('remove' in undo ? desk.remove({ productIds: [undo.remove] }) : desk.save({ products: [undo.change] }));
        restore(sale.id);
      } catch (error) {
        notify({ type: 'error', message: toUserText(error, UNDO_FAILED) });
      }
    };
    notify({
      type: 'success',
      message: `${sale.title ?? 'Vente'}${NARROW_NO_BREAK}: prix d’achat ${formatMoney(toMinor(cost.amount), sale.currency ?? 'EUR')}`,
      action: { label: 'Annuler', onAction: () => void takeBack() },
    });
  };

  const open = sales.filter(({ id }) => !hidden.has(id));
  const later = new Set(postponed);
  return {
    /** Those that were put off come last, in the order in which they were. */
    sales: [
      ...open.filter(({ id }) => !later.has(id)),
      ...postponed.flatMap((id) => open.find((sale) => sale.id === id) ?? []),
    ],
    /** How many costs were entered here. */
    entered: entered.size,
    save,
    postpone: (id: string) => setPostponed((ids) => [...ids.filter((each) => each !== id), id]),
  };
};
