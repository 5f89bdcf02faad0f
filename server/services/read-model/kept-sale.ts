import type { Sale } from '#core/model/sales/sale.ts';
import { countedAt } from '#core/model/sales/sale-range.ts';
import { saleSearchText } from '#core/model/sales/sale-view.ts';
import type { CostOrigin } from '#core/model/stock/cost-origin.ts';
import { broughtBy } from '#core/model/stock/result.ts';
import type { SaleCost } from '#core/model/stock/sale-cost.ts';
import { type ParisDay, parisDayOf } from '#core/model/time.ts';
import { toTitleKey } from '#core/model/title-key.ts';
import type { AccountData } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { isoOf } from '../../db/iso-of.ts';
import { type SaleRow, type SoldArticle, saleRows } from '../../db/schema/index.ts';
import type { RegimedSale } from '../regimes/regimed-sale.ts';
import type { StockedSale } from './facts/assemble-stock.ts';
import { originsOfCost } from './facts/cost-origins.ts';
import { lookUp, type NamedParts, onlyIds, textsOf } from './named.ts';

/** What a sale cost, as its row has it. */
export interface KeptCost {
  cost: SaleCost;
  costOrigins: readonly CostOrigin[];
  articles: readonly SoldArticle[];
}

/** A sale as its row has it. */
export interface KeptSale {
  sale: RegimedSale;
  costed: KeptCost;
  /** Of a sale that only a wallet states: it is doubtful in any case, because something else names its conversation. */
  isNamedElsewhere: boolean;
}

/** A `KeptSale` as JSON, from the columns of `sale_rows`. */
const KEPT = sql`json_build_object('isNamedElsewhere', is_named_elsewhere, 'sale', json_build_object(
  'id', id, 'marketplace', marketplace, 'marketplaceUserId', marketplace_user_id, 'conversationId', conversation_id,
  'source', source, 'orderId', order_id, 'fileShopId', file_shop_id, 'transactionId', transaction_id, 'title', title,
  'buyerLogin', buyer_login, 'photoUrl', photo_url, 'soldAt', ${isoOf('sold_at')}, 'isSoldAtEstimated', is_sold_at_estimated,
  'priceMinor', price_minor, 'currency', currency, 'outcome', outcome, 'stage', stage,
  'released', case when released_minor is not null then json_build_object('minor', released_minor, 'at', ${isoOf('released_at')}) end,
  'isPartlyRefunded', is_partly_refunded, 'takenBy', taken_by, 'refunds', refunds, 'filed', filed, 'isDoubtful', is_doubtful,
  'regime', regime, 'itemIds', item_ids, 'articleCount', article_count, 'isToShip', is_to_ship),
  'costed', json_build_object('cost', json_build_object('minor', cost_minor, 'tiedMinor', tied_minor, 'missing', missing),
    'costOrigins', cost_origins, 'articles', articles))`;

/** The ids of the rows of some deals, as an array; some of them may have none. */
export const saleIdsOf = ({ accountId, ids, transactions, conversations }: NamedParts): SQL => {
  const idsBy = (asked: SQL, column: SQL): SQL =>
    lookUp({
      ...{ accountId, asked, what: sql`id`, from: sql`sale_rows` },
      by: sql`marketplace = asked.marketplace and ${column} = asked.value`,
    });
  return sql`array(select unnest(${ids})
    union ${idsBy(transactions, sql`transaction_id`)} union ${idsBy(conversations, sql`conversation_id`)})`;
};

/** The rows with these ids as a JSON array. @param ids by default all of the account */
export const keptSalesOf = (accountId: string, ids?: SQL): SQL => sql`(
  select coalesce(json_agg(${KEPT}), '[]') from ${onlyIds(saleRows, accountId, ids)} where account_id = ${accountId}
)`;

/** Rows of the account. @param which of them, as a condition; by default all @param part in which order, and how many of them */
export const loadKeptSales = async (
  { database, accountId }: AccountData,
  which: SQL = sql`true`,
  part: SQL = sql``,
): Promise<KeptSale[]> => {
  const [found] = await rowsOf<{ list: string }>(
    database.db,
    sql`select coalesce(json_agg(kept), '[]')::text as list
      from (select ${KEPT} as kept from sale_rows where account_id = ${accountId} and ${which} ${part}) sale`,
  );
  return JSON.parse(found?.list ?? '[]');
};

/** Some rows of the account, by their ids. */
export const loadSalesById = async (
  { database, accountId }: AccountData,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeptSale>> => {
  if (ids.length === 0) return new Map();
  const [found] = await rowsOf<{ list: string }>(
    database.db,
    sql`select ${keptSalesOf(accountId, textsOf(ids))}::text as list`,
  );
  const kept: KeptSale[] = JSON.parse(found?.list ?? '[]');
  return new Map(kept.map((each) => [each.sale.id, each]));
};

/** What the row of a sale has besides its cost. */
export type PlainSaleRow = Omit<
  SaleRow,
  'accountId' | 'costMinor' | 'tiedMinor' | 'missing' | 'costOrigins' | 'articles'
>;

/** The day in Paris by which a sale belongs to a range; null: to every range. */
export const countedOn = (sale: Sale): ParisDay | null =>
  sale.stage === 'pending' ? null : parisDayOf(countedAt(sale));

export const toSaleRow = ({ sale, isNamedElsewhere }: Omit<KeptSale, 'costed'>): PlainSaleRow => {
  const { released, ...rest } = sale satisfies Sale;
  const brought = broughtBy(sale);
  return {
    ...{ ...rest, isNamedElsewhere, soldOn: parisDayOf(sale.soldAt) },
    ...{ releasedMinor: released?.minor ?? null, releasedAt: released?.at ?? null },
    releasedOn: parisDayOf(released?.at),
    countedOn: countedOn(sale),
    ...{ broughtMinor: brought?.minor ?? null, broughtOn: parisDayOf(brought?.at) },
    ...{ titleKey: sale.title === null ? null : toTitleKey(sale.title), searchText: saleSearchText(sale) },
  };
};

export const toKeptCost = (stocked: StockedSale): KeptCost => ({
  cost: stocked.cost,
  costOrigins: originsOfCost(stocked),
  articles: stocked.articles.map(({ id, row, item, state, costMinor, currency }) => ({
    ...{ id, title: row?.title ?? item?.title ?? null, sku: row?.sku ?? null, place: row?.place ?? null },
    ...{ brand: row?.brand ?? null, category: row?.category ?? null, size: row?.size ?? null },
    ...{ boughtOn: row?.boughtOn ?? null, source: row?.source ?? null },
    ...{ state, costMinor, currency },
    ...{ returnedOn: row?.returnedOn ?? null, updatedAt: row?.updatedAt ?? null },
  })),
});
