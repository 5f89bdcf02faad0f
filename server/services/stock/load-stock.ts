import {
  isBorne,
  type StockToTie,
  shareTied,
  type TiedExpense,
  type TiedPart,
} from '#core/model/expenses/share-tied.ts';
import type { Currency, Minor } from '#core/model/money.ts';
import { isBeforeScan, type Phase } from '#core/model/phase.ts';
import { type Match, matchSales } from '#core/model/stock/match-sales.ts';
import { ownCost, type StockState, stockStateOf } from '#core/model/stock/product.ts';
import { type LotMember, type LotShares, shareLot } from '#core/model/stock/share-lot.ts';
import { type ParisDay, toInstant, toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { eq } from '../../db/drizzle.ts';
import { items, lots, orders, products } from '../../db/schema/index.ts';
import { loadStatedRows, type StatedDay, statedDays } from '../expenses/stated.ts';
import type { RegimedSale } from '../sales/all-sales.ts';
import { type LoadedSales, loadSales } from '../sales/load-sales.ts';

export type ProductRow = typeof products.$inferSelect;
export type LotRow = typeof lots.$inferSelect;
export type ItemRow = typeof items.$inferSelect;

/** A sale with what its order tells of its articles. */
export interface StockSale extends RegimedSale {
  itemIds: readonly string[];
  /** Null while no page states it. */
  articleCount: number | null;
  isToShip: boolean | null;
}

/** An article of the stock with its listing and its sale. At least one of `row` and `item` is known. */
export interface StockArticle {
  id: string;
  /** Null for a listing of which the seller said nothing. */
  row: ProductRow | null;
  item: ItemRow | null;
  match: Match<StockSale> | null;
  state: StockState;
  /** What was paid for it, without expenses. */
  costMinor: Minor | null;
  currency: Currency | null;
  /** Its expenses: pressing, its part of a trip. */
  tied: readonly TiedPart[];
}

export interface Stock {
  articles: readonly StockArticle[];
  lots: readonly { row: LotRow; known: number; shares: LotShares }[];
  /** Every sale of the account, under any regime. */
  sales: readonly StockSale[];
  fees: LoadedSales['fees'];
  /** True of an expense that is part of what an article, or a lot, cost. */
  bears: (expense: { row: StatedDay['row'] | null; day: ParisDay | null }) => boolean;
}

/** Everything in stock or once in stock, so that lists, costs and results agree. */
export const loadStock = async (work: AccountWork): Promise<Stock> => {
  const { db } = work.database;
  const rows = await db.select().from(products).where(eq(products.accountId, work.accountId));
  const lotRows = await db.select().from(lots).where(eq(lots.accountId, work.accountId));
  const listings = await db.select().from(items).where(eq(items.accountId, work.accountId));
  const { sales, fees } = await loadStockSales(work);
  const found = joinListings(rows, listings);
  const matches = matchSales(found.map(toSold), sales);
  const members = Map.groupBy(
    rows.map((row) => toMember(row, matches)),
    ({ lotId }) => lotId,
  );
  const shares = shareLots(lotRows, members);
  const toTie = stockToTie(found, lotRows, members);
  const tied = shareTied(await loadTied(work), toTie);
  const articles = found.map(({ id, row, item }): StockArticle => {
    const match = matches.get(id) ?? null;
    const lot = row?.lotId ? shares.get(row.lotId) : undefined;
    return {
      ...{ id, row, item, match },
      state: stockStateOf({ fate: row?.fate ?? 'kept' }, item?.state ?? null, match?.sale ?? null),
      costMinor: lot ? (lot.shares.byMember.get(id) ?? null) : row && ownCost(row),
      currency: (lot ? lot.row.currency : row?.currency) ?? item?.currency ?? null,
      tied: tied.get(id) ?? [],
    };
  });
  const bears: Stock['bears'] = ({ row, day }) => row !== null && day !== null && isBorne(toTied({ row, day }), toTie);
  return { articles, lots: [...shares.values()], sales, fees, bears };
};

const toTied = ({ row, day }: StatedDay): TiedExpense => ({
  ...{ minor: row.amountMinor, currency: row.currency, day, productId: row.productId, lotId: row.lotId },
});

const loadTied = async (work: AccountWork): Promise<TiedExpense[]> => {
  const rows = await loadStatedRows(work);
  return statedDays(
    work,
    rows.filter(({ productId, lotId }) => productId !== null || lotId !== null),
  ).map(toTied);
};

const loadStockSales = async (work: AccountWork): Promise<Pick<Stock, 'sales' | 'fees'>> => {
  const { sales, fees } = await loadSales(work, 'all');
  const { id, itemIds, itemCount, phase } = orders;
  const told = await work.database.db
    .select({ id, itemIds, itemCount, phase })
    .from(orders)
    .where(eq(orders.accountId, work.accountId));
  const byOrder = new Map(told.map((order) => [order.id, order]));
  const withArticles = (sale: RegimedSale): StockSale => {
    const order = sale.orderId === null ? undefined : byOrder.get(sale.orderId);
    return {
      ...sale,
      itemIds: order?.itemIds ?? [],
      articleCount: order?.itemCount ?? (order?.itemIds.length || null),
      isToShip: order ? toShip(order.phase) : null,
    };
  };
  return { sales: sales.map(withArticles), fees };
};

const toShip = (phase: Phase): boolean | null =>
  phase === 'unknown' || phase === 'suspended' ? null : isBeforeScan(phase);

type Found = Pick<StockArticle, 'id' | 'row' | 'item'>;

const listingKey = (marketplace: string, itemId: string): string => `${marketplace}:${itemId}`;

/** What the seller described, then the other listings under their own names. */
const joinListings = (rows: readonly ProductRow[], listings: readonly ItemRow[]): Found[] => {
  const byKey = new Map(listings.map((item) => [listingKey(item.marketplace, item.itemId), item]));
  const described = rows.map((row): Found => {
    const key = row.marketplace === null || row.itemId === null ? null : listingKey(row.marketplace, row.itemId);
    const item = key === null ? undefined : byKey.get(key);
    if (key !== null) byKey.delete(key);
    return { id: row.id, row, item: item ?? null };
  });
  return [...described, ...[...byKey].map(([id, item]): Found => ({ id, row: null, item }))];
};

const toSold = ({ id, row, item }: Found) => ({
  id,
  marketplace: row?.marketplace ?? item?.marketplace ?? null,
  itemId: row?.itemId ?? item?.itemId ?? null,
  chosenSale: row?.chosenSale ?? null,
  returnedOn: row?.returnedOn ?? null,
});

type Member = LotMember & Pick<ProductRow, 'lotId'>;
type Members = ReadonlyMap<string | null, readonly Member[]>;

const toMember = (row: ProductRow, matches: ReadonlyMap<string, Match<StockSale>>): Member => ({
  ...{ id: row.id, lotId: row.lotId, left: leftWith(row, matches.get(row.id)?.sale) },
});

const shareLots = (lotRows: readonly LotRow[], members: Members): Map<string, Stock['lots'][number]> =>
  new Map(
    lotRows.map((row) => {
      const own = members.get(row.id) ?? [];
      return [row.id, { row, known: own.length, shares: shareLot(row.costMinor, row.announced, own) }];
    }),
  );

const stockToTie = (found: readonly Found[], lotRows: readonly LotRow[], members: Members): StockToTie => {
  const ids = new Set(found.map(({ id }) => id));
  const announced = new Map(lotRows.map((row) => [row.id, row.announced]));
  return {
    hasProduct: (id) => ids.has(id),
    lotOf(id) {
      const known = announced.get(id);
      return known === undefined ? undefined : { announced: known, members: members.get(id) ?? [] };
    },
  };
};

/** An article whose sale was undone did not leave. */
const leftWith = ({ fate, fateOn }: ProductRow, sale: StockSale | undefined): LotMember['left'] => {
  if (fate !== 'kept') return { on: fateOn, isUnsellable: fate === 'unsellable' };
  if (sale === undefined || sale.outcome === 'never_counted' || sale.outcome === 'refunded_after_release') return null;
  return { on: dayOf(sale.soldAt), isUnsellable: false };
};

const dayOf = (at: string | null): ParisDay | null => {
  const instant = toInstant(at);
  return instant === null ? null : toParisDay(instant);
};
