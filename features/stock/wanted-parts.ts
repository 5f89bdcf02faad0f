import type { StockAddition, StockInBook } from '#core/contract/stock-addition.ts';
import type { PartsWanted } from '#core/model/stock/stock-parts.ts';
import type { StockPart } from '#core/queries/stock.ts';

/** Articles that the queue names and a screen asks for: more than it shows of them. */
const MOST = 100;

const changesIn = ({ purchases = [], stockChanges = [], savedStock = [] }: StockInBook): StockAddition[] => [
  ...purchases.map(({ addition }) => addition),
  ...[...stockChanges, ...savedStock].map(({ change }) => change),
];

/**
 * What the queue of changes is about besides what a screen has read: articles, a refused change of which it names too, and every
 * article of the lots that change, so that what these bear is known.
 */
export const wantedBy = (queue: StockInBook, { products, lots }: StockPart): PartsWanted => {
  const changes = changesIn(queue);
  const read = new Map(products.map((product) => [product.id, product]));
  const named = changes.flatMap((change) => change.products);
  const photos = (queue.purchases ?? []).flatMap(({ photoOf }) => photoOf ?? []);
  const ids = [...named.map(({ id }) => id), ...photos];
  const lotIds = new Set([
    ...changes.flatMap((change) => change.lots.map(({ id }) => id)),
    ...named.flatMap(({ id, lotId }) => [lotId ?? [], read.get(id)?.lotId ?? []].flat()),
  ]);
  const given = Map.groupBy(products, ({ lotId }) => lotId);
  const known = new Map(lots.map((lot) => [lot.id, lot.known]));
  return {
    articles: [...new Set(ids)].filter((id) => !read.has(id)).slice(0, MOST),
    lots: [...lotIds].filter((id) => known.get(id) !== (given.get(id)?.length ?? 0)).slice(0, MOST),
  };
};
