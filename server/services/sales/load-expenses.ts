import type { Change } from '../../account/change-account.ts';
import { and, eq } from '../../db/drizzle.ts';
import { ledgerLines } from '../../db/schema/index.ts';
import { isOfBook, type LedgerLine, type LedgerPart, stands } from '../ledger/lines.ts';
import { type StatedLine, writePart } from '../ledger/write-part.ts';
import { UNSORTED_KEY } from '../owners/owner-key.ts';
import type { KeyedRow, LoadCounts, LoadedShop, LoadShopInput } from './loaded-shop.ts';

type ExpenseRow = KeyedRow<LoadShopInput['depenses'][number]>;

/** States the expenses of a file as lines of the ledger; those that it does not name stay. */
export const loadExpenses = async (
  change: Change,
  shop: LoadedShop,
  rows: readonly ExpenseRow[],
): Promise<LoadCounts> => {
  if (rows.length === 0) return { created: 0, updated: 0, unchanged: 0 };
  const part: LedgerPart = {
    marketplace: shop.marketplace,
    marketplaceUserId: shop.marketplaceUserId ?? UNSORTED_KEY,
    source: 'file',
    part: shop.id,
  };
  const standing = new Map((await loadStanding(change, part)).map((line) => [line.lineKey, line]));
  const stated = new Map([...standing].map(([key, line]): [string, StatedLine] => [key, line]));
  const before = new Set(standing.keys());
  for (const row of rows) stated.set(keyIn(shop, row), toLine(change, shop, row));
  await writePart(change, part, [...stated.values()]);
  const after = new Map((await loadStanding(change, part)).map((line) => [line.lineKey, line]));
  const keys = rows.map((row) => keyIn(shop, row));
  const created = keys.filter((key) => !before.has(key)).length;
  const unchanged = keys.filter((key) => standing.get(key)?.id === after.get(key)?.id && before.has(key)).length;
  return { created, updated: keys.length - created - unchanged, unchanged };
};

/** Two shops may number their rows alike. */
const keyIn = (shop: LoadedShop, { rowKey }: ExpenseRow): string => `${shop.id} ${rowKey}`;

const toLine = ({ at: readAt }: Change, shop: LoadedShop, row: ExpenseRow): StatedLine => ({
  lineKey: keyIn(shop, row),
  kind: 'expense',
  label: row.type,
  conversationId: null,
  // Money that goes out.
  amountMinor: row.montant === null ? null : -row.montant,
  currency: row.currency ?? null,
  at: row.date,
  readAt,
  provenance: { kind: 'file', shopId: shop.id },
});

const loadStanding = ({ tx, accountId }: Change, part: LedgerPart): Promise<LedgerLine[]> =>
  tx
    .select()
    .from(ledgerLines)
    .where(and(isOfBook(accountId, part), eq(ledgerLines.part, part.part), stands));
