import { toGarment } from '../competitor/garment.ts';
import { brandFinder } from './brand-in-title.ts';
import type { DescribedSale, SoldArticle } from './described-sale.ts';
import {
  type Dimension,
  type MomentDimension,
  priceTrait,
  type Trait,
  traitMaker,
  traitOfAll,
  UNKNOWN_TRAIT,
} from './trait.ts';

/** What a sale is in every dimension. */
export type SaleTraits = Readonly<Record<Dimension, Trait>>;

/** The same without the moment of the sale, which an article in stock does not have. */
export type ArticleTraits = Omit<SaleTraits, MomentDimension>;

/** The values of the seller's articles, from which words in titles and spellings are recognised. */
export interface TraitSource {
  brands: Iterable<string | null>;
  categories: Iterable<string | null>;
  sizes: Iterable<string | null>;
  sources: Iterable<string | null>;
}

interface Facts extends Pick<DescribedSale, 'articles' | 'articleCount' | 'country'> {
  sale: Pick<DescribedSale['sale'], 'title' | 'priceMinor' | 'released' | 'marketplaceUserId'>;
}

/**
 * A function that returns the trait of a sale in every dimension but its moment, from its articles; failing that,
 * the brand comes from the seller's own brands in its title, and the category from the words of titles. A garment named
 * in a title has no department, so it is a different value from the category of a page. Size, source and country are
 * never deduced.
 */
export const createTraits = ({ brands, categories, sizes, sources }: TraitSource): ((sale: Facts) => ArticleTraits) => {
  const known = [...brands];
  const findBrand = brandFinder(known);
  const [toBrand, toSize, toSource] = [traitMaker(known), traitMaker(sizes), traitMaker(sources)];
  const [toCategory, toCountry, toAccount] = [traitMaker(categories), traitMaker([]), traitMaker([])];
  const brandOf = ({ sale, articles, articleCount }: Facts): Trait => {
    const stated = traitOfAll(valuesOf(articles, 'brand'), articleCount, toBrand);
    if (stated.kind !== 'unknown' || (articleCount ?? 1) > 1) return stated;
    const named = findBrand(articles[0]?.title ?? null) ?? findBrand(sale.title);
    return named === null ? UNKNOWN_TRAIT : toBrand(named, true);
  };
  const categoryOf = ({ sale, articles, articleCount }: Facts): Trait => {
    const stated = traitOfAll(valuesOf(articles, 'category'), articleCount, toCategory);
    if (stated.kind !== 'unknown') return stated;
    const garments = articles.map(({ title }) => toGarment(title));
    const ofArticles = traitOfAll(garments, articleCount, (text) => toCategory(text, true));
    if (ofArticles.kind !== 'unknown') return ofArticles;
    const named = toGarment(sale.title);
    return named === null ? UNKNOWN_TRAIT : toCategory(named, true);
  };
  return (each) => ({
    brand: brandOf(each),
    category: categoryOf(each),
    size: traitOfAll(valuesOf(each.articles, 'size'), each.articleCount, toSize),
    price: priceTrait(each.sale.priceMinor ?? each.sale.released?.minor ?? null),
    source: traitOfAll(valuesOf(each.articles, 'source'), each.articleCount, toSource),
    country: each.country === null ? UNKNOWN_TRAIT : toCountry(each.country),
    account: each.sale.marketplaceUserId === null ? UNKNOWN_TRAIT : toAccount(each.sale.marketplaceUserId),
  });
};

const valuesOf = (articles: readonly SoldArticle[], key: 'brand' | 'category' | 'size' | 'source'): (string | null)[] =>
  articles.map((article) => article[key]);
