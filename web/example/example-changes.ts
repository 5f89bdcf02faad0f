import { type ChangedExpense, expenses } from '#core/contract/expenses.ts';
import { type ChangedLot, type ChangedProduct, products } from '#core/contract/products.ts';
import type { StockAddition, StockVersions } from '#core/contract/stock-addition.ts';
import { AppError } from '#core/errors.ts';
import { lotSinceProblem, SINCE_WITHOUT_LOT } from '#core/model/stock/lot-since.ts';
import { isListingId } from '#core/model/stock/product-id.ts';
import { toIso } from '#core/model/time.ts';
import { readBody } from './answer.ts';
import type { ExampleBooks } from './example-books.ts';
import { type ExpenseRow, type LotRow, newLot, newProduct, type ProductRow } from './example-rows.ts';

const stale = () =>
  new AppError('CONFLICT', 'Cet article a changé entre-temps. La dernière version est affichée.', { status: 409 });

/** Fields that are left out stay as they are. */
const stated = <T extends object>(part: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/**
 * Adds articles and lots, or changes some of their fields, as the contract reads them: all or nothing.
 * @param seen the versions that were changed @throws {AppError} CONFLICT, NOT_FOUND, INVALID_INPUT
 */
export const changeStock = (
  books: ExampleBooks,
  { products: some, lots: others }: StockAddition,
  seen: StockVersions,
) => {
  const body = readBody(products.save.body, {
    ...(some.length > 0 && { products: some }),
    ...(others.length > 0 && { lots: others }),
  });
  const at = toIso(Date.now());
  const lots = new Map(books.lots);
  for (const part of body.lots ?? []) lots.set(part.id, lotAfter(lots.get(part.id), part, at));
  const rows = (body.products ?? []).map((part) => {
    const before = books.products.get(part.id);
    const version = seen[part.id];
    if (version !== undefined && version !== (before?.updatedAt ?? null)) throw stale();
    const row = productAfter(before, part, at);
    refuseOddLot(row, part, lots);
    return row;
  });
  const created = [...rows, ...(body.lots ?? [])].filter(({ id }) => !books.products.has(id) && !books.lots.has(id));
  for (const [id, lot] of lots) books.lots.set(id, lot);
  for (const row of rows) books.products.set(row.id, row);
  books.touch();
  const versions = [...rows, ...(body.lots ?? [])].map(({ id }) => ({ id, updatedAt: at }));
  return { created: created.length, changed: versions.length - created.length, versions };
};

const lotAfter = (before: LotRow | undefined, { cost, title, ...rest }: ChangedLot, at: string): LotRow => {
  const name = title?.trim() ?? before?.title;
  if (name === undefined) throw new AppError('INVALID_INPUT', 'Le titre d’un nouveau lot est obligatoire.');
  return { ...(before ?? newLot(rest.id, at)), ...stated({ ...rest, costMinor: cost }), title: name, updatedAt: at };
};

const productAfter = (
  before: ProductRow | undefined,
  { price, article, protection, postage, wholeSale, ...rest }: ChangedProduct,
  at: string,
): ProductRow => {
  const [marketplace = null, itemId = null] = isListingId(rest.id) ? rest.id.split(':') : [];
  return {
    ...(before ?? { ...newProduct(rest.id, at), marketplace, itemId }),
    // The day belongs to the lot that it was stated for.
    ...(rest.lotId !== undefined && rest.lotId !== before?.lotId && { lotSince: null }),
    ...stated({
      ...{ ...rest, priceMinor: price, articleMinor: article, protectionMinor: protection, postageMinor: postage },
      isWholeSale: wholeSale,
    }),
    updatedAt: at,
  };
};

const refuseOddLot = (row: ProductRow, part: ChangedProduct, lots: ReadonlyMap<string, LotRow>): void => {
  const lot = row.lotId === null ? undefined : lots.get(row.lotId);
  if (row.lotId !== null && lot === undefined)
    throw new AppError('NOT_FOUND', 'Lot introuvable\u202f: il a peut-être été supprimé.');
  if (part.lotSince == null) return;
  const problem = lot === undefined ? SINCE_WITHOUT_LOT : lotSinceProblem(part.lotSince, lot);
  if (problem !== null) throw new AppError('INVALID_INPUT', problem);
};

/** Forgets articles and lots. Articles of a forgotten lot stay, with their own cost. */
export const removeStock = (
  books: ExampleBooks,
  {
    productIds = [],
    lotIds = [],
  }: { productIds?: readonly string[] | undefined; lotIds?: readonly string[] | undefined },
): number => {
  const removed = forget(books.products, productIds) + forget(books.lots, lotIds);
  for (const row of books.products.values()) {
    if (row.lotId !== null && lotIds.includes(row.lotId))
      books.products.set(row.id, { ...row, lotId: null, lotSince: null });
  }
  books.touch();
  return removed;
};

/** How many of the ids were there. */
const forget = (rows: Map<string, unknown>, ids: readonly string[]): number =>
  ids.reduce((count, id) => count + Number(rows.delete(id)), 0);

/** Enters expenses, or replaces those that have their ids. @throws {AppError} NOT_FOUND for an unknown article or lot */
export const saveExpenses = (books: ExampleBooks, body: { expenses: readonly unknown[] }) => {
  const parts = readBody(expenses.save.body, body).expenses;
  for (const { lotId, productId } of parts) {
    if (lotId !== null && !books.lots.has(lotId))
      throw new AppError('NOT_FOUND', 'Lot introuvable\u202f: il a peut-être été supprimé.');
    if (productId !== null && !books.hasArticle(productId))
      throw new AppError('NOT_FOUND', 'Article introuvable\u202f: il a peut-être été supprimé de votre stock.');
  }
  const created = parts.filter(({ id }) => !books.expenses.has(id)).length;
  for (const part of parts) books.expenses.set(part.id, toRow(part));
  books.touch();
  return { created, changed: parts.length - created };
};

const toRow = ({ amount, ...rest }: ChangedExpense): ExpenseRow => ({ ...rest, amountMinor: amount });

/** Forgets what was entered, on every day on which it came. */
export const removeExpenses = (books: ExampleBooks, ids: readonly string[]): number => {
  const removed = forget(books.expenses, ids);
  books.touch();
  return removed;
};
