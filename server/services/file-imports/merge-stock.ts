import type { ImportedRowOf } from '#core/contract/imported-rows.ts';
import { idOfName } from '#core/model/file-imports/identify-rows.ts';
import { fold } from '#core/model/fold.ts';
import { ownCost } from '#core/model/stock/product.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray, isNotNull, sql } from '../../db/drizzle.ts';
import { lots, products, purchases } from '../../db/schema/index.ts';
import { type Claimant, type Claimed, claimRows, type Stated } from './claims.ts';
import type { PreparedRow } from './prepare-rows.ts';

const MARKETPLACE = 'vinted';

/** An article of which nothing is known. */
export const BLANK_PRODUCT = {
  ...{ title: null, sku: null, place: null, brand: null, category: null, size: null },
  ...{ priceMinor: null, currency: null, note: null },
  ...{ articleMinor: null, protectionMinor: null, postageMinor: null, lotId: null, lotSince: null },
  ...{ boughtOn: null, source: null, payment: null, supplier: null, marketplace: null, itemId: null },
  ...{ purchaseId: null, chosenSale: null, isWholeSale: false, returnedOn: null, fate: 'kept', fateOn: null },
};

type LotRow = PreparedRow<ImportedRowOf<'lots'>>;

/** Lots of a file. A row whose name is that of the only known lot of its day completes that lot. */
export const mergeLots = async (
  change: Change,
  claimant: Claimant,
  rows: readonly LotRow[],
  whole: readonly LotRow[],
): Promise<Claimed> => {
  const known = await lotsByName(change);
  const inFile = countBy(whole, nameOfLot);
  const idOf = (each: LotRow): string => {
    const { boughtOn } = each.row;
    const same = (known.get(nameOfLot(each)) ?? []).filter(
      (lot) => lot.boughtOn === null || boughtOn === null || lot.boughtOn === boughtOn,
    );
    return same.length === 1 && inFile.get(nameOfLot(each)) === 1 ? (same[0]?.id ?? each.id) : each.id;
  };
  return claimRows(
    change,
    claimant,
    'lots',
    rows.map((each) => ({ id: idOf(each), fields: lotOf(each) })),
  );
};

const titleOfLot = ({ row }: LotRow): string => row.name ?? row.externalId ?? 'Lot sans nom';
const nameOfLot = (each: LotRow): string => fold(titleOfLot(each));

const lotOf = (each: LotRow) => {
  const { costMinor, currency, announced, boughtOn, source, payment, supplier } = each.row;
  return { title: titleOfLot(each), costMinor, currency, announced, boughtOn, source, payment, supplier };
};

const lotsByName = async ({ tx, accountId }: Change) => {
  const { id, title, boughtOn } = lots;
  const known = await tx.select({ id, title, boughtOn }).from(lots).where(eq(lots.accountId, accountId));
  return Map.groupBy(known, (lot) => fold(lot.title));
};

const countBy = <T>(all: readonly T[], keyOf: (each: T) => string | null): ReadonlyMap<string | null, number> =>
  new Map([...Map.groupBy(all, keyOf)].map(([key, group]) => [key, group.length]));

type ArticleRow = PreparedRow<ImportedRowOf<'articles'>>;

/** Articles of a file; a lot that one of them names is joined, or made. */
export const mergeArticles = async (
  change: Change,
  claimant: Claimant,
  rows: readonly ArticleRow[],
  whole: readonly ArticleRow[],
): Promise<Claimed> => {
  const lotIds = await lotsOf(change, claimant, rows);
  const isKnown = await knownIds(change, rows);
  const idOf = await articleFinder(change, rows, countBy(whole, skuOf));
  return claimRows(
    change,
    claimant,
    'products',
    rows.map((each) =>
      isKnown(each.row.ownId) ? toArticle(each, each.id, lotIds) : toArticle(withLotInNote(each), idOf(each), lotIds),
    ),
  );
};

/** An old tool’s number is the label of the article. */
const skuOf = ({ row }: ArticleRow): string | null => row.sku ?? row.externalId?.slice(0, 60) ?? null;

const toArticle = (each: ArticleRow, id: string, lotIds: ReadonlyMap<string, string>): Stated => {
  const { row } = each;
  const lotId = row.lotRef === null || isShare(row) ? null : (lotIds.get(fold(row.lotRef)) ?? null);
  const isParted = row.costMinor === null || ownCost(row) === row.costMinor;
  const parts = isParted
    ? { articleMinor: row.articleMinor, protectionMinor: row.protectionMinor, postageMinor: row.postageMinor }
    : { articleMinor: row.costMinor, protectionMinor: 0, postageMinor: 0 };
  return {
    id,
    fields: {
      ...BLANK_PRODUCT,
      ...{ title: row.title, sku: skuOf(each), place: row.place, priceMinor: row.priceMinor },
      ...{ brand: row.brand, category: row.category, size: row.size },
      ...{ currency: row.currency, note: row.note, boughtOn: row.boughtOn, source: row.source },
      ...{ payment: row.payment, supplier: row.supplier, fate: row.fate, fateOn: row.fateOn },
      ...{ itemId: row.itemId, marketplace: row.itemId === null ? null : MARKETPLACE },
      ...parts,
      // Without a price they leave nothing unknown besides; beside one, an unknown part stays unknown.
      protectionMinor: parts.protectionMinor ?? (parts.articleMinor === null ? 0 : null),
      postageMinor: parts.postageMinor ?? (parts.articleMinor === null ? 0 : null),
      ...{ lotId, lotSince: lotId === null ? null : row.lotSince },
    },
  };
};

/** True of an article in an export of ours whose cost is its share of a lot: the file has the share, but not the lot's cost. */
const isShare = ({ ownId, costMinor, lotRef }: ArticleRow['row']): boolean =>
  ownId !== null && costMinor !== null && lotRef !== null;

const withLotInNote = (each: ArticleRow): ArticleRow => {
  const { row } = each;
  if (!isShare(row)) return each;
  const note = [row.note, `Part du lot ${row.lotRef}`].filter((part) => part !== null).join(' · ');
  return { ...each, row: { ...row, note: note.slice(0, 2_000) } };
};

/** Which ids are those of articles in the stock. */
const knownIds = async (
  { tx, accountId }: Change,
  rows: readonly ArticleRow[],
): Promise<(id: string | null) => boolean> => {
  const ids = rows.flatMap(({ row }) => row.ownId ?? []);
  const isOne = and(eq(products.accountId, accountId), inArray(products.id, ids));
  const found = ids.length === 0 ? [] : await tx.select({ id: products.id }).from(products).where(isOne);
  const known = new Set(found.map(({ id }) => id));
  return (id) => id !== null && known.has(id);
};

/** Lots by their folded names: the only known one of a name; a new one where none is; none where several are. */
const lotsOf = async (
  change: Change,
  claimant: Claimant,
  rows: readonly ArticleRow[],
): Promise<ReadonlyMap<string, string>> => {
  const named = new Map(
    rows.flatMap(({ row }) => (row.lotRef === null || isShare(row) ? [] : [[fold(row.lotRef), row.lotRef]])),
  );
  if (named.size === 0) return new Map();
  const byName = await lotsByName(change);
  const found = new Map<string, string>();
  const stated: Stated[] = [];
  for (const [name, asWritten] of named) {
    const [first, ...others] = byName.get(name) ?? [];
    if (others.length > 0) continue;
    const lotId = first?.id ?? idOfName(`lot named ${name}`);
    found.set(name, lotId);
    stated.push({ id: lotId, fields: { title: asWritten } });
  }
  await claimRows(change, claimant, 'lots', stated);
  return found;
};

/**
 * The article that a row describes: that of its listing; the only one of its SKU that the seller entered, where the titles do
 * not contradict each other; otherwise one of its own.
 */
const articleFinder = async (
  { tx, accountId }: Change,
  rows: readonly ArticleRow[],
  inFile: ReadonlyMap<string | null, number>,
): Promise<(row: ArticleRow) => string> => {
  const itemIds = rows.flatMap(({ row }) => row.itemId ?? []);
  const skus = rows.flatMap((each) => skuOf(each) ?? []);
  const { id, itemId, sku, title } = products;
  const isOwn = eq(products.accountId, accountId);
  const listed =
    itemIds.length === 0
      ? []
      : await tx
          .select({ id, itemId })
          .from(products)
          .where(and(isOwn, inArray(itemId, itemIds)));
  const ofItem = new Map(listed.map((row) => [row.itemId, row.id]));
  const numbered =
    skus.length === 0
      ? []
      : await tx
          .select({ id, sku, title })
          .from(products)
          .where(and(isOwn, isNotNull(sku), inArray(sku, skus), isOfSeller));
  const ofSku = Map.groupBy(numbered, (row) => row.sku);
  return (each) => {
    const { id: own, row } = each;
    if (row.itemId !== null) return ofItem.get(row.itemId) ?? `${MARKETPLACE}:${row.itemId}`;
    const name = skuOf(each);
    if (name === null || inFile.get(name) !== 1) return own;
    const [same, ...others] = (ofSku.get(name) ?? []).filter(
      ({ title: known }) => known === null || row.title === null || fold(known) === fold(row.title),
    );
    return same === undefined || others.length > 0 ? own : same.id;
  };
};

/** What imports made they find by its id: whether one can be undone depends on no other. */
const isOfSeller = sql`not exists (select from file_import_claims claim where claim.account_id = ${products.accountId}
  and claim.table = 'products' and claim.row_id = ${products.id} and claim.base is null)`;

type PurchaseRow = PreparedRow<ImportedRowOf<'purchases'>>;

/** Purchases of a file: articles of the stock, each that of its purchase where a page showed that. */
export const mergePurchases = async (
  change: Change,
  claimant: Claimant,
  rows: readonly PurchaseRow[],
): Promise<Claimed> => {
  const { tx, accountId } = change;
  const transactions = rows.flatMap(({ row }) => row.transactionId ?? []);
  const isRead = and(eq(purchases.accountId, accountId), inArray(purchases.transactionId, transactions));
  const read = transactions.length === 0 ? [] : await tx.select().from(purchases).where(isRead);
  const ofDeal = new Map(read.map((purchase) => [purchase.transactionId, purchase.id]));
  const purchaseIds = [...ofDeal.values()];
  const isStocked = and(eq(products.accountId, accountId), inArray(products.purchaseId, purchaseIds));
  const stocked = purchaseIds.length === 0 ? [] : await tx.select().from(products).where(isStocked);
  const ofPurchase = new Map(stocked.map((product) => [product.purchaseId, product.id]));
  return claimRows(
    change,
    claimant,
    'products',
    rows.map(({ id, row }) => {
      const purchaseId = row.transactionId === null ? null : (ofDeal.get(row.transactionId) ?? null);
      return {
        id: (purchaseId === null ? undefined : ofPurchase.get(purchaseId)) ?? id,
        fields: { ...BLANK_PRODUCT, ...partsOf(row), ...saidOf(row), purchaseId },
      };
    }),
  );
};

const saidOf = ({ title, currency, note, boughtOn, supplier }: PurchaseRow['row']) => ({
  ...{ title, currency, note, boughtOn, supplier },
});

/** Where only the total is known, it is what the article cost in all. */
const partsOf = ({ articleMinor, protectionMinor, postageMinor, totalMinor }: PurchaseRow['row']) =>
  totalMinor !== null && [articleMinor, protectionMinor, postageMinor].includes(null)
    ? { articleMinor: totalMinor, protectionMinor: 0, postageMinor: 0 }
    : { articleMinor, protectionMinor, postageMinor };
