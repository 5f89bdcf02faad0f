import type { Regime } from '#core/model/regime.ts';
import type { RegimeOwner, Regimes } from '../../regimes/regimed-sale.ts';
import type { StockArticle } from './assemble-stock.ts';

const NOTHING_ENTERED = { sku: null, place: null, brand: null, category: null, size: null, source: null, note: null };

/** What a list shows of an article: what the seller entered, otherwise what its listing states. */
export const describeArticle = ({ row, item, match }: Pick<StockArticle, 'row' | 'item' | 'match'>) => {
  const { sku, place, brand, category, size, source, note } = row ?? NOTHING_ENTERED;
  // A listing is asked for at its own price, in its own currency.
  const asked = item?.priceMinor != null ? item : row;
  return {
    ...{ title: row?.title ?? item?.title ?? null, sku, place, source, note },
    brand: brand ?? item?.brand ?? null,
    category: category ?? item?.categoryName ?? null,
    size: size ?? item?.size ?? null,
    price: { priceMinor: asked?.priceMinor ?? null, currency: asked?.currency ?? null },
    marketplaceUserId: item?.marketplaceUserId ?? match?.sale.marketplaceUserId ?? null,
  };
};

/** Of an article that no page of an account shows. */
const NO_ACCOUNT: RegimeOwner = { marketplace: '', marketplaceUserId: null };

/** The account that offers an article, or sold it. */
const ownerOf = ({ item, match }: Pick<StockArticle, 'item' | 'match'>): RegimeOwner =>
  item ?? match?.sale ?? NO_ACCOUNT;

const toKey = ({ marketplace, marketplaceUserId }: RegimeOwner): string =>
  `${marketplace} ${marketplaceUserId ?? ''}`.trim();

/** Names that account in rows of articles; empty where there is none. */
export const ownerKeyOf = (article: Pick<StockArticle, 'item' | 'match'>): string => toKey(ownerOf(article));

/** The account that a key names. */
export const ownerNamed = (key: string): RegimeOwner => {
  const [marketplace = '', marketplaceUserId] = key.split(' ');
  return { marketplace, marketplaceUserId: marketplaceUserId ?? null };
};

/** The regime of the account that offers an article or sold it, today. @param now ISO instant */
export const regimeOfArticle = (article: StockArticle, regimes: Regimes, now: string): Regime | null =>
  regimes.of(ownerOf(article), now);
