import type { ProductChange } from '#core/contract/products.ts';
import type { Purchase } from '#core/contract/purchases.ts';
import { toInstant, toParisDay } from '#core/model/time.ts';
import type { StockChange } from '#core/queries/products.ts';

const dayOf = ({ orderDate }: Purchase): string | null => {
  const at = toInstant(orderDate);
  return at === null ? null : toParisDay(at);
};

const originOf = (purchase: Purchase) => ({ boughtOn: dayOf(purchase), source: 'Vinted' });

const currencyOf = ({ currency }: Purchase) => (currency === null ? {} : { currency });

const titleOf = ({ title }: Purchase): string => title ?? 'Achat sans titre';

/**
 * Purchases as articles of the stock, their cost made up of article, protection and postage; one that holds several articles
 * becomes a lot, whose cost they share.
 */
export const stockChange = (purchases: readonly Purchase[], newId: () => string): Required<StockChange> => {
  const change: Required<StockChange> = { products: [], lots: [] };
  for (const purchase of purchases) {
    const count = purchase.itemIds.length;
    if (count <= 1) {
      change.products.push({
        id: newId(),
        title: titleOf(purchase),
        ...partsOf(purchase),
        ...originOf(purchase),
        purchaseId: purchase.id,
      });
      continue;
    }
    const lotId = newId();
    change.lots.push({
      ...{ id: lotId, title: titleOf(purchase), announced: count, cost: totalText(purchase) },
      ...currencyOf(purchase),
      ...originOf(purchase),
    });
    for (let number = 1; number <= count; number += 1) {
      const title = `${titleOf(purchase)} (${number} sur ${count})`;
      change.products.push({
        id: newId(),
        title,
        lotId,
        ...originOf(purchase),
        ...currencyOf(purchase),
        purchaseId: purchase.id,
      });
    }
  }
  return change;
};

const partsOf = (purchase: Purchase) => ({
  ...currencyOf(purchase),
  ...{ article: purchase.price, protection: purchase.serviceFee, postage: purchase.shipping },
});

/** What a purchase cost in all, as decimal text; null while a page that states a part of it was not opened. */
const totalText = ({ price, serviceFee, shipping }: Purchase): string | null =>
  price === null || serviceFee === null || shipping === null ? null : (price + serviceFee + shipping).toFixed(2);

/** Purchases that the seller made for themselves. */
export const ignoreChanges = (purchases: readonly Purchase[], newId: () => string): ProductChange[] =>
  purchases.map((purchase) => ({
    ...{ id: newId(), title: titleOf(purchase), ...partsOf(purchase), ...originOf(purchase), purchaseId: purchase.id },
    ...{ fate: 'own_use', fateOn: dayOf(purchase) },
  }));
