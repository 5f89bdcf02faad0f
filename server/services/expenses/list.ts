import type { ExpensesReply, StatedExpense, WireExpense } from '#core/contract/expenses.ts';
import { nextOccurrence } from '#core/model/expenses/occurrences.ts';
import { fromMinor } from '#core/model/money.ts';
import { type ParisDay, toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { asc, eq, sql } from '../../db/drizzle.ts';
import { expenses } from '../../db/schema/index.ts';
import type { DocumentRow } from '../documents/internal.ts';
import { loadExpenseRows } from '../read-model/expense-rows.ts';
import { textsOf } from '../read-model/named.ts';
import { loadRegimes } from '../sales/load-regimes.ts';
import { toAmount } from '../sales/wire.ts';
import { loadLots, type StockLot } from '../stock/load-stock.ts';
import type { Expense } from './expense.ts';
import { loadReceipts } from './receipts.ts';
import type { StatedExpenseRow } from './stated.ts';

/** Every expense up to today with what it belongs to, oldest first, those without a day last, and what the seller entered. */
export const listExpenses = async (work: AccountWork): Promise<ExpensesReply> => {
  const [rows, stated] = [await loadExpenseRows(work), await loadStated(work)];
  const [receipts, { own }] = [await loadReceipts(work), await loadRegimes(work)];
  const [ties, today] = [await loadTies(work, stated), toParisDay(work.clock.now())];
  return {
    expenses: rows.map((row) => ({
      ...toWireExpense(row),
      hasReceipt: row.statedId === null ? null : receipts.has(row.statedId),
      tiedTo: tiedTo(row, ties),
    })),
    stated: stated.map((row) => ({ ...toWireStated(row, today), receipt: toWireReceipt(receipts.get(row.id)) })),
    regime: own,
  };
};

/** What the seller entered, in the order in which it was. */
const loadStated = ({ database, accountId }: AccountWork): Promise<StatedExpenseRow[]> =>
  database.db
    .select()
    .from(expenses)
    .where(eq(expenses.accountId, accountId))
    .orderBy(asc(expenses.createdAt), asc(expenses.id));

const toWireExpense = (expense: Expense): Omit<WireExpense, 'tiedTo' | 'hasReceipt'> => ({
  id: expense.id,
  shopId: expense.marketplaceUserId ?? expense.fileShopId,
  type: expense.type,
  montant: toAmount(expense.minor),
  currency: expense.currency,
  date: expense.at,
  day: expense.day,
  source: expense.source,
  statedId: expense.statedId,
  note: expense.note,
  marketplace: expense.marketplace || null,
  marketplaceUserId: expense.marketplaceUserId,
  regime: expense.regime,
});

/** What expenses are tied to. */
interface Ties {
  stated: ReadonlyMap<string, StatedExpenseRow>;
  titles: ReadonlyMap<string, string | null>;
  lots: ReadonlyMap<string, StockLot>;
}

const loadTies = async (work: AccountWork, rows: readonly StatedExpenseRow[]): Promise<Ties> => {
  const articles = rows.flatMap(({ productId }) => productId ?? []);
  const lots = rows.some(({ lotId }) => lotId !== null) ? await loadLots(work) : [];
  return {
    stated: new Map(rows.map((row) => [row.id, row])),
    titles: articles.length === 0 ? new Map() : await loadTitles(work, articles),
    lots: new Map(lots.map((lot) => [lot.row.id, lot])),
  };
};

const loadTitles = async ({ database, accountId }: AccountWork, ids: readonly string[]): Promise<Ties['titles']> => {
  const rows = await rowsOf<{ id: string; title: string | null }>(
    database.db,
    sql`select article.id, coalesce(product.title, item.title) as title
      from article_rows article
      left join products product on product.account_id = article.account_id and product.id = article.id
      left join items item on item.account_id = article.account_id and item.marketplace = article.marketplace
        and item.item_id = article.item_id
      where article.account_id = ${accountId} and article.id = any(${textsOf(ids)})`,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
};

const tiedTo = ({ isTied, statedId, resultMinor }: Expense, { stated, titles, lots }: Ties): WireExpense['tiedTo'] => {
  const row = stated.get(statedId ?? '');
  if (!isTied || row === undefined) return null;
  if (row.productId !== null) {
    return { kind: 'product', id: row.productId, title: titles.get(row.productId) ?? null, articles: null, lost: 0 };
  }
  const lot = lots.get(row.lotId ?? '');
  if (lot === undefined) return null;
  const articles = lot.known + lot.shares.unentered.count;
  return { kind: 'lot', id: lot.row.id, title: lot.row.title, articles, lost: fromMinor(resultMinor ?? 0) };
};

const toWireReceipt = (row: DocumentRow | undefined): StatedExpense['receipt'] =>
  row === undefined ? null : { format: row.format ?? 'pdf', size: row.size };

const toWireStated = (row: StatedExpenseRow, today: ParisDay): Omit<StatedExpense, 'receipt'> => ({
  ...{ id: row.id, type: row.type, note: row.note, amount: fromMinor(row.amountMinor), currency: row.currency },
  ...{ day: row.day, every: row.every, until: row.until, next: nextOccurrence(row, today) },
  ...{ productId: row.productId, lotId: row.lotId },
  ...{ marketplace: row.marketplace, marketplaceUserId: row.marketplaceUserId },
});
