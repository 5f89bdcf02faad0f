import type { Currency } from '../money.ts';
import { toGarment } from './garment.ts';
import type { ItemRun, ShopHistory, ShopItem } from './shop-history.ts';
import { currentRun, isOffered, lastWholeVisit } from './shown-items.ts';

/** An article on sale, as last shown. */
export interface OnSale {
  item: ShopItem;
  run: ItemRun;
  garment: string | null;
}

/** The articles on sale: shown by the last whole visit, or since. */
export const listOnSale = (history: ShopHistory): OnSale[] => {
  const lastWhole = lastWholeVisit(history);
  const onSale: OnSale[] = [];
  for (const item of history.items) {
    const run = currentRun(item, lastWhole);
    if (run && isOffered(run.state)) onSale.push({ item, run, garment: toGarment(item.title) });
  }
  return onSale;
};

/**
 * The currency of most articles with a price: amounts in two currencies are never combined. Null when no price is
 * known.
 */
export const mainCurrency = (onSale: readonly OnSale[]): Currency | null => {
  const counts = new Map<Currency, number>();
  for (const { run } of onSale) {
    if (run.currency === null || run.priceMinor === null) continue;
    counts.set(run.currency, (counts.get(run.currency) ?? 0) + 1);
  }
  let main: Currency | null = null;
  for (const [currency, count] of counts) if (main === null || count > (counts.get(main) ?? 0)) main = currency;
  return main;
};

/** Price of an article in the given currency; null when unknown, or in another. */
export const priceIn = ({ run }: OnSale, currency: Currency | null): number | null =>
  run.currency === currency ? run.priceMinor : null;
