import type { OrderProducts } from '#core/contract/products.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { loadRows, orderNotFound } from '../orders/load-rows.ts';
import { toAmount } from '../sales/wire.ts';
import { loadStock } from './load-stock.ts';

/** What one order sold of the stock. @throws {AppError} NOT_FOUND « Commande introuvable. » */
export const readOrderProducts = async (work: AccountWork, { id }: { id: string }): Promise<OrderProducts> => {
  const [order] = await loadRows(work.database.db, work.accountId, [id]);
  if (order === undefined) throw orderNotFound();
  const sold = (await loadStock(work)).sales.find(({ sale }) => sale.orderId === id);
  return {
    products: (sold?.articles ?? []).map(({ id: productId, row, item, state, costMinor, currency }) => ({
      ...{ id: productId, title: row?.title ?? item?.title ?? null, sku: row?.sku ?? null, place: row?.place ?? null },
      ...{ cost: toAmount(costMinor), currency, state },
      ...{ returnedOn: row?.returnedOn ?? null, updatedAt: row?.updatedAt ?? null },
    })),
    cost: toAmount(sold?.cost.minor ?? null),
    tied: toAmount(sold?.cost.tiedMinor ?? null),
    currency: sold?.sale.currency ?? null,
    missing: sold === undefined ? 'none' : sold.cost.missing,
  };
};
