import type { SaleOutcome } from '../sale-outcome.ts';
import { type ParisDay, toInstant, toParisDay } from '../time.ts';

/** A sale as far as its articles can be told. */
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

/** What tells the sale of an article. */
export interface SoldProduct {
  id: string;
  marketplace: string | null;
  itemId: string | null;
  chosenSale: ChosenSale | null;
  returnedOn: ParisDay | null;
}

/** `chosen`: by the seller; `item`: its listing is the one that was sold. */
export type MatchedBy = 'chosen' | 'item';

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
 * The sale of each article: the one the seller chose, otherwise the only one of its listing. Where a listing was sold in
 * several deals that stand, none is taken; an undone one counts only while no other stands.
 */
export const matchSales = <S extends SoldDeal>(
  products: readonly SoldProduct[],
  sales: readonly S[],
): ReadonlyMap<string, Match<S>> => {
  const certain = sales.filter(({ isDoubtful }) => !isDoubtful);
  const findChosen = chosenIn(certain);
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
  return matches;
};

const onlyOne = <S extends SoldDeal>(deals: readonly S[]): S | null => {
  const standing = deals.filter(({ outcome }) => outcome === 'counted');
  const [first, ...others] =
    standing.length > 0 ? standing : deals.filter(({ outcome }) => outcome !== 'never_counted');
  return first === undefined || others.length > 0 ? null : first;
};

const chosenIn = <S extends SoldDeal>(sales: readonly S[]) => {
  const byId = new Map(sales.map((sale) => [sale.id, sale]));
  const index = (idOf: (sale: S) => string | null) =>
    new Map(
      sales.flatMap((sale) => {
        const id = idOf(sale);
        return id === null ? [] : [[keyOf(sale.marketplace, id), sale] as const];
      }),
    );
  const byTransaction = index(({ transactionId }) => transactionId);
  const byConversation = index(({ conversationId }) => conversationId);
  return ({ saleId, marketplace, transactionId, conversationId }: ChosenSale): S | undefined =>
    byId.get(saleId) ??
    (transactionId === null ? undefined : byTransaction.get(keyOf(marketplace, transactionId))) ??
    (conversationId === null ? undefined : byConversation.get(keyOf(marketplace, conversationId)));
};

const groupByItem = <S extends SoldDeal>(sales: readonly S[]): ReadonlyMap<string, S[]> => {
  const groups = new Map<string, S[]>();
  for (const sale of sales) {
    for (const itemId of new Set(sale.itemIds)) {
      const key = keyOf(sale.marketplace, itemId);
      const group = groups.get(key);
      if (group) group.push(sale);
      else groups.set(key, [sale]);
    }
  }
  return groups;
};
