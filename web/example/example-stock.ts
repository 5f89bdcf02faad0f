import { occurrencesOf } from '#core/model/expenses/occurrences.ts';
import { isBorne, type StockToTie, shareTied, type TiedExpense, unborneOf } from '#core/model/expenses/share-tied.ts';
import type { Minor, Money } from '#core/model/money.ts';
import type { CostOrigin } from '#core/model/stock/cost-origin.ts';
import { leftLot } from '#core/model/stock/left-lot.ts';
import { joinedLot } from '#core/model/stock/lot-since.ts';
import { type Match, matchSales } from '#core/model/stock/match-sales.ts';
import { ownCost, type StockState, stockStateOf } from '#core/model/stock/product.ts';
import type { CostedSale } from '#core/model/stock/result.ts';
import { costOfSale } from '#core/model/stock/sale-cost.ts';
import { type LotMember, type LotShares, shareLot } from '#core/model/stock/share-lot.ts';
import type { ParisDay } from '#core/model/time.ts';
import { EURO, type ExpenseRow, type ItemRow, type LotRow, MARKETPLACE, type ProductRow } from './example-rows.ts';
import type { ExampleSale } from './example-sales.ts';

/** An article with its listing and its sale. At least one of `row` and `item` is known. */
export interface ExampleArticle {
  id: string;
  row: ProductRow | null;
  item: ItemRow | null;
  match: Match<ExampleSale> | null;
  state: StockState;
  costMinor: Minor | null;
  costOrigin: CostOrigin | null;
  tied: readonly Money[];
}

export interface StockedSale extends CostedSale<ExampleSale> {
  articles: readonly ExampleArticle[];
}

export interface KnownLot {
  row: LotRow;
  known: number;
  joined: number;
  shares: LotShares;
}

/** A day on which something that was entered came. */
export interface StatedDay {
  row: ExpenseRow;
  day: ParisDay;
}

export interface ExampleStock {
  articles: readonly ExampleArticle[];
  lots: readonly KnownLot[];
  sales: readonly StockedSale[];
  days: readonly StatedDay[];
  /** True of what is, at least in part, in the cost of an article or a lot. */
  bears: (expense: StatedDay) => boolean;
  lostOf: (expense: StatedDay) => Minor;
}

interface StockRows {
  products: readonly ProductRow[];
  lots: readonly LotRow[];
  items: readonly ItemRow[];
  expenses: readonly ExpenseRow[];
  sales: readonly ExampleSale[];
  today: ParisDay;
}

/** What the rules of the stock derive from the entries: matches, shares of lots, costs of sales. */
export const exampleStock = ({ products, lots, items, expenses, sales, today }: StockRows): ExampleStock => {
  const found = joinListings(products, items);
  const matches = matchSales(found.map(toSold), sales);
  const members = membersOf(products, lots, matches);
  const known = new Map(lots.map((row) => [row.id, shared(row, members.get(row.id) ?? [])]));
  const toTie = stockToTie(found, lots, members);
  const days = expenses.flatMap((row) => occurrencesOf(row, today).map((day): StatedDay => ({ row, day })));
  const tied = shareTied(days.filter(({ row }) => row.productId ?? row.lotId).map(toTied), toTie);
  const articles = found.map(({ id, row, item }): ExampleArticle => {
    const match = matches.get(id) ?? null;
    return {
      ...{ id, row, item, match, tied: tied.get(id) ?? [] },
      state: stockStateOf({ fate: row?.fate ?? 'kept' }, item?.state ?? null, match?.sale ?? null),
      ...costOf(row, known.get(row?.lotId ?? '')),
    };
  });
  const bears: ExampleStock['bears'] = (each) => isBorne(toTied(each), toTie);
  return {
    ...{ articles, lots: [...known.values()], sales: stockedSales(sales, articles), days, bears },
    lostOf: (each) => (bears(each) ? unborneOf(toTied(each), toTie) : 0),
  };
};

type Found = Pick<ExampleArticle, 'id' | 'row' | 'item'>;

/** What the seller described, then the other listings under their own names. */
const joinListings = (rows: readonly ProductRow[], items: readonly ItemRow[]): Found[] => {
  const rest = new Map(items.map((item) => [item.itemId, item]));
  const described = rows.map((row): Found => {
    const item = row.itemId === null ? undefined : rest.get(row.itemId);
    if (item) rest.delete(item.itemId);
    return { id: row.id, row, item: item ?? null };
  });
  return [...described, ...[...rest].map(([id, item]): Found => ({ id: `${MARKETPLACE}:${id}`, row: null, item }))];
};

const toSold = ({ id, row, item }: Found) => ({
  ...{ id, marketplace: row?.marketplace ?? (item ? MARKETPLACE : null), itemId: row?.itemId ?? item?.itemId ?? null },
  ...{ chosenSale: row?.chosenSale ?? null, returnedOn: row?.returnedOn ?? null, sku: row?.sku ?? null },
  isOfSaleRow: false,
});

type Members = ReadonlyMap<string, readonly LotMember[]>;

const membersOf = (
  rows: readonly ProductRow[],
  lots: readonly LotRow[],
  matches: ReadonlyMap<string, Match<ExampleSale>>,
): Members => {
  const byLot = Map.groupBy(rows, ({ lotId }) => lotId);
  const toMember = (row: ProductRow, lot: LotRow): LotMember => ({
    ...{ id: row.id, name: row.sku ?? row.title, since: joinedLot(row.lotSince, lot) },
    left: leftLot(row, matches.get(row.id)?.sale ?? null),
  });
  return new Map(lots.map((lot) => [lot.id, (byLot.get(lot.id) ?? []).map((row) => toMember(row, lot))]));
};

const shared = (row: LotRow, members: readonly LotMember[]): KnownLot => ({
  ...{ row, known: members.length, joined: members.filter(({ since }) => since != null).length },
  shares: shareLot(row.costMinor, row.announced, members),
});

const stockToTie = (found: readonly Found[], lots: readonly LotRow[], members: Members): StockToTie => {
  const ids = new Set(found.map(({ id }) => id));
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  return {
    hasProduct: (id) => ids.has(id),
    lotOf: (id) => {
      const lot = byId.get(id);
      return lot && { announced: lot.announced, members: members.get(id) ?? [] };
    },
  };
};

const toTied = ({ row, day }: StatedDay): TiedExpense => ({
  ...{ minor: row.amountMinor, currency: row.currency, day, productId: row.productId, lotId: row.lotId },
});

const costOf = (row: ProductRow | null, lot: KnownLot | undefined) => {
  const costMinor = row && (lot ? (lot.shares.byMember.get(row.id) ?? null) : ownCost(row));
  const lotSize = lot ? lot.known + lot.shares.unentered.count : null;
  const costOrigin: CostOrigin | null =
    costMinor === null ? null : { kind: lot ? 'lot' : 'stated', boughtOn: null, lotSize };
  return { costMinor, costOrigin };
};

const stockedSales = (sales: readonly ExampleSale[], articles: readonly ExampleArticle[]): StockedSale[] => {
  const bySale = Map.groupBy(articles, ({ match }) => match?.sale.id);
  return sales.map((sale) => {
    const own = bySale.get(sale.id) ?? [];
    const products = own.map(({ row, costMinor, tied }) => ({
      ...{ costMinor, currency: row?.currency ?? EURO, tied, isWholeSale: row?.isWholeSale ?? false },
    }));
    return { sale, articles: own, cost: costOfSale(sale, products) };
  });
};
