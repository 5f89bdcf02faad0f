import type { ItemState } from '../item-state.ts';
import type { ItemRun, ShopHistory, ShopItem } from './shop-history.ts';

const OFFERED: ReadonlySet<ItemState> = new Set<ItemState>(['on_sale', 'reserved']);

/** A buyer may buy it now, or has just reserved it. */
export const isOffered = (state: ItemState): boolean => OFFERED.has(state);

/** The run of an article that contains a visit; undefined when that visit did not show it. */
export const runAt = ({ runs }: ShopItem, visit: number): ItemRun | undefined => {
  // Nearly every article has one or two runs, and the last is requested most often.
  for (let index = runs.length - 1; index >= 0; index--) {
    const run = runs[index];
    if (run && run.from <= visit) return run.to >= visit ? run : undefined;
  }
  return undefined;
};

/** Number of the last visit that read the whole wardrobe; 0 when none did. */
export const lastWholeVisit = ({ visits }: Pick<ShopHistory, 'visits'>): number =>
  visits.findLast(({ isWhole }) => isWhole)?.no ?? 0;

/** The last run of an article, unless a complete reading since did not show it. */
export const currentRun = ({ runs }: ShopItem, lastWhole: number): ItemRun | undefined => {
  const last = runs.at(-1);
  return last && last.to >= lastWhole ? last : undefined;
};
