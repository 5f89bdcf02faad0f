import { proxy, ref } from 'valtio';
import type { OrderId } from '../model/order.ts';

/** Orders ticked on screen. The set is replaced on each change, never mutated. */
export const selection = proxy<{ ids: ReadonlySet<OrderId> }>({ ids: ref(new Set<OrderId>()) });

export const selectOnly = (ids: Iterable<OrderId>): void => {
  selection.ids = ref(new Set(ids));
};

export const clearSelection = (): void => {
  if (selection.ids.size > 0) selectOnly([]);
};

export const toggleSelected = (id: OrderId): void => {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  selectOnly(ids);
};

/** Adds a range of rows: shift and click, shift and arrow. */
export const addToSelection = (ids: Iterable<OrderId>): void => selectOnly(new Set([...selection.ids, ...ids]));

export const removeFromSelection = (ids: readonly OrderId[]): void => {
  if (ids.length === 0) return;
  const removed = new Set(ids);
  selectOnly([...selection.ids].filter((id) => !removed.has(id)));
};

/** Drops orders that are no longer on screen, so that a batch never affects an invisible order. */
export const keepSelected = (visible: ReadonlySet<OrderId>): void => {
  const kept = [...selection.ids].filter((id) => visible.has(id));
  if (kept.length < selection.ids.size) selectOnly(kept);
};
