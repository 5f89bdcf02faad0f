import { highestSku } from './next-sku.ts';

/** Words of the articles that were entered, in the order in which they are given. */
const WORDED = ['source', 'payment', 'place', 'supplier', 'brand', 'category', 'size'] as const;
export type OfferedField = (typeof WORDED)[number];

/** What was entered about one article. Null: nothing. */
export type OfferingArticle = Record<OfferedField | 'sku' | 'itemId', string | null> & { updatedAt: string };

/** What earlier articles offer for the next one. */
export interface Offers extends Record<OfferedField, string[]> {
  /** Stands for all SKUs that are taken. */
  sku: { sku: string; updatedAt: string } | null;
  /** Of the article that was entered last, and that no listing offers. */
  last: Pick<OfferingArticle, 'source' | 'payment' | 'place'> | null;
}

/** Words of one field: more than anybody chooses from. */
const MOST_WORDS = 200;

/** The articles of a stock that were entered, last first. */
export const enteredLast = <A extends { id: string; updatedAt: string | null }>(
  stock: readonly A[],
): (A & { updatedAt: string })[] =>
  stock
    .flatMap((article) => (article.updatedAt === null ? [] : [{ ...article, updatedAt: article.updatedAt }]))
    .toSorted((a, b) => compare(b.updatedAt, a.updatedAt) || compare(b.id, a.id));

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** @param articles those that were entered, last first */
export const offersOf = (articles: readonly OfferingArticle[]): Offers => {
  const wordsOf = (field: OfferedField): string[] =>
    [...new Set(articles.flatMap((article) => article[field] ?? []))].slice(0, MOST_WORDS);
  const last = articles.find(({ itemId }) => itemId === null);
  return {
    // Every field has its words.
    ...(Object.fromEntries(WORDED.map((field) => [field, wordsOf(field)])) as Record<OfferedField, string[]>),
    sku: highestSku(articles),
    last: last ? { source: last.source, payment: last.payment, place: last.place } : null,
  };
};
