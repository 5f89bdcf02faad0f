import { type Fields, isSameRow } from '#core/model/file-imports/claims.ts';
import { rowOfLoad } from '#core/model/file-imports/load-statements.ts';
import { toInstant, toIso } from '#core/model/time.ts';
import type { Change } from '../../account/change-account.ts';
import type { LedgerLine } from '../ledger/lines.ts';
import { type StatedLine, writePart } from '../ledger/write-part.ts';
import { expenseKey, loadStanding, partOf } from './expense-part.ts';
import {
  definedOf,
  type KeyedRow,
  type LoadCounts,
  type LoadedShop,
  type Loading,
  type LoadShopInput,
  NO_LINE,
} from './loaded-shop.ts';

type ExpenseRow = KeyedRow<LoadShopInput['depenses'][number]>;

/** States the expenses of a file as lines of the ledger; those that it does not name stay. */
export const loadExpenses = async (
  change: Change,
  { shop, claim }: Loading,
  rows: readonly ExpenseRow[],
): Promise<LoadCounts> => {
  if (rows.length === 0) return { created: 0, updated: 0, unchanged: 0 };
  const part = partOf(shop);
  const standing = new Map((await loadStanding(change, part)).map((line) => [line.lineKey, line]));
  const stated = new Map([...standing].map(([key, line]): [string, StatedLine] => [key, line]));
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (const row of rows) {
    const rowId = expenseKey(shop.id, row.rowKey);
    const known = standing.get(rowId);
    const base = known === undefined ? null : contentOf(known);
    const said = statedOf(row);
    const content = rowOfLoad(NO_LINE, { base, stated: said });
    stated.set(rowId, toLine(change, shop, rowId, content));
    if (base !== null && isSameRow(content, base)) counts.unchanged += 1;
    else {
      counts[base === null ? 'created' : 'updated'] += 1;
      claim({ table: 'ledger_lines', rowId, base, stated: said });
    }
  }
  await writePart(change, part, [...stated.values()]);
  return counts;
};

/** What a load states of a line. Money that goes out. */
const statedOf = ({ type: label, montant, currency, date }: ExpenseRow): Fields =>
  definedOf({ label, amountMinor: montant === null ? null : -montant, currency, at: toIsoOf(date) });

/** The same, of a line that stands. */
export const contentOf = ({ label, amountMinor, currency, at }: LedgerLine): Fields => ({
  ...{ label, amountMinor, currency, at: toIsoOf(at) },
});

const toIsoOf = (at: string | null): string | null => {
  const instant = toInstant(at);
  return instant === null ? null : toIso(instant);
};

/** A line of a loaded shop, with what loads state of it. */
export const toLine = ({ at: readAt }: Change, shop: LoadedShop, lineKey: string, content: Fields): StatedLine => ({
  ...{ lineKey, kind: 'expense', conversationId: null, readAt, provenance: { kind: 'file', shopId: shop.id } },
  // The columns of this very table.
  ...(content as Pick<StatedLine, 'label' | 'amountMinor' | 'currency' | 'at'>),
});
