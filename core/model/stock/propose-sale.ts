import { fold } from '../fold.ts';
import { mayBeSoldIn, type ProposableArticle } from './propose-article.ts';
import { likenessTo } from './title-words.ts';

/** A sale, as far as an article may have been sold in it. */
export interface ChoosableSale {
  id: string;
  title: string | null;
  currency: string | null;
  /** ISO instant. */
  date: string | null;
  marketplaceUserId: string | null;
}

/** The titles are the same, or share words. */
export const SALE_LIKENESSES = ['title', 'words'] as const;

export interface SaleProposal<S> {
  sale: S;
  /** Null for a sale that nothing but its day and account speaks for. */
  reason: (typeof SALE_LIKENESSES)[number] | null;
}

const RANKS = { title: 2, words: 1, none: 0 } as const;

/**
 * The sales in which an article may have been sold: the same title first, then those that share words with it, then all
 * others that its account, its currency and the day of its purchase allow, newest first. For the seller to choose from, never
 * a match.
 */
export const proposeSales = <S extends ChoosableSale>(
  article: ProposableArticle,
  sales: readonly S[],
): SaleProposal<S>[] => {
  const likeness = likenessTo(article.title);
  const title = fold(article.title ?? '').trim();
  const reasonOf = (sale: S): SaleProposal<S>['reason'] => {
    if (title !== '' && fold(sale.title ?? '').trim() === title) return 'title';
    return likeness(sale.title) > 0 ? 'words' : null;
  };
  return sales
    .filter((sale) => mayBeSoldIn(article, { ...sale, soldAt: sale.date }))
    .map((sale) => ({ sale, reason: reasonOf(sale) }))
    .toSorted((a, b) => RANKS[b.reason ?? 'none'] - RANKS[a.reason ?? 'none'] || compareNewest(a.sale, b.sale));
};

const compareNewest = (a: ChoosableSale, b: ChoosableSale): number => {
  const [first, second] = [a.date ?? '', b.date ?? ''];
  if (first !== second) return first < second ? 1 : -1;
  return a.id < b.id ? -1 : 1;
};
