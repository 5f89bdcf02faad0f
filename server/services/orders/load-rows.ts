import { AppError } from '#core/errors.ts';
import type { Db } from '../../db/database.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { type OrderRow, orders } from '../../db/schema/index.ts';

/** Orders of the account by id; ids it does not have are left out. */
export const loadRows = async (db: Db, accountId: string, ids: readonly string[]): Promise<OrderRow[]> => {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.id, [...ids])));
};

export const orderNotFound = (): AppError => new AppError('NOT_FOUND', 'Commande introuvable.');
