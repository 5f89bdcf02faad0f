import type { ExpensesReply, StatedExpense, WireExpense } from '#core/contract/expenses.ts';
import { nextOccurrence } from '#core/model/expenses/occurrences.ts';
import { fromMinor } from '#core/model/money.ts';
import { type ParisDay, toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { JsonText } from '../../json-text.ts';
import type { DocumentRow } from '../documents/internal.ts';
import { type Derived, recallDerived } from '../recall-derived.ts';
import { loadRegimes } from '../sales/load-regimes.ts';
import { toAmount } from '../sales/wire.ts';
import { loadStock, type Stock } from '../stock/load-stock.ts';
import { type Expense, loadExpenses, regimeOf } from './load-expenses.ts';
import { loadReceipts } from './receipts.ts';
import type { ExpenseRow } from './stated.ts';

/** Memory is bounded in rows of about half a kilobyte. */
const LIST: Derived<JsonText> = { name: 'expense list', rowsOf: ({ bytes }) => Math.ceil(bytes.length / 512) };

/** Every expense up to today with what it belongs to, and what the seller entered. */
export const listExpenses = (work: AccountWork): Promise<JsonText> =>
  recallDerived(work, LIST, async () => new JsonText(JSON.stringify(await assembleExpenses(work))));

/** The same before it is a text. */
export const assembleExpenses = async (work: AccountWork): Promise<ExpensesReply> => {
  const { expenses, rows } = await loadExpenses(work);
  const isTied = rows.some(({ productId, lotId }) => productId !== null || lotId !== null);
  // The whole stock is matched with every sale: only what an expense is tied to needs that.
  const [stock, regimes] = [isTied ? await loadStock(work) : null, await loadRegimes(work)];
  const receipts = await loadReceipts(work);
  const today = toParisDay(work.clock.now());
  const titles = new Map((stock?.articles ?? []).map(({ id, row, item }) => [id, row?.title ?? item?.title ?? null]));
  return {
    expenses: expenses.map((expense) => ({
      ...toWireExpense(expense),
      hasReceipt: expense.row === null ? null : receipts.has(expense.row.id),
      regime: regimeOf(expense, regimes),
      tiedTo: stock && tiedTo(expense, stock, titles),
    })),
    stated: rows.map((row) => ({ ...toWireStated(row, today), receipt: toWireReceipt(receipts.get(row.id)) })),
    regime: regimes.own,
  };
};

const toWireExpense = (expense: Expense): Omit<WireExpense, 'regime' | 'tiedTo' | 'hasReceipt'> => ({
  id: expense.id,
  shopId: expense.marketplaceUserId ?? expense.fileShopId,
  type: expense.type,
  montant: toAmount(expense.minor),
  currency: expense.currency,
  date: expense.at,
  day: expense.day,
  source: expense.source,
  statedId: expense.row?.id ?? null,
  note: expense.note,
  marketplace: expense.marketplace || null,
  marketplaceUserId: expense.marketplaceUserId,
});

type Titles = ReadonlyMap<string, string | null>;

const tiedTo = (expense: Expense, stock: Stock, titles: Titles): WireExpense['tiedTo'] => {
  const { row } = expense;
  if (row === null || !stock.bears(expense)) return null;
  if (row.productId !== null) {
    return { kind: 'product', id: row.productId, title: titles.get(row.productId) ?? null, articles: null, lost: 0 };
  }
  const lot = stock.lots.find((each) => each.row.id === row.lotId);
  if (lot === undefined) return null;
  const articles = lot.known + lot.shares.unentered.count;
  const lost = fromMinor(stock.lostOf(expense));
  return { kind: 'lot', id: lot.row.id, title: lot.row.title, articles, lost };
};

const toWireReceipt = (row: DocumentRow | undefined): StatedExpense['receipt'] =>
  row === undefined ? null : { format: row.format ?? 'pdf', size: row.size };

const toWireStated = (row: ExpenseRow, today: ParisDay): Omit<StatedExpense, 'receipt'> => ({
  ...{ id: row.id, type: row.type, note: row.note, amount: fromMinor(row.amountMinor), currency: row.currency },
  ...{ day: row.day, every: row.every, until: row.until, next: nextOccurrence(row, today) },
  ...{ productId: row.productId, lotId: row.lotId },
  ...{ marketplace: row.marketplace, marketplaceUserId: row.marketplaceUserId },
});
