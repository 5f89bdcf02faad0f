import { toIso } from '../time.ts';
import { medianOf } from './median.ts';
import { MINIMUM_WAVE_ITEMS, MINIMUM_WAVE_SHARE } from './minimums.ts';
import type { PriceWave } from './shop-analysis.ts';
import type { ShopHistory } from './shop-history.ts';
import { isOffered } from './shown-items.ts';

/** Visits that saw many prices changed since they were seen last: five at least, and a tenth of what the visit read. */
export const findPriceWaves = ({ items, visits }: ShopHistory): PriceWave[] => {
  const changes = new Map<number, number[]>();
  for (const { runs } of items) {
    for (let index = 1; index < runs.length; index++) {
      const [before, after] = [runs[index - 1], runs[index]];
      if (!before?.priceMinor || !after?.priceMinor || before.priceMinor === after.priceMinor) continue;
      if (before.currency !== after.currency) continue;
      if (!isOffered(before.state) || !isOffered(after.state)) continue;
      const change = (after.priceMinor - before.priceMinor) / before.priceMinor;
      const seen = changes.get(after.from);
      if (seen) seen.push(change);
      else changes.set(after.from, [change]);
    }
  }
  return visits.flatMap(({ no, at, itemsRead }) => {
    const seen = changes.get(no) ?? [];
    if (seen.length < MINIMUM_WAVE_ITEMS || seen.length < itemsRead * MINIMUM_WAVE_SHARE) return [];
    return [{ at: toIso(at), items: seen.length, medianChange: medianOf(seen) ?? 0 }];
  });
};
