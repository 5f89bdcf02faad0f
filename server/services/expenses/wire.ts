import type { StatedExpense, WireExpense } from '#core/contract/expenses.ts';
import { nextOccurrence } from '#core/model/expenses/occurrences.ts';
import { fromMinor, toAmount } from '#core/model/money.ts';
import type { ParisDay } from '#core/model/time.ts';
import type { DocumentRow } from '../documents/internal.ts';
import type { Expense } from '../read-model/facts/expense.ts';
import type { StatedExpenseRow } from '../read-model/facts/stated.ts';

/** An expense of one day in the API's format, without what it is for and what proves it. */
export const toWireExpense = (expense: Expense): Omit<WireExpense, 'tiedTo' | 'hasReceipt'> => ({
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

type Receipts = ReadonlyMap<string, DocumentRow>;

/** What the seller entered, in the API's format. */
export const toWireStated = (row: StatedExpenseRow, today: ParisDay, receipts: Receipts): StatedExpense => ({
  ...{ id: row.id, type: row.type, note: row.note, amount: fromMinor(row.amountMinor), currency: row.currency },
  ...{ day: row.day, every: row.every, until: row.until, next: nextOccurrence(row, today) },
  ...{ productId: row.productId, lotId: row.lotId },
  ...{ marketplace: row.marketplace, marketplaceUserId: row.marketplaceUserId },
  receipt: toWireReceipt(receipts.get(row.id)),
});

const toWireReceipt = (row: DocumentRow | undefined): StatedExpense['receipt'] =>
  row === undefined ? null : { format: row.format ?? 'pdf', size: row.size };
