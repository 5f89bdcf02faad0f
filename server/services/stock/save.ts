import { isDeepStrictEqual } from 'node:util';
import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { ChangedLot, ChangedProduct } from '#core/contract/products.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { lotSinceProblem, SINCE_WITHOUT_LOT } from '#core/model/stock/lot-since.ts';
import { isListingId } from '#core/model/stock/product-id.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, getTableColumns, inArray, isNotNull, sql } from '../../db/drizzle.ts';
import { lots, products } from '../../db/schema/index.ts';
import { snakeCase } from '../../db/snake-case.ts';
import type { DocumentRow } from '../documents/internal.ts';
import type { LotRow, ProductRow } from '../read-model/facts/assemble-stock.ts';
import { dropPhotos } from './photo-documents.ts';

export type SaveStockInput = z.output<typeof api.products.save.body>;
export type RemoveStockInput = z.output<typeof api.products.remove.body>;

/**
 * Adds articles and lots, or changes some of their fields; repeating it changes nothing.
 * @throws {AppError} NOT_FOUND for an unknown lot; CONFLICT for a listing that another article already describes, and, with the
 * ids in `stale`, for what changed since `basedOn`; INVALID_INPUT for a new lot without a title, and for a day on which an article
 * cannot have joined a lot; nothing is written then
 */
export const saveStock = async (
  change: Change,
  { basedOn, lots: lotParts = [], products: parts = [] }: SaveStockInput,
): Promise<CallReply<typeof api.products.save>> => {
  const known = { lots: await findLots(change, lotParts), products: await findProducts(change, parts) };
  if (basedOn !== undefined) refuseStale(change, [...lotParts, ...parts], basedOn, [...known.lots, ...known.products]);
  const ofLots = await saveLots(change, lotParts, known.lots);
  const ofProducts = await saveProducts(change, parts, known.products);
  const sum = { created: ofLots.created + ofProducts.created, changed: ofLots.changed + ofProducts.changed };
  if (sum.created + sum.changed > 0) change.touch('products');
  return { ...sum, versions: [...ofLots.versions, ...ofProducts.versions] };
};

const findLots = async ({ tx, accountId }: Change, parts: readonly ChangedLot[]): Promise<LotRow[]> =>
  parts.length === 0
    ? []
    : tx
        .select()
        .from(lots)
        .where(and(eq(lots.accountId, accountId), inArray(lots.id, idsOf(parts))));

const findProducts = async ({ tx, accountId }: Change, parts: readonly ChangedProduct[]): Promise<ProductRow[]> =>
  parts.length === 0
    ? []
    : tx
        .select()
        .from(products)
        .where(and(eq(products.accountId, accountId), inArray(products.id, idsOf(parts))));

type BasedOn = NonNullable<SaveStockInput['basedOn']>;

/** True of a row that only holds the place of a photo. */
const saysNothing = (accountId: string, row: ProductRow | LotRow): boolean =>
  'fate' in row &&
  isDeepStrictEqual(row, {
    ...newProduct(accountId, row.id, row.createdAt),
    updatedAt: row.updatedAt,
  });

/** @throws {AppError} CONFLICT when one of them is not the version that the seller saw */
const refuseStale = (
  { accountId }: Change,
  parts: readonly { id: string }[],
  basedOn: BasedOn,
  rows: readonly (LotRow | ProductRow)[],
): void => {
  const known = new Map(rows.map((row) => [row.id, row]));
  const stale = idsOf(parts).filter((id) => {
    const [seen, row] = [basedOn[id], known.get(id)];
    if (seen === undefined || seen === (row?.updatedAt ?? null)) return false;
    return seen !== null || row === undefined || !saysNothing(accountId, row);
  });
  const [first] = stale;
  if (first === undefined) return;
  throw new AppError('CONFLICT', staleText(stale.length, known.get(first)), { body: { stale } });
};

const staleText = (count: number, row: LotRow | ProductRow | undefined): string => {
  if (count > 1) return `${count} articles ont changé entre-temps. La version du serveur est affichée.`;
  if (row === undefined) return 'Cet article a été supprimé entre-temps.';
  const what = 'announced' in row ? 'Ce lot' : 'Cet article';
  return `${what} a changé entre-temps. La version du serveur est affichée.`;
};

interface Saved {
  created: number;
  changed: number;
  versions: CallReply<typeof api.products.save>['versions'];
}

/** The rows after every change, in the order of the list, and how many of them are new or differ. */
const applyAll = <Row extends { id: string; updatedAt: string }, Part extends { id: string }>(
  known: readonly Row[],
  parts: readonly Part[],
  apply: (row: Row | undefined, part: Part) => Row,
  at: string,
): Saved & { rows: Row[] } => {
  const before = new Map(known.map((row) => [row.id, row]));
  const after = new Map(before);
  for (const part of parts) after.set(part.id, apply(after.get(part.id), part));
  const rows = [...after.values()].filter((row) => JSON.stringify(row) !== JSON.stringify(before.get(row.id)));
  const created = rows.filter(({ id }) => !before.has(id)).length;
  const differing = new Set(rows);
  const versions = [...after.values()].map((row) => ({
    id: row.id,
    updatedAt: differing.has(row) ? at : row.updatedAt,
  }));
  const saved = rows.map((row) => ({ ...row, updatedAt: at }));
  return { rows: saved, created, changed: rows.length - created, versions };
};

/** Drops fields that were left out, so that they stay as they are. */
const stated = <T extends object>(part: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const idsOf = (parts: readonly { id: string }[]): string[] => [...new Set(parts.map(({ id }) => id))];

const saveLots = async (
  { tx, accountId, at }: Change,
  parts: readonly ChangedLot[],
  known: readonly LotRow[],
): Promise<Saved> => {
  if (parts.length === 0) return { created: 0, changed: 0, versions: [] };
  const saved = applyAll<LotRow, ChangedLot>(
    known,
    parts,
    (row, { cost, title, ...rest }) => {
      const name = title?.trim() ?? row?.title;
      if (name === undefined) throw new AppError('INVALID_INPUT', 'Le titre d’un nouveau lot est obligatoire.');
      const start: LotRow = row ?? { ...blankLot, accountId, id: rest.id, createdAt: at, updatedAt: at };
      return { ...start, ...stated({ ...rest, costMinor: cost }), title: name };
    },
    at,
  );
  if (saved.rows.length > 0) {
    await tx
      .insert(lots)
      .values(saved.rows)
      .onConflictDoUpdate({ target: [lots.accountId, lots.id], set: lotColumns });
  }
  return saved;
};

const saveProducts = async (
  change: Change,
  parts: readonly ChangedProduct[],
  known: readonly ProductRow[],
): Promise<Saved> => {
  if (parts.length === 0) return { created: 0, changed: 0, versions: [] };
  const { tx, accountId, at } = change;
  const saved = applyAll<ProductRow, ChangedProduct>(
    known,
    parts,
    (row, { price, article, protection, postage, wholeSale, ...rest }) => ({
      ...(row ?? newProduct(accountId, rest.id, at)),
      // The day belongs to the lot that it was stated for.
      ...(rest.lotId !== undefined && rest.lotId !== row?.lotId && { lotSince: null }),
      ...stated({
        ...rest,
        ...{ priceMinor: price, articleMinor: article, protectionMinor: protection, postageMinor: postage },
        isWholeSale: wholeSale,
      }),
    }),
    at,
  );
  refuseOddDays(parts, saved.rows, await findLotsOf(change, saved.rows));
  await refuseSharedListings(change, saved.rows);
  for (let start = 0; start < saved.rows.length; start += CHUNK) {
    await tx
      .insert(products)
      .values(saved.rows.slice(start, start + CHUNK))
      .onConflictDoUpdate({ target: [products.accountId, products.id], set: productColumns });
  }
  return saved;
};

/** A statement takes 65 535 values. */
const CHUNK = 500;

const overwritten = (table: typeof lots | typeof products) =>
  Object.fromEntries(
    Object.keys(getTableColumns(table))
      .filter((key) => !['accountId', 'id', 'createdAt'].includes(key))
      .map((key) => [key, sql.raw(`excluded.${snakeCase(key)}`)]),
  );
const lotColumns = overwritten(lots);
const productColumns = overwritten(products);

const blankOrigin = { boughtOn: null, source: null, payment: null, supplier: null };
const blankLot = { ...blankOrigin, title: '', costMinor: null, currency: null, announced: null };

/** An article that was entered by its listing's name describes that listing. Nothing but its price is unknown of its cost. */
const newProduct = (accountId: string, id: string, at: string): ProductRow => {
  const [marketplace = null, itemId = null] = isListingId(id) ? id.split(':') : [];
  return {
    ...{ accountId, id, marketplace, itemId, ...blankOrigin, createdAt: at, updatedAt: at },
    ...{ title: null, sku: null, place: null, brand: null, category: null, size: null },
    ...{ priceMinor: null, currency: null, note: null },
    ...{ articleMinor: null, protectionMinor: 0, postageMinor: 0, lotId: null, lotSince: null },
    ...{ purchaseId: null, chosenSale: null, isWholeSale: false, returnedOn: null, fate: 'kept', fateOn: null },
  };
};

type LotDay = Pick<LotRow, 'id' | 'boughtOn'>;

/** The lots of these articles. @throws {AppError} NOT_FOUND when one of them is unknown */
const findLotsOf = async ({ tx, accountId }: Change, rows: readonly ProductRow[]): Promise<LotDay[]> => {
  const ids = [...new Set(rows.flatMap(({ lotId }) => lotId ?? []))];
  if (ids.length === 0) return [];
  const known = await tx
    .select({ id: lots.id, boughtOn: lots.boughtOn })
    .from(lots)
    .where(and(eq(lots.accountId, accountId), inArray(lots.id, ids)));
  if (known.length < ids.length) throw new AppError('NOT_FOUND', 'Lot introuvable : il a peut-être été supprimé.');
  return known;
};

/**
 * Only a day that this call states is looked at: the purchase of a lot may have been corrected since.
 * @throws {AppError} INVALID_INPUT for a day in no lot, and for one before the purchase of the lot
 */
const refuseOddDays = (
  parts: readonly ChangedProduct[],
  rows: readonly ProductRow[],
  known: readonly LotDay[],
): void => {
  const named = new Set(parts.filter(({ lotSince }) => lotSince != null).map(({ id }) => id));
  const byId = new Map(known.map((lot) => [lot.id, lot]));
  for (const { id, lotId, lotSince } of rows) {
    if (lotSince === null || !named.has(id)) continue;
    const lot = lotId === null ? undefined : byId.get(lotId);
    const problem = lot === undefined ? SINCE_WITHOUT_LOT : lotSinceProblem(lotSince, lot);
    if (problem !== null) throw new AppError('INVALID_INPUT', problem);
  }
};

/** One listing is one article: its cost would count twice. */
const refuseSharedListings = async ({ tx, accountId }: Change, rows: readonly ProductRow[]): Promise<void> => {
  const itemIds = [...new Set(rows.flatMap(({ itemId }) => itemId ?? []))];
  if (itemIds.length === 0) return;
  const { id, marketplace, itemId, title } = products;
  const stored = await tx
    .select({ id, marketplace, itemId, title })
    .from(products)
    .where(and(eq(products.accountId, accountId), isNotNull(itemId), inArray(itemId, itemIds)));
  const owners = new Map(stored.map((row) => [`${row.marketplace}:${row.itemId}`, row]));
  const changedIds = new Set(rows.map((row) => row.id));
  const taken = new Set<string>();
  for (const row of rows) {
    if (row.itemId === null) continue;
    const key = `${row.marketplace}:${row.itemId}`;
    const owner = owners.get(key);
    const isOwned = owner !== undefined && owner.id !== row.id && !changedIds.has(owner.id);
    if (isOwned || taken.has(key)) {
      throw new AppError('CONFLICT', 'Cette annonce est déjà celle d’un autre article de votre stock.');
    }
    taken.add(key);
  }
};

/** Forgets articles, with their photos, and lots. Articles of a forgotten lot stay, with their own cost. */
export const removeStock = async (
  change: Change,
  { productIds = [], lotIds = [] }: RemoveStockInput,
  onPhotosGone: (gone: readonly DocumentRow[]) => void,
): Promise<CallReply<typeof api.products.remove>> => {
  const { tx, accountId, touch, at } = change;
  const gone: unknown[] = [];
  onPhotosGone(await dropPhotos(change, productIds));
  if (productIds.length > 0) {
    const isNamed = and(eq(products.accountId, accountId), inArray(products.id, productIds));
    gone.push(...(await tx.delete(products).where(isNamed).returning({ id: products.id })));
  }
  if (lotIds.length > 0) {
    const isIn = and(eq(products.accountId, accountId), inArray(products.lotId, lotIds));
    await tx.update(products).set({ lotId: null, lotSince: null, updatedAt: at }).where(isIn);
    const isNamed = and(eq(lots.accountId, accountId), inArray(lots.id, lotIds));
    gone.push(...(await tx.delete(lots).where(isNamed).returning({ id: lots.id })));
  }
  if (gone.length > 0) touch('products');
  return { removed: gone.length };
};
