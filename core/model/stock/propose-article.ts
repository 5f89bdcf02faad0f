import { fold } from '../fold.ts';
import { type ParisDay, toInstant, toParisDay } from '../time.ts';
import { likenessTo } from './title-words.ts';

/** An article of the stock, as far as it may be proposed for a sale. */
export interface ProposableArticle {
  id: string;
  title: string | null;
  cost: number | null;
  currency: string | null;
  /** A `StockState`, or one that only a newer server knows. */
  state: string;
  marketplaceUserId: string | null;
  boughtOn: ParisDay | null;
  updatedAt: string | null;
  sale: object | null;
}

/** Why an article is proposed: `title`, the titles are the same; `words`, they share words; `closed`, its listing is closed or sold. */
export const PROPOSAL_REASONS = ['title', 'words', 'closed'] as const;
export type ProposalReason = (typeof PROPOSAL_REASONS)[number];

export interface ArticleProposal<A> {
  article: A;
  reasons: readonly ProposalReason[];
}

interface UnmatchedSale {
  title: string | null;
  currency: string | null;
  soldAt: string | null;
  marketplaceUserId: string | null;
}

/** Sold, or perhaps sold. What became of articles that are shipped, back or gone is known. */
export const MAY_BE_SOLD: ReadonlySet<string> = new Set([
  ...['to_list', 'draft', 'on_sale', 'reserved', 'off_sale', 'unseen', 'sold'],
]);
const CLOSED: ReadonlySet<string> = new Set(['unseen', 'sold']);

/**
 * The articles that may be what was sold, the likeliest first: without a sale, of a known cost in its currency, not bought
 * after it, not offered by another account, with words of its title. Proposals for the seller, never a match.
 */
export const proposeArticles = <A extends ProposableArticle>(
  sale: UnmatchedSale,
  articles: readonly A[],
): ArticleProposal<A>[] => {
  const likeness = likenessTo(sale.title);
  const title = fold(sale.title ?? '').trim();
  return articles
    .filter((article) => article.cost !== null && mayBeSoldIn(article, sale))
    .map((article) => ({ article, shared: likeness(article.title) }))
    .filter(({ shared }) => shared > 0)
    .map(({ article, shared }) => {
      const isSame = fold(article.title ?? '').trim() === title;
      const isClosed = CLOSED.has(article.state);
      const reasons: ProposalReason[] = [isSame ? 'title' : 'words', ...(isClosed ? (['closed'] as const) : [])];
      return { article, reasons, rank: [Number(isSame), Number(isClosed), shared] };
    })
    .toSorted((a, b) => compareRanks(b.rank, a.rank) || compareNewest(a.article, b.article))
    .map(({ article, reasons }) => ({ article, reasons }));
};

/** Whether nothing speaks against this article being what was sold: its state, its currency, its day, its account. */
export const mayBeSoldIn = (
  { cost, currency, state, marketplaceUserId, boughtOn, sale: sold }: ProposableArticle,
  sale: Omit<UnmatchedSale, 'title'>,
): boolean => {
  if (sold !== null || !MAY_BE_SOLD.has(state)) return false;
  // A gift cost nothing in every currency.
  if (cost !== null && cost > 0 && currency !== sale.currency) return false;
  const soldAt = toInstant(sale.soldAt);
  const soldOn = soldAt === null ? null : toParisDay(soldAt);
  if (boughtOn !== null && soldOn !== null && boughtOn > soldOn) return false;
  return marketplaceUserId === null || sale.marketplaceUserId === null || marketplaceUserId === sale.marketplaceUserId;
};

const compareRanks = (a: readonly number[], b: readonly number[]): number =>
  a.map((rank, index) => rank - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

const compareNewest = (a: ProposableArticle, b: ProposableArticle): number => {
  const [first, second] = [a.updatedAt ?? '', b.updatedAt ?? ''];
  if (first !== second) return first < second ? 1 : -1;
  return a.id < b.id ? -1 : 1;
};
