import { setImmediate } from 'node:timers/promises';
import { isBeforeScan, type Phase } from '#core/model/phase.ts';
import { REGIMES, type Regime } from '#core/model/regime.ts';
import { assembleInSteps, type OrderFacts, type Sales } from '#core/model/sales/assemble-sales.ts';
import type { Sale } from '#core/model/sales/sale.ts';
import type { PaidFee } from '#core/model/sales/sale-figures.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { FigureSource } from '../../account/figure-sources.ts';
import { rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { type Derived, recallDerived } from '../recall-derived.ts';
import { loadWallets } from '../wallet/load-wallets.ts';
import type { AllSales, RegimedSale, RegimeOwner } from './all-sales.ts';
import { loadFiledSales } from './load-filed-sales.ts';
import { loadRegimes } from './load-regimes.ts';
import { walletLinesOf } from './wallet-lines.ts';

/** Which sales: those of one regime, or all. */
export type RegimeChoice = Regime | 'all';

export interface LoadedSales extends Omit<Sales, 'sales'> {
  sales: readonly RegimedSale[];
  fees: readonly PaidFee[];
  /** The regime that was asked for. */
  regime: RegimeChoice;
  /** Those under which the seller has any sale. */
  regimes: Regime[];
  /** Sales that are left out, because the regime they were made under is unknown. */
  unknownRegime: number;
}

/**
 * Every sale of the account once, newest first, with refunds and fees: the one source of lists, shops and figures, so that these agree.
 * @param asked by default the regime of the seller's own type
 */
export const loadSales = async (work: AccountWork, asked?: RegimeChoice): Promise<LoadedSales> => {
  const { sales, strayRefunds, fees, regimes } = await takeSales(work);
  const regime = asked ?? regimes.own;
  const isAsked = (owned: RegimeOwner, at: string | null): boolean =>
    regime === 'all' || regimes.of(owned, at) === regime;
  return {
    sales: regime === 'all' ? sales : sales.filter((sale) => sale.regime === regime),
    strayRefunds: strayRefunds.filter((refund) => isAsked(refund, refund.at)),
    fees: fees.filter((fee) => isAsked(fee, fee.at)),
    regime,
    regimes: REGIMES.filter((each) => sales.some((sale) => sale.regime === each)),
    unknownRegime: regime === 'all' ? 0 : sales.filter((sale) => sale.regime === null).length,
  };
};

/** What sales and the fees of wallets are derived from. */
export const SALE_SOURCES: readonly FigureSource[] = ['accounts', 'sales', 'wallet', 'filed-sales'];

const ALL_SALES: Derived<AllSales> = {
  ...{ name: 'sales', rowsOf: ({ sales }) => sales.length },
  ...{ sources: SALE_SOURCES, isTimeless: true },
};

const takeSales = (work: AccountWork): Promise<AllSales> => recallDerived(work, ALL_SALES, () => assemble(work));

/** What was read of the wallets, by month. */
export const loadWalletMonths = async (work: AccountWork): Promise<AllSales['walletMonths']> =>
  (await takeSales(work)).walletMonths;

const assemble = async (work: AccountWork): Promise<AllSales> => {
  const [orders, files] = [await loadOrderFacts(work), await loadFiledSales(work)];
  const [wallets, regimes] = [await loadWallets(work), await loadRegimes(work)];
  const { lines, fees, months: walletMonths } = walletLinesOf(wallets);
  const { sales, strayRefunds } = await inTurns(assembleInSteps({ orders, files, lines }));
  const byOrder = new Map(orders.map((order) => [order.id, order]));
  const withOrder = (sale: Sale): RegimedSale => {
    const regime = regimes.of(sale, sale.soldAt);
    const order = sale.orderId === null ? undefined : byOrder.get(sale.orderId);
    if (order === undefined) return withoutOrder(sale, regime);
    return {
      ...{ ...sale, regime, itemIds: order.itemIds },
      articleCount: order.itemCount ?? (order.itemIds.length || null),
      isToShip: isToShip(order.phase),
    };
  };
  const regimed: RegimedSale[] = [];
  for (const [at, sale] of sales.entries()) {
    if (at % SALES_AT_ONCE === 0) await setImmediate();
    regimed.push(withOrder(sale));
  }
  await setImmediate();
  return { sales: regimed.sort(newestFirst), strayRefunds, fees, regimes, walletMonths };
};

const SALES_AT_ONCE = 10_000;

/** Does work step by step; other requests are served in between. */
const inTurns = async <Result>(steps: Generator<undefined, Result>): Promise<Result> => {
  for (;;) {
    await setImmediate();
    const step = steps.next();
    if (step.done) return step.value;
  }
};

/** A sale that is the same as before gives the same object, so that what was derived from it can be recalled too. */
const orderless = new WeakMap<Sale, RegimedSale>();

const withoutOrder = (sale: Sale, regime: Regime | null): RegimedSale => {
  const known = orderless.get(sale);
  if (known?.regime === regime) return known;
  const made: RegimedSale = { ...sale, regime, itemIds: NO_ITEMS, articleCount: null, isToShip: null };
  orderless.set(sale, made);
  return made;
};

const NO_ITEMS: readonly string[] = [];

/** Those without a date last. ISO instants in UTC sort as text. */
const newestFirst = (a: RegimedSale, b: RegimedSale): number =>
  compare(b.soldAt ?? '', a.soldAt ?? '') || compare(a.id, b.id);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const isToShip = (phase: Phase): boolean | null =>
  phase === 'unknown' || phase === 'suspended' ? null : isBeforeScan(phase);

interface OrderRow extends OrderFacts {
  itemIds: readonly string[];
  itemCount: number | null;
}

const isoOf = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone interval '0', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** One JSON text, which is parsed several times faster than so many rows. */
const loadOrderFacts = async ({ database, accountId }: AccountWork): Promise<OrderRow[]> => {
  const [found] = await rowsOf<{ list: string | null }>(
    database.db,
    sql`select json_agg(facts)::text as list from (
      select id, marketplace, marketplace_user_id as "marketplaceUserId", transaction_id as "transactionId",
        conversation_id as "conversationId", title, buyer_login as "buyerLogin", photo_url as "photoUrl",
        ${isoOf('order_date')} as "orderDate", coalesce(order_date_source = 'list', false) as "isOrderDateEstimated",
        price_minor as "priceMinor", currency, phase, item_ids as "itemIds", item_count as "itemCount",
         used_received_minor as "receivedMinor",
        ${isoOf('received_at')} as "receivedAt", coalesce(event.list, '[]') as events
      from orders left join (
        select order_id, json_agg(json_build_object('kind', kind, 'at', ${isoOf('at')})) as list from order_events
        where account_id = ${accountId} and kind in ('completed', 'cancelled', 'refunded', 'return_started')
        group by order_id
      ) event on event.order_id = id
      where account_id = ${accountId} and standing = 'counted'
    ) facts`,
  );
  return JSON.parse(found?.list ?? '[]');
};
