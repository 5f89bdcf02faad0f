import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { loadStock } from './load-stock.ts';

/** Where the articles of orders lie that may still have to be packed. */
export const readPlaces = async (work: AccountWork): Promise<CallReply<typeof api.products.places>> => {
  const { sales } = await loadStock(work);
  const orders = sales.flatMap(({ sale, articles }) => {
    if (sale.orderId === null || sale.isToShip === false) return [];
    const known = articles.flatMap(({ id, row }) =>
      row?.place || row?.sku ? [{ id, place: row.place, sku: row.sku }] : [],
    );
    return known.length === 0 ? [] : [{ orderId: sale.orderId, articles: known }];
  });
  return { orders };
};
