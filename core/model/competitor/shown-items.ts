import type { ItemState } from '../item-state.ts';
import type { ItemRun, ShopHistory, ShopItem } from './shop-history.ts';

const OFFERED: ReadonlySet<ItemState> = new Set<ItemState>(['on_sale', 'reserved']);

/** A buyer may have it now, or a buyer has just put it aside. */
export const isOffered = (state: ItemState): boolean => OFFERED.has(state);

/** The run of an article that a visit falls in; undefined: that visit did not show it. */
export const runAt = ({ runs }: ShopItem, visit: number): ItemRun | undefined => {
  // Nearly every article has one or two runs, and the last is what is asked for most.
  for (let index = runs.length - 1; index >= 0; index--) {
    const run = runs[index];
    if (run && run.from <= visit) return run.to >= visit ? run : undefined;
  }
  return undefined;
};

/** Number of the last visit that read the whole wardrobe; 0: none did. */
export const lastWholeVisit = ({ visits }: Pick<ShopHistory, 'visits'>): number =>
  visits.findLast(({ isWhole }) => isWhole)?.no ?? 0;

/** The run an article ends with, unless a whole reading since did not show it. */
export const currentRun = ({ runs }: ShopItem, lastWhole: number): ItemRun | undefined => {
  const last = runs.at(-1);
  return last && last.to >= lastWhole ? last : undefined;
};
