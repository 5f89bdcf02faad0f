import { decideSide, SIDES, type Side, type Standing } from '#core/model/side.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray, ne } from '../../db/drizzle.ts';
import { type OrderRow, orders, purchases } from '../../db/schema/index.ts';
import type { Settlement } from '../../db/schema/orders.ts';
import { decide } from './decide.ts';
import { loadRows } from './load-rows.ts';
import { type DealIds, loadSides } from './load-sides.ts';
import { canonicalJson } from './outranks.ts';
import { createShipByEstimator } from './ship-by.ts';
import { touchDeals } from './touch-deals.ts';
import { updateOrders } from './write-rows.ts';

/** The side that the seller chose for a deal. */
export const chosenSide = (settled: Readonly<Record<string, Settlement>>): Side | null =>
  SIDES.find((side) => canonicalJson(side) === settled.side?.chosen) ?? null;

/**
 * Decides for each of these deals whether it counts as a sale, as a purchase or, while two lists disagree, as neither: a
 * function of what is stored, so it may be called after anything changed, and more than once. Nothing is deleted.
 * @returns the orders whose standing changed, as they are stored now
 */
export const decideSides = async (change: Change, deals: DealIds): Promise<OrderRow[]> => {
  if (deals.transactionIds.length + deals.conversationIds.length === 0) return [];
  const sides = await loadSides(change.tx, change.accountId, deals);
  const ofSales = new Map<string, Standing>();
  const ofPurchases = new Map<string, Standing>();
  for (const { sale, purchase, facts } of sides) {
    const standings = decideSide({ ...facts, chosen: sale === null ? null : chosenSide(sale.settled) });
    if (sale !== null && sale.standing !== standings.sold) ofSales.set(sale.id, standings.sold);
    if (purchase !== null && purchase.standing !== standings.purchased)
      ofPurchases.set(purchase.id, standings.purchased);
  }
  await storePurchases(change, ofPurchases);
  return storeSales(change, ofSales);
};

type Deal = Pick<OrderRow, 'marketplace' | 'transactionId' | 'conversationId'>;

/** The same for the deals of rows, of either side. */
export const decideSidesOf = async (change: Change, rows: readonly Deal[]): Promise<OrderRow[]> => {
  const decided: OrderRow[] = [];
  for (const [marketplace, deals] of Map.groupBy(rows, (deal) => deal.marketplace)) {
    const transactionIds = [...new Set(deals.flatMap(({ transactionId }) => transactionId ?? []))];
    const conversationIds = [...new Set(deals.flatMap(({ conversationId }) => conversationId ?? []))];
    decided.push(...(await decideSides(change, { marketplace, transactionIds, conversationIds })));
  }
  return decided;
};

/** The same for every deal that may be on either side, after an undo. */
export const decideAllSides = async (change: Change): Promise<void> => {
  const { tx, accountId } = change;
  const idsOf = (table: typeof orders | typeof purchases) => ({
    ...{ marketplace: table.marketplace, transactionId: table.transactionId, conversationId: table.conversationId },
  });
  const bought = await tx.select(idsOf(purchases)).from(purchases).where(eq(purchases.accountId, accountId));
  const isInDoubt = and(eq(orders.accountId, accountId), ne(orders.standing, 'counted'));
  const doubtful = await tx.select(idsOf(orders)).from(orders).where(isInDoubt);
  await decideSidesOf(change, [...bought, ...doubtful]);
};

const storeSales = async (change: Change, standings: ReadonlyMap<string, Standing>): Promise<OrderRow[]> => {
  const rows = await loadRows(change.tx, change.accountId, [...standings.keys()]);
  const estimate = createShipByEstimator();
  const decided = rows.map((row) =>
    decide({ ...row, standing: standings.get(row.id) ?? row.standing, updatedAt: change.at }, estimate),
  );
  await updateOrders(change.tx, decided);
  touchDeals(change, 'orders', [...standings.keys()]);
  // An order that turned out to be a purchase is listed among them.
  if (decided.length > 0) change.touch('purchases');
  return decided;
};

const storePurchases = async (change: Change, standings: ReadonlyMap<string, Standing>): Promise<void> => {
  for (const [standing, entries] of Map.groupBy(standings, ([, each]) => each)) {
    const ids = entries.map(([id]) => id);
    await change.tx
      .update(purchases)
      .set({ standing })
      .where(and(eq(purchases.accountId, change.accountId), inArray(purchases.id, ids)));
  }
  touchDeals(change, 'purchases', [...standings.keys()]);
};
