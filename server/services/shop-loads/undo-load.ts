import type { Fields } from '#core/model/file-imports/claims.ts';
import { isSameRow } from '#core/model/file-imports/claims.ts';
import { withoutLoad } from '#core/model/file-imports/load-statements.ts';
import type { Change } from '../../account/change-account.ts';
import { rowsOf } from '../../db/database.ts';
import { and, eq, inArray, type SQL, sql } from '../../db/drizzle.ts';
import { fileImportClaims, type LoadedTable, loadedComments, loadedSales } from '../../db/schema/index.ts';
import { loadClaims, rebase } from './load-claims.ts';
import { NO_COMMENT, NO_SALE, SALE_COLUMNS } from './loaded-shop.ts';
import { undoLines } from './undo-lines.ts';
import { undoShop } from './undo-shop.ts';

export interface UndoneLoad {
  removed: number;
  restored: number;
  left: number;
}

/**
 * Takes back what a load states: rows that only it states are removed, others are as if it had never been. A sale to which the
 * seller gave an article stays.
 */
export const undoLoad = async (change: Change, importId: string): Promise<UndoneLoad> => {
  const sales = await undoRows(change, importId, SALES);
  const comments = await undoRows(change, importId, COMMENTS);
  const lines = await undoLines(change, importId);
  await undoShop(change, importId);
  await change.tx
    .delete(fileImportClaims)
    .where(and(eq(fileImportClaims.accountId, change.accountId), eq(fileImportClaims.importId, importId)));
  change.touch('sales');
  change.touch('filed-sales');
  const parts = [sales, comments, lines];
  const sumOf = (name: keyof UndoneLoad): number => parts.reduce((sum, part) => sum + part[name], 0);
  return { removed: sumOf('removed'), restored: sumOf('restored'), left: sumOf('left') };
};

interface RowTable {
  name: LoadedTable;
  blank: Fields;
  load: (change: Change, ids: readonly string[]) => Promise<(Fields & { id: string })[]>;
  /** Rows that stay because of the seller's own work. */
  held: (change: Change, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  update: (change: Change, id: string, content: Fields) => Promise<unknown>;
  remove: (change: Change, ids: readonly string[]) => Promise<unknown>;
}

const undoRows = async (change: Change, importId: string, table: RowTable): Promise<UndoneLoad> => {
  const claims = await loadClaims(change, importId, table.name);
  const ids = claims.map(({ rowId }) => rowId);
  const rows = new Map((await inChunks(ids, (chunk) => table.load(change, chunk))).map(({ id, ...row }) => [id, row]));
  const gone: string[] = [];
  let restored = 0;
  for (const claim of claims) {
    const current = rows.get(claim.rowId);
    if (current === undefined) continue;
    const { row, later } = withoutLoad(table.blank, current, claim, claim.later);
    await rebase(change, claim, later);
    if (row === null) gone.push(claim.rowId);
    else if (!isSameRow(row, current)) {
      await table.update(change, claim.rowId, row);
      restored += 1;
    }
  }
  const held = new Set(await inChunks(gone, async (chunk) => [...(await table.held(change, chunk))]));
  const removed = gone.filter((id) => !held.has(id));
  await inChunks(removed, async (chunk) => {
    await table.remove(change, chunk);
    return [];
  });
  return { removed: removed.length, restored, left: held.size };
};

const CHUNK = 2_000;

const inChunks = async <T>(ids: readonly string[], work: (chunk: readonly string[]) => Promise<T[]>): Promise<T[]> => {
  const found: T[] = [];
  for (let at = 0; at < ids.length; at += CHUNK) found.push(...(await work(ids.slice(at, at + CHUNK))));
  return found;
};

const isSale = ({ accountId }: Change, ids: readonly string[]): SQL | undefined =>
  and(eq(loadedSales.accountId, accountId), eq(loadedSales.importId, ''), inArray(loadedSales.id, [...ids]));

const isComment = ({ accountId }: Change, ids: readonly string[]): SQL | undefined =>
  and(eq(loadedComments.accountId, accountId), inArray(loadedComments.id, [...ids]));

const SALES: RowTable = {
  name: 'loaded_sales',
  blank: NO_SALE,
  load: (change, ids) =>
    change.tx
      .select({ id: loadedSales.id, ...SALE_COLUMNS })
      .from(loadedSales)
      .where(isSale(change, ids)),
  held: async ({ tx, accountId }, ids) => {
    const chosen = await rowsOf<{ id: string }>(
      tx,
      sql`select sale.id from loaded_sales sale where sale.account_id = ${accountId} and sale.import_id = ''
        and sale.id in (${sql.join(
          ids.map((id) => sql`${id}::uuid`),
          sql`, `,
        )})
        and exists (select from products product where product.account_id = sale.account_id
          and product.chosen_sale->>'saleId' = sale.id::text)
        and not exists (select from loaded_sales other where other.account_id = sale.account_id
          and other.shop_id = sale.shop_id and other.row_key = sale.row_key and other.import_id <> '')`,
    );
    return new Set(chosen.map(({ id }) => id));
  },
  update: (change, id, content) =>
    change.tx
      .update(loadedSales)
      .set(content)
      .where(isSale(change, [id])),
  remove: (change, ids) => change.tx.delete(loadedSales).where(isSale(change, ids)),
};

const COMMENTS: RowTable = {
  name: 'loaded_comments',
  blank: NO_COMMENT,
  load: (change, ids) => {
    const { id, text, at } = loadedComments;
    return change.tx.select({ id, text, at }).from(loadedComments).where(isComment(change, ids));
  },
  held: async () => new Set(),
  update: (change, id, content) =>
    change.tx
      .update(loadedComments)
      .set(content)
      .where(isComment(change, [id])),
  remove: (change, ids) => change.tx.delete(loadedComments).where(isComment(change, ids)),
};
