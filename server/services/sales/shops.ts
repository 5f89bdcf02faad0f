import type { SalesShop } from '#core/contract/sales.ts';
import { toAmount } from '#core/model/money.ts';
import { saleFigures } from '#core/model/sales/sale-figures.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, asc, eq, sql } from '../../db/drizzle.ts';
import {
  competitorEvaluations,
  expenseRows,
  loadedComments,
  loadedShops,
  marketplaceAccounts,
} from '../../db/schema/index.ts';
import type { FigureScope } from '../figures/scope.ts';
import { loadExpenseRows } from '../read-model/expense-rows.ts';
import type { Expense } from '../read-model/facts/expense.ts';
import type { LineOwner } from '../read-model/facts/file-lines.ts';
import { loadSales } from './load-sales.ts';
import { loadFees, loadStrayRefunds } from './loose-money.ts';
import { statisticsOf } from './statistics.ts';
import { toWireSale } from './wire.ts';

type OwnAccount = typeof marketplaceAccounts.$inferSelect;
type LoadedShop = typeof loadedShops.$inferSelect;

/**
 * The seller's shops that have sales or expenses: own accounts on the marketplace, and loaded shops of none of them (spelling as in SPEC §7). Sales are those under the regime of the seller's own type. Comments are the evaluations of the
 * own shop, whose words are not kept, and those that were loaded.
 */
export const listShops = async (work: AccountWork): Promise<SalesShop[]> => {
  const { sales, regime } = await loadSales(work);
  const scope: FigureScope = { regime, account: null };
  const [strayRefunds, fees] = [await loadStrayRefunds(work, scope), await loadFees(work, scope)];
  // Fees that a wallet paid are among the figures of its shop.
  const expenses = await loadExpenseRows(work, sql`${expenseRows.source} <> 'wallet'`);
  const comments = await loadComments(work);
  const { own, loaded } = await loadShopRows(work);
  const shops = [...own.map((account) => ownShop(account, loaded)), ...loaded.filter(isUnread(own)).map(fileShop)];
  return shops.flatMap(({ isOf, ids, ...shop }) => {
    const [sold, spent] = [sales.filter(({ sale }) => isOf(sale)), expenses.filter(isOf)];
    if (sold.length + spent.length === 0) return [];
    return [
      {
        ...shop,
        Sales: sold.map(toWireSale),
        Coments: comments
          .filter(({ shopId }) => ids.includes(shopId))
          .map(({ id, at, text }) => ({ id, shopId: shop.id, date: at, text })),
        Expenses: spent.map(toExpense),
        Statistics: statisticsOf(
          saleFigures({
            sales: sold.map(({ sale }) => sale),
            strayRefunds: strayRefunds.filter((each) => isOf({ ...each, fileShopId: null })),
            fees: fees.filter((each) => isOf({ ...each, fileShopId: null })),
          }),
        ),
      },
    ];
  });
};

type Shop = Omit<SalesShop, 'Sales' | 'Coments' | 'Expenses' | 'Statistics'> & {
  isOf: (owned: LineOwner) => boolean;
  /** Under which its comments are found: loaded shops that are this one, and its own evaluations. */
  ids: readonly string[];
};

/** A load that names the account fills what its pages did not show. */
const ownShop = (
  { marketplace, userId, label, login, countryCode }: OwnAccount,
  loaded: readonly LoadedShop[],
): Shop => {
  const same = loaded.filter((shop) => shop.marketplace === marketplace && shop.marketplaceUserId === userId);
  const [stated] = same;
  return {
    id: userId,
    name: label ?? login ?? stated?.name ?? userId,
    country: countryCode ?? stated?.details.country ?? null,
    city: stated?.details.city ?? null,
    subscribers: stated?.details.subscribers ?? null,
    email: stated?.details.email ?? null,
    statedStatistics: stated ? { ...stated.statistics } : null,
    isOf: (owned) => owned.marketplace === marketplace && owned.marketplaceUserId === userId,
    ids: [evaluatedShop(marketplace, userId), ...same.map(({ id }) => id)],
  };
};

/** A load may name no account, or one of which no page was read. */
const isUnread =
  (own: readonly OwnAccount[]) =>
  ({ marketplace, marketplaceUserId }: LoadedShop): boolean =>
    !own.some((account) => account.marketplace === marketplace && account.userId === marketplaceUserId);

const fileShop = ({ id, name, marketplace, marketplaceUserId, details, statistics }: LoadedShop): Shop => ({
  ...{ id: marketplaceUserId ?? id, name, ...details, statedStatistics: { ...statistics } },
  // A sale that joined an order belongs to the account of that order.
  isOf: (owned) =>
    marketplaceUserId === null
      ? owned.marketplaceUserId === null && owned.fileShopId === id
      : owned.marketplace === marketplace && owned.marketplaceUserId === marketplaceUserId,
  ids: [id],
});

const loadShopRows = async ({ database: { db }, accountId }: AccountWork) => {
  const own = await db
    .select()
    .from(marketplaceAccounts)
    .where(eq(marketplaceAccounts.accountId, accountId))
    .orderBy(asc(marketplaceAccounts.marketplace), asc(marketplaceAccounts.userId));
  const loaded = await db
    .select()
    .from(loadedShops)
    .where(eq(loadedShops.accountId, accountId))
    .orderBy(asc(loadedShops.name), asc(loadedShops.id));
  return { own, loaded };
};

interface Comment {
  id: string;
  shopId: string;
  at: string | null;
  text: string | null;
}

const evaluatedShop = (marketplace: string, shopId: string): string => `${marketplace} ${shopId}`;

/** What files state, and the evaluations of shops that were read, whose words are not kept. Newest first. */
const loadComments = async ({ database: { db }, accountId }: AccountWork): Promise<Comment[]> => {
  const filed = await db.select().from(loadedComments).where(eq(loadedComments.accountId, accountId));
  const { marketplace, shopId, feedbackId, at } = competitorEvaluations;
  const read = await db
    .select({ marketplace, shopId, feedbackId, at })
    .from(competitorEvaluations)
    .innerJoin(
      marketplaceAccounts,
      and(
        eq(marketplaceAccounts.accountId, competitorEvaluations.accountId),
        eq(marketplaceAccounts.marketplace, marketplace),
        eq(marketplaceAccounts.userId, shopId),
      ),
    )
    .where(eq(competitorEvaluations.accountId, accountId));
  const own = read.map((row) => ({
    ...{ id: row.feedbackId, shopId: evaluatedShop(row.marketplace, row.shopId), text: null },
    at: row.at === null ? null : toIso(row.at),
  }));
  return [...filed, ...own].toSorted((a, b) => ((a.at ?? '') > (b.at ?? '') ? -1 : 1));
};

const toExpense = ({ id, type, minor, currency, at, marketplaceUserId, fileShopId }: Expense) => ({
  ...{ id, shopId: marketplaceUserId ?? fileShopId, type, date: at, currency },
  montant: toAmount(minor),
});
