import { REGIMES, type Regime } from '#core/model/regime.ts';
import { assembleSales, type FiledSale, type OrderFacts, type Sales } from '#core/model/sales/assemble-sales.ts';
import type { PaidFee } from '#core/model/sales/sale-figures.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { loadedSales, loadedShops } from '../../db/schema/index.ts';
import { readCursor } from '../events/read-after.ts';
import { loadWallets } from '../wallet/load-wallets.ts';
import type { AllSales, RegimedSale, RegimeOwner } from './all-sales.ts';
import { loadRegimes } from './load-regimes.ts';
import { walletLinesOf } from './wallet-lines.ts';

/** Which sales: those of one regime, or all. */
export type RegimeChoice = Regime | 'all';

export interface LoadedSales extends Omit<Sales, 'sales'> {
  sales: RegimedSale[];
  fees: PaidFee[];
  /** The regime that was asked for. */
  regime: RegimeChoice;
  /** Those under which the seller has any sale. */
  regimes: Regime[];
  /** Sales that are left out, because the regime they were made under is unknown. */
  unknownRegime: number;
}

/**
 * Every sale of the account once, with refunds and fees: the one source of lists, shops and figures, so that these agree.
 * @param asked by default the regime of the seller's own type
 */
export const loadSales = async (work: AccountWork, asked?: RegimeChoice): Promise<LoadedSales> => {
  const { sales, strayRefunds, fees, regimes } = await takeSales(work);
  const regime = asked ?? regimes.own;
  const isAsked = (owned: RegimeOwner, at: string | null): boolean =>
    regime === 'all' || regimes.of(owned, at) === regime;
  return {
    sales: sales.filter((sale) => regime === 'all' || sale.regime === regime),
    strayRefunds: strayRefunds.filter((refund) => isAsked(refund, refund.at)),
    fees: fees.filter((fee) => isAsked(fee, fee.at)),
    regime,
    regimes: REGIMES.filter((each) => sales.some((sale) => sale.regime === each)),
    unknownRegime: regime === 'all' ? 0 : sales.filter((sale) => sale.regime === null).length,
  };
};

/** From memory while nothing changed: whatever changes in an account announces it, which moves its cursor. */
const takeSales = async (work: AccountWork): Promise<AllSales> =>
  work.sales.take(work.accountId, String(await readCursor(work)), () => assemble(work));

const assemble = async (work: AccountWork): Promise<AllSales> => {
  const [orders, files] = [await loadOrderFacts(work), await loadFiled(work)];
  const [wallets, regimes] = [await loadWallets(work), await loadRegimes(work)];
  const { lines, fees } = walletLinesOf(wallets);
  const { sales, strayRefunds } = assembleSales({ orders, files, lines });
  const regimed = sales.map((sale) => ({ ...sale, regime: regimes.of(sale, sale.soldAt) }));
  return { sales: regimed, strayRefunds, fees, regimes };
};

const isoOf = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone interval '0', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** One JSON text, which is parsed several times faster than so many rows. */
const loadOrderFacts = async ({ database, accountId }: AccountWork): Promise<OrderFacts[]> => {
  const [found] = await rowsOf<{ list: string | null }>(
    database.db,
    sql`select json_agg(facts)::text as list from (
      select id, marketplace, marketplace_user_id as "marketplaceUserId", transaction_id as "transactionId",
        conversation_id as "conversationId", title, buyer_login as "buyerLogin", photo_url as "photoUrl",
        ${isoOf('order_date')} as "orderDate", coalesce(order_date_source = 'list', false) as "isOrderDateEstimated",
        price_minor as "priceMinor", currency, phase, used_received_minor as "receivedMinor",
        ${isoOf('received_at')} as "receivedAt", coalesce(event.list, '[]') as events
      from orders left join (
        select order_id, json_agg(json_build_object('kind', kind, 'at', ${isoOf('at')})) as list from order_events
        where account_id = ${accountId} and kind in ('completed', 'cancelled', 'refunded', 'return_started')
        group by order_id
      ) event on event.order_id = id
      where account_id = ${accountId}
    ) facts`,
  );
  return JSON.parse(found?.list ?? '[]');
};

const loadFiled = async ({ database, accountId }: AccountWork): Promise<FiledSale[]> => {
  const shops = await database.db.select().from(loadedShops).where(eq(loadedShops.accountId, accountId));
  const byId = new Map(shops.map((shop) => [shop.id, shop]));
  const rows = await database.db
    .select()
    .from(loadedSales)
    .where(eq(loadedSales.accountId, accountId))
    .orderBy(loadedSales.id);
  return rows.flatMap((row) => {
    const shop = byId.get(row.shopId);
    if (shop === undefined) return [];
    return [{ ...row, marketplace: shop.marketplace, marketplaceUserId: shop.marketplaceUserId }];
  });
};
