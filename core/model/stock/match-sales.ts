import type { SaleOutcome } from '../sale-outcome.ts';
import { type ParisDay, toInstant, toParisDay } from '../time.ts';

/** A sale, with what identifies its articles. */
export interface SoldDeal {
  id: string;
  marketplace: string;
  transactionId: string | null;
  conversationId: string | null;
  soldAt: string | null;
  outcome: SaleOutcome;
  /** True when it may be the same as another sale: no article belongs to it. */
  isDoubtful: boolean;
  /** Ids of its listings, as far as a page stated them. */
  itemIds: readonly string[];
}

/** The sale that the seller chose for an article. A sale that joins another changes its id, never its transaction. */
export interface ChosenSale {
  saleId: string;
  marketplace: string;
  transactionId: string | null;
  conversationId: string | null;
}

/** What identifies the sale of an article. */
export interface SoldProduct {
  id: string;
  marketplace: string | null;
  itemId: string | null;
  chosenSale: ChosenSale | null;
  returnedOn: ParisDay | null;
  /** The seller's own number for it. */
  sku: string | null;
  /** True of an article as described by a sale's row in a file: it is the very article that has its SKU. */
  isOfSaleRow: boolean;
}

/** `chosen`: by the seller; `item`: its listing is the one that was sold; `sku`: a file names its SKU beside the sale. */
export const MATCHED_BY = ['chosen', 'item', 'sku'] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

export interface Match<S extends SoldDeal> {
  sale: S;
  by: MatchedBy;
}

const keyOf = (marketplace: string, id: string): string => `${marketplace} ${id}`;

/** True unless the article came back after that sale, or on that day. */
const isHeldBy = ({ soldAt }: SoldDeal, returnedOn: ParisDay | null): boolean => {
  if (returnedOn === null) return true;
  const at = toInstant(soldAt);
  return at !== null && toParisDay(at) > returnedOn;
};

/**
 * The sale of each article: the one the seller chose, otherwise the only one of its listing, otherwise the only one beside
 * which a file names its SKU. Where a listing was sold in several deals that stand, none is taken; an undone one counts only
 * while no other stands.
 */
export const matchSales = <S extends SoldDeal>(
  products: readonly SoldProduct[],
  sales: readonly S[],
): ReadonlyMap<string, Match<S>> => {
  const certain = sales.filter(({ isDoubtful }) => !isDoubtful);
  const findChosen = chosenIn(certain, products);
  const byItem = groupByItem(certain);
  const matches = new Map<string, Match<S>>();
  for (const product of products) {
    const chosen = product.chosenSale && findChosen(product.chosenSale);
    if (chosen && isHeldBy(chosen, product.returnedOn)) {
      matches.set(product.id, { sale: chosen, by: 'chosen' });
      continue;
    }
    const { marketplace, itemId } = product;
    const deals = marketplace === null || itemId === null ? undefined : byItem.get(keyOf(marketplace, itemId));
    const sale = onlyOne((deals ?? []).filter((deal) => isHeldBy(deal, product.returnedOn)));
    if (sale !== null) matches.set(product.id, { sale, by: 'item' });
  }
  for (const [id, sale] of matchBySku(products, matches)) matches.set(id, { sale, by: 'sku' });
  return matches;
};

const skuOf = ({ sku }: SoldProduct): string | null => sku?.trim().toLowerCase() || null;

/** None where several articles, or several sales that stand, have the SKU: which of them were sold is unknown. */
const matchBySku = <S extends SoldDeal>(
  products: readonly SoldProduct[],
  matches: ReadonlyMap<string, Match<S>>,
): [string, S][] => {
  const rows = Map.groupBy(
    products.filter(({ isOfSaleRow }) => isOfSaleRow),
    skuOf,
  );
  const articles = Map.groupBy(
    products.filter(({ isOfSaleRow }) => !isOfSaleRow),
    skuOf,
  );
  return [...rows].flatMap(([sku, named]): [string, S][] => {
    const [article, ...twins] = sku === null ? [] : (articles.get(sku) ?? []);
    if (article === undefined || twins.length > 0 || matches.has(article.id)) return [];
    const sales = new Set(named.flatMap(({ id }) => matches.get(id)?.sale ?? []));
    const sale = onlyOne([...sales].filter((each) => isHeldBy(each, article.returnedOn)));
    return sale === null ? [] : [[article.id, sale]];
  });
};

const onlyOne = <S extends SoldDeal>(deals: readonly S[]): S | null => {
  const standing = deals.filter(({ outcome }) => outcome === 'counted');
  const [first, ...others] =
    standing.length > 0 ? standing : deals.filter(({ outcome }) => outcome !== 'never_counted');
  return first === undefined || others.length > 0 ? null : first;
};

/** Only what some article names is indexed: most of a hundred thousand sales are named by none. */
const chosenIn = <S extends SoldDeal>(sales: readonly S[], products: readonly SoldProduct[]) => {
  const [ids, keys] = [new Set<string>(), new Set<string>()];
  for (const { chosenSale } of products) {
    if (chosenSale === null) continue;
    ids.add(chosenSale.saleId);
    for (const key of keysOf(chosenSale)) if (key !== null) keys.add(key);
  }
  const [byId, byKey] = [new Map<string, S>(), new Map<string, S>()];
  if (ids.size === 0) return () => undefined;
  for (const sale of sales) {
    if (ids.has(sale.id)) byId.set(sale.id, sale);
    if (keys.size === 0) continue;
    for (const key of keysOf(sale)) if (key !== null && keys.has(key)) byKey.set(key, sale);
  }
  return (chosen: ChosenSale): S | undefined => {
    const [transaction, conversation] = keysOf(chosen);
    return (
      byId.get(chosen.saleId) ??
      (transaction === null ? undefined : byKey.get(transaction)) ??
      (conversation === null ? undefined : byKey.get(conversation))
    );
  };
};

/** How a deal is named on the marketplace: by its transaction, and by its conversation. */
const keysOf = ({
  marketplace,
  transactionId,
  conversationId,
}: Pick<SoldDeal, 'marketplace' | 'transactionId' | 'conversationId'>): [string | null, string | null] => [
  transactionId === null ? null : `transaction ${keyOf(marketplace, transactionId)}`,
  conversationId === null ? null : `conversation ${keyOf(marketplace, conversationId)}`,
];

const groupByItem = <S extends SoldDeal>(sales: readonly S[]): ReadonlyMap<string, S[]> => {
  const groups = new Map<string, S[]>();
  for (const sale of sales) {
    if (sale.itemIds.length === 0) continue;
    for (const itemId of new Set(sale.itemIds)) {
      const key = keyOf(sale.marketplace, itemId);
      const group = groups.get(key);
      if (group) group.push(sale);
      else groups.set(key, [sale]);
    }
  }
  return groups;
};
