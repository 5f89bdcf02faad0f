import type { Change } from '../../account/change-account.ts';
import { rowsOf } from '../../db/database.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { loadedShops } from '../../db/schema/index.ts';
import { writePart } from '../ledger/write-part.ts';
import { expenseKey, loadStanding, partOf } from './expense-part.ts';
import { renameClaims } from './load-claims.ts';
import type { LoadedShop } from './loaded-shop.ts';

/**
 * Makes one shop of a shop that was only known by its name and the one of its account: what both state counts once.
 * @param into the same shop, when the account had none yet
 */
export const joinShops = async (change: Change, from: LoadedShop, into: LoadedShop): Promise<void> => {
  await moveExpenses(change, from, into);
  if (from.id === into.id) return;
  await moveSales(change, from, into);
  await moveComments(change, from, into);
  await change.tx
    .delete(loadedShops)
    .where(and(eq(loadedShops.accountId, change.accountId), eq(loadedShops.id, from.id)));
};

/** Lines of the ledger never change their owner: they are reversed there and stated anew. */
const moveExpenses = async (change: Change, from: LoadedShop, into: LoadedShop): Promise<void> => {
  const lines = await loadStanding(change, partOf(from));
  const kept = from.id === into.id ? [] : await loadStanding(change, partOf(into));
  const moved = lines.map((line) => ({
    ...line,
    lineKey: expenseKey(into.id, line.lineKey.slice(expenseKey(from.id, '').length)),
    provenance: { kind: 'file' as const, shopId: into.id },
  }));
  await renameClaims(change, new Map(lines.map(({ lineKey }, index) => [lineKey, moved[index]?.lineKey ?? lineKey])));
  await writePart(change, partOf(from), []);
  await writePart(change, partOf(into), [...new Map([...moved, ...kept].map((line) => [line.lineKey, line])).values()]);
};

/** An article that was given to a statement that both shops have stays with the one that is left. */
const moveSales = async ({ tx, accountId }: Change, from: LoadedShop, into: LoadedShop): Promise<void> => {
  const isDouble = sql`one.account_id = ${accountId} and one.shop_id = ${from.id}::uuid
    and other.account_id = one.account_id and other.shop_id = ${into.id}::uuid and other.row_key = one.row_key`;
  await rowsOf(
    tx,
    sql`update products set chosen_sale = jsonb_set(chosen_sale, '{saleId}', to_jsonb(other.id::text))
      from loaded_sales one, loaded_sales other
      where products.account_id = ${accountId} and products.chosen_sale->>'saleId' = one.id::text and ${isDouble}`,
  );
  await rowsOf(
    tx,
    sql`delete from loaded_sales one using loaded_sales other where ${isDouble} and other.import_id = one.import_id`,
  );
  // What several state under one key has one id.
  await rowsOf(tx, sql`update loaded_sales one set id = other.id from loaded_sales other where ${isDouble}`);
  await rowsOf(
    tx,
    sql`update loaded_sales set shop_id = ${into.id}::uuid where account_id = ${accountId} and shop_id = ${from.id}::uuid`,
  );
};

const moveComments = async ({ tx, accountId }: Change, from: LoadedShop, into: LoadedShop): Promise<void> => {
  await rowsOf(
    tx,
    sql`delete from loaded_comments one using loaded_comments other
      where one.account_id = ${accountId} and one.shop_id = ${from.id}::uuid
        and other.account_id = one.account_id and other.shop_id = ${into.id}::uuid and other.row_key = one.row_key`,
  );
  await rowsOf(
    tx,
    sql`update loaded_comments set shop_id = ${into.id}::uuid
      where account_id = ${accountId} and shop_id = ${from.id}::uuid`,
  );
};
