import type { ProductChange } from '#core/contract/products.ts';
import type { StockAddition, StockInBook } from '#core/contract/stock-addition.ts';

/** What packing an article needs to know of it. */
interface Labelled {
  id: string;
  place: string | null;
  sku: string | null;
}

/**
 * Place and SKU of an article as they will be once the server has what waits in the queue.
 * @param readAt when the articles were read (epoch ms): they hold what was confirmed before
 */
export const withWaitingWords = <A extends Labelled>(
  articles: readonly A[],
  { stockChanges = [], savedStock = [] }: StockInBook,
  readAt: number,
): readonly A[] => {
  const changes: readonly { change: StockAddition; versions?: Readonly<Record<string, string>> }[] = [
    ...savedStock.filter(({ savedAt }) => savedAt > readAt),
    ...stockChanges.filter(({ refusal }) => refusal === null),
  ];
  if (changes.length === 0) return articles;
  return articles.map((article) =>
    changes.reduce((shown, { change, versions }) => {
      const part = change.products.find(({ id }) => id === article.id);
      return part ? relabelled(shown, part, versions?.[article.id]) : shown;
    }, article),
  );
};

const relabelled = <A extends Labelled>(article: A, part: ProductChange, updatedAt: string | undefined): A => ({
  ...article,
  ...(part.place !== undefined && { place: part.place?.trim() || null }),
  ...(part.sku !== undefined && { sku: part.sku?.trim() || null }),
  ...(updatedAt !== undefined && { updatedAt }),
});
