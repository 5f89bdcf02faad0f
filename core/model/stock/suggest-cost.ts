import { fold } from '../fold.ts';
import type { Currency, Minor } from '../money.ts';
import { quantileOf } from '../quantile.ts';

/** Fewer articles do not predict the cost of the next one. */
const FEWEST = 5;

/** An article whose cost is known. */
export interface PricedArticle {
  brand: string | null;
  costMinor: Minor;
  currency: Currency | null;
}

/** What articles of a brand cost the seller before: half of them between `low` and `high`. */
export interface CostSuggestion {
  brand: string;
  count: number;
  lowMinor: Minor;
  medianMinor: Minor;
  highMinor: Minor;
}

/** Words of a title or brand, folded, with a blank on both sides of each: « levi's » is the word « levi s ». */
const wordsOf = (text: string): string =>
  ` ${fold(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `;

const quantile = (sorted: readonly Minor[], share: number): Minor => Math.round(quantileOf(sorted, share) ?? 0);

/**
 * A function that returns what similar articles cost the seller before, by the longest brand that its title names;
 * null where fewer than five are known. It is a range to choose from, and never a cost.
 */
export const createCostSuggester = (
  articles: readonly PricedArticle[],
): ((title: string | null, currency: Currency | null) => CostSuggestion | null) => {
  const byBrand = new Map<string, PricedArticle[]>();
  for (const article of articles) {
    const words = wordsOf(article.brand ?? '');
    if (words.trim() === '') continue;
    const known = byBrand.get(words);
    if (known) known.push(article);
    else byBrand.set(words, [article]);
  }
  const longestFirst = [...byBrand].toSorted(([a], [b]) => b.length - a.length || (a < b ? -1 : 1));
  return (title, currency) => {
    const words = wordsOf(title ?? '');
    const [, named] = longestFirst.find(([brand]) => words.includes(brand)) ?? [];
    const like = (named ?? []).filter((article) => article.currency === currency);
    const sorted = like.map(({ costMinor }) => costMinor).toSorted((a, b) => a - b);
    if (sorted.length < FEWEST) return null;
    return {
      ...{ brand: like[0]?.brand ?? '', count: sorted.length },
      ...{ lowMinor: quantile(sorted, 0.25), medianMinor: quantile(sorted, 0.5), highMinor: quantile(sorted, 0.75) },
    };
  };
};
