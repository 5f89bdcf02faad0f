import { type StockToTie, shareTied, type TiedExpense } from '#core/model/expenses/share-tied.ts';
import { isSaleArticleId, saleArticleId } from '#core/model/file-imports/identify-rows.ts';
import type { Currency, Minor, Money } from '#core/model/money.ts';
import type { CostOrigin } from '#core/model/stock/cost-origin.ts';
import { leftLot } from '#core/model/stock/left-lot.ts';
import { joinedLot } from '#core/model/stock/lot-since.ts';
import { type Match, matchSales } from '#core/model/stock/match-sales.ts';
import { type StockState, stockStateOf } from '#core/model/stock/product.ts';
import type { CostedSale } from '#core/model/stock/result.ts';
import { costOfSale } from '#core/model/stock/sale-cost.ts';
import { type LotMember, type LotShares, shareLot } from '#core/model/stock/share-lot.ts';
import type { items, lots, products } from '../../../db/schema/index.ts';
import type { RegimedSale } from '../../regimes/regimed-sale.ts';
import { costOf, type FiledCosts } from './cost-origins.ts';

export type ProductRow = typeof products.$inferSelect;
export type LotRow = typeof lots.$inferSelect;
export type ItemRow = typeof items.$inferSelect;

/** An article of the stock with its listing and its sale. At least one of `row` and `item` is known. */
export interface StockArticle {
  id: string;
  /** Null for a listing for which the seller entered nothing. */
  row: ProductRow | null;
  item: ItemRow | null;
  match: Match<RegimedSale> | null;
  state: StockState;
  /** What was paid for it, without expenses. */
  costMinor: Minor | null;
  /** Where that was learnt; null while it is unknown. */
  costOrigin: CostOrigin | null;
  currency: Currency | null;
  /** Its expenses: pressing, its part of a trip. */
  tied: readonly Money[];
}

/** A sale with its articles, and what they cost together. */
export interface StockedSale extends CostedSale<RegimedSale> {
  articles: readonly StockArticle[];
}

export interface KnownLot {
  row: LotRow;
  /** Its articles, and how many of them joined after the purchase. */
  known: number;
  joined: number;
  shares: LotShares;
}

/** What articles, lots and their sales are derived from. */
export interface StockFacts {
  /** By their ids: of two articles with one listing, the first has it. */
  rows: readonly ProductRow[];
  lotRows: readonly LotRow[];
  filed: FiledCosts;
  /** By marketplace and id. */
  listings: readonly ItemRow[];
  /** Newest first. */
  sales: readonly RegimedSale[];
  /** Expenses for articles and lots, on each day on which they came. */
  tied: readonly TiedExpense[];
}

export interface AssembledStock {
  articles: readonly StockArticle[];
  lots: readonly KnownLot[];
  sales: readonly StockedSale[];
  toTie: StockToTie;
}

/** Articles with their sales and costs, in steps between which a server can do other work. */
export function* assembleStockInSteps(facts: StockFacts): Generator<undefined, AssembledStock> {
  const { rows, lotRows, filed, listings, sales } = facts;
  const found = joinListings(rows, listings);
  yield;
  const matches = matchSales(found.map(toSold), sales);
  yield;
  const members = membersOf(rows, lotRows, matches);
  const shares = shareLots(lotRows, members);
  const toTie = stockToTie(found, lotRows, members);
  const tied = shareTied(facts.tied, toTie);
  const articles = found.map(({ id, row, item }): StockArticle => {
    const match = matches.get(id) ?? null;
    const lot = row?.lotId ? shares.get(row.lotId) : undefined;
    return {
      ...{ id, row, item, match },
      state: stockStateOf({ fate: row?.fate ?? 'kept' }, item?.state ?? null, match?.sale ?? null),
      ...costOf(row, lot, filed),
      currency: (lot ? lot.row.currency : row?.currency) ?? item?.currency ?? null,
      tied: tied.get(id) ?? [],
    };
  });
  const distinct = withoutRepeats(articles);
  yield;
  return { articles: distinct, lots: [...shares.values()], sales: stockedSales(sales, distinct), toTie };
}

/**
 * Leaves out an article of a sale's row that is in the stock by its SKU. A cost that the row states stands for the
 * whole sale; one that a row of a bundle states is that of its article, unless the stock knows it.
 */
const withoutRepeats = (articles: readonly StockArticle[]): StockArticle[] => {
  const inStock = new Set(articles.flatMap(({ row, match }) => (match?.by === 'sku' ? [placeOf(row, match)] : [])));
  const repeats = Map.groupBy(
    articles.filter(({ row, match }) => isOfSaleRow(row) && inStock.has(placeOf(row, match))),
    ({ row, match }) => placeOf(row, match),
  );
  return articles.flatMap((article) => {
    const { row, match, costMinor } = article;
    const own = match === null ? [] : (repeats.get(placeOf(row, match)) ?? []);
    const repeat = own.at(-1);
    if (row === null || repeat === undefined) return [article];
    if (isOfSaleRow(row)) return isLeftOut(article) ? [] : [{ ...article, row: { ...row, isWholeSale: true } }];
    // What was spent on the article by the name of a row that is left out was spent on it all the same.
    const tied = [...article.tied, ...own.filter(isLeftOut).flatMap((each) => each.tied)];
    const takesCost = costMinor === null && isOfBundle(repeat.row);
    if (!takesCost) return [{ ...article, tied }];
    const { costMinor: told, costOrigin, currency } = repeat;
    return [{ ...article, costMinor: told, costOrigin, currency, tied }];
  });
};

/** True of an article of a sale's row that the stock knows by its SKU. */
const isLeftOut = ({ row, costMinor }: StockArticle): boolean => costMinor === null || isOfBundle(row);

/** A sale and a SKU. */
const placeOf = (row: ProductRow | null, match: StockArticle['match']): string =>
  `${match?.sale.id} ${row?.sku?.trim().toLowerCase()}`;

const stockedSales = (sales: readonly RegimedSale[], articles: readonly StockArticle[]): StockedSale[] => {
  const bySale = Map.groupBy(articles, ({ match }) => match?.sale.id);
  return sales.map((sale) => {
    const own = bySale.get(sale.id) ?? [];
    const products = own.map(({ row, costMinor, currency, tied }) => ({
      ...{ costMinor, currency, tied },
      isWholeSale: row?.isWholeSale ?? false,
    }));
    return { sale, articles: own, cost: costOfSale(sale, products) };
  });
};

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
  sku: row?.sku ?? null,
  isOfSaleRow: isOfSaleRow(row),
});

const isOfSaleRow = (row: ProductRow | null): boolean =>
  row?.chosenSale != null && isSaleArticleId(row.id, row.chosenSale.saleId);

const isOfBundle = (row: ProductRow | null): boolean =>
  row?.chosenSale != null && row.id !== saleArticleId(row.chosenSale.saleId);

/** The articles of each lot. */
type Members = ReadonlyMap<string, readonly LotMember[]>;

const membersOf = (
  rows: readonly ProductRow[],
  lotRows: readonly LotRow[],
  matches: ReadonlyMap<string, Match<RegimedSale>>,
): Members => {
  const byLot = Map.groupBy(rows, ({ lotId }) => lotId);
  const toMember = (row: ProductRow, lot: LotRow): LotMember => ({
    ...{ id: row.id, name: row.sku ?? row.title, since: joinedLot(row.lotSince, lot) },
    left: leftLot(row, matches.get(row.id)?.sale ?? null),
  });
  return new Map(lotRows.map((lot) => [lot.id, (byLot.get(lot.id) ?? []).map((row) => toMember(row, lot))]));
};

const shareLots = (lotRows: readonly LotRow[], members: Members): Map<string, KnownLot> =>
  new Map(
    lotRows.map((row) => {
      const own = members.get(row.id) ?? [];
      const joined = own.filter(({ since }) => since !== null).length;
      return [row.id, { row, known: own.length, joined, shares: shareLot(row.costMinor, row.announced, own) }];
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
