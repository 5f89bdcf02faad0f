import type { OrderProducts } from '#core/contract/products.ts';
import { toAmount } from '#core/model/money.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { sql } from '../../db/drizzle.ts';
import { loadRows, orderNotFound } from '../orders/load-rows.ts';
import { loadKeptSales } from '../read-model/kept-sale.ts';

/**
 * What one order sold of the stock.
 * @throws {AppError} NOT_FOUND « Commande introuvable. »
 */
export const readOrderProducts = async (work: AccountWork, { id }: { id: string }): Promise<OrderProducts> => {
  const [order] = await loadRows(work.database.db, work.accountId, [id]);
  if (order === undefined) throw orderNotFound();
  // A sale that an order states has its id.
  const [sold] = await loadKeptSales(work, sql`id = ${id}`);
  const { articles = [], cost } = sold?.costed ?? {};
  return {
    products: articles.map(
      ({ id: articleId, title, sku, place, state, currency, returnedOn, updatedAt, costMinor }) => ({
        ...{ id: articleId, title, sku, place, state, currency, returnedOn, updatedAt },
        cost: toAmount(costMinor),
      }),
    ),
    cost: toAmount(cost?.minor ?? null),
    tied: toAmount(cost?.tiedMinor ?? null),
    currency: sold?.sale.currency ?? null,
    missing: cost === undefined ? 'none' : cost.missing,
  };
};
