import type { Change } from '../../account/change-account.ts';
import type { LedgerLine } from '../ledger/lines.ts';
import { type StatedLine, writePart } from '../ledger/write-part.ts';
import { expenseKey, loadStanding, partOf } from './expense-part.ts';
import type { KeyedRow, LoadCounts, LoadedShop, LoadShopInput } from './loaded-shop.ts';

type ExpenseRow = KeyedRow<LoadShopInput['depenses'][number]>;

/** States the expenses of a file as lines of the ledger; those that it does not name stay. */
export const loadExpenses = async (
  change: Change,
  shop: LoadedShop,
  rows: readonly ExpenseRow[],
): Promise<LoadCounts> => {
  if (rows.length === 0) return { created: 0, updated: 0, unchanged: 0 };
  const part = partOf(shop);
  const standing = new Map((await loadStanding(change, part)).map((line) => [line.lineKey, line]));
  const stated = new Map([...standing].map(([key, line]): [string, StatedLine] => [key, line]));
  const before = new Set(standing.keys());
  for (const row of rows) stated.set(keyIn(shop, row), toLine(change, shop, row, standing.get(keyIn(shop, row))));
  await writePart(change, part, [...stated.values()]);
  const after = new Map((await loadStanding(change, part)).map((line) => [line.lineKey, line]));
  const keys = rows.map((row) => keyIn(shop, row));
  const created = keys.filter((key) => !before.has(key)).length;
  const unchanged = keys.filter((key) => standing.get(key)?.id === after.get(key)?.id && before.has(key)).length;
  return { created, updated: keys.length - created - unchanged, unchanged };
};

const keyIn = ({ id }: LoadedShop, { rowKey }: ExpenseRow): string => expenseKey(id, rowKey);

const toLine = (
  { at: readAt }: Change,
  shop: LoadedShop,
  row: ExpenseRow,
  known: LedgerLine | undefined,
): StatedLine => ({
  lineKey: keyIn(shop, row),
  kind: 'expense',
  label: row.type,
  conversationId: null,
  // Money that goes out.
  amountMinor: row.montant === null ? null : -row.montant,
  currency: row.currency === undefined ? (known?.currency ?? null) : row.currency,
  at: row.date,
  readAt,
  provenance: { kind: 'file', shopId: shop.id },
});
