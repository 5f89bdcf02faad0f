import type { ProductChange } from '#core/contract/products.ts';
import type { Purchase } from '#core/contract/purchases.ts';
import type { UncostedSale } from '#core/contract/sale-costs.ts';
import type { WaitingStockChange } from '#core/contract/stock-addition.ts';

/** What the seller states of one sale's cost. */
export interface EnteredCost {
  /** Decimal text, as typed with a point. */
  amount: string;
  boughtOn: string | null;
  source: string | null;
  payment: string | null;
  /** The purchase that it comes from, which then gives the parts of the cost. */
  purchase: Purchase | null;
  /** The article of the stock that was sold, whose cost is known. */
  articleId: string | null;
}

/** A change of the stock, and what takes it back: what was known before, or the removal of what is new. */
export interface CostChange {
  change: ProductChange;
  undo: { change: ProductChange } | { remove: string };
}

const BLANK = { article: null, protection: 0, postage: 0, boughtOn: null, source: null, payment: null, lotId: null };

/**
 * The article that was chosen becomes that of the sale. Otherwise the article that its cost is written to: its only one where just the price was missing; its only listing;
 * otherwise a new one that stands for the whole sale.
 */
export const toCostChange = (sale: UncostedSale, entered: EnteredCost, newId: () => string): CostChange => {
  if (entered.articleId !== null) {
    const id = entered.articleId;
    return { change: { id, chosenSale: chosenOf(sale) }, undo: { change: { id, chosenSale: null } } };
  }
  const said = {
    ...costFields(sale, entered),
    ...(entered.boughtOn !== null && { boughtOn: entered.boughtOn }),
    ...(entered.source !== null && { source: entered.source }),
    ...(entered.payment !== null && { payment: entered.payment }),
  };
  const [known, ...others] = sale.productIds;
  if (sale.missing === 'unpriced' && known !== undefined && others.length === 0 && !sale.known?.lotId) {
    const { lotId: _, ...before } = sale.known ?? BLANK;
    return { change: { id: known, ...said }, undo: { change: { id: known, ...before } } };
  }
  const id = known === undefined && sale.itemId !== null ? `${sale.marketplace}:${sale.itemId}` : newId();
  const chosenSale = chosenOf(sale);
  return { change: { id, title: sale.title, ...said, chosenSale, wholeSale: true }, undo: { remove: id } };
};

/** True of a sale whose cost was entered, in a change that waits for the server: in its article, its listing, or for the whole sale. */
export const isCostWaiting = (sale: UncostedSale, changes: readonly WaitingStockChange[]): boolean => {
  const own = new Set([...sale.productIds, ...(sale.itemId === null ? [] : [`${sale.marketplace}:${sale.itemId}`])]);
  const isLast = (sale.articles ?? 1) <= sale.productIds.length + 1;
  return changes.some(
    ({ change, refusal }) =>
      refusal === null &&
      change.products.some(({ id, article, wholeSale, chosenSale }) => {
        const isOfSale = chosenSale?.saleId === sale.id;
        // One article of several leaves the cost of the sale unknown.
        return wholeSale ? isOfSale : (isOfSale && isLast) || (own.has(id) && article != null && own.size === 1);
      }),
  );
};

const chosenOf = ({ id: saleId, marketplace, transactionId, conversationId }: UncostedSale) => ({
  ...{ saleId, marketplace, transactionId, conversationId },
});

const costFields = ({ currency }: UncostedSale, { amount, purchase }: EnteredCost) => ({
  ...(currency !== null && { currency }),
  ...(purchase === null
    ? { article: amount, protection: '0', postage: '0' }
    : {
        ...{ purchaseId: purchase.id, article: purchase.price },
        ...{ protection: purchase.serviceFee, postage: purchase.shipping },
      }),
});

/** What a purchase cost in all; null while a page that states a part of it was not opened. */
export const totalOf = ({ price, serviceFee, shipping }: Purchase): number | null =>
  price === null || serviceFee === null || shipping === null
    ? null
    : Math.round((price + serviceFee + shipping) * 100) / 100;
