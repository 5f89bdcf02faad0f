import { type Regime, type RegimeSpan, spansOf } from '#core/model/regime.ts';
import { endOfParisDay, isoOfParisDay, toIso } from '#core/model/time.ts';
import type { Db } from '../../db/database.ts';
import { and, eq, gte, lte, not, or, type SQL, sql } from '../../db/drizzle.ts';
import { accounts, marketplaceAccounts, orders } from '../../db/schema/index.ts';

/**
 * The condition, on `orders`, that a sale was made under a regime: that of its account on the day of the sale in Paris.
 * Accounts without a stated regime, and sales whose account is unknown, follow the type of the seller's own account. A
 * sale of an unknown day meets it only if its account never had another regime; `regimeAt` is the same rule in the model.
 */
export const soldUnder = async (regime: Regime, db: Db, accountId: string): Promise<SQL> => {
  const [owner] = await db.select().from(accounts).where(eq(accounts.accountId, accountId));
  const own = await db.select().from(marketplaceAccounts).where(eq(marketplaceAccounts.accountId, accountId));
  const fallback = owner?.userType ?? 'professional';
  const stated = own.filter(({ regimes }) => regimes.length > 0);
  const matching = stated.flatMap((account) =>
    spansOf(account.regimes, fallback)
      .filter((span) => span.regime === regime)
      .map((span) => and(isOf(account), ...isWithin(span))),
  );
  const isStated = or(...stated.map(isOf));
  const rest = fallback === regime ? [isStated === undefined ? sql`true` : not(isStated)] : [];
  return or(...matching, ...rest) ?? sql`false`;
};

type AccountRow = typeof marketplaceAccounts.$inferSelect;

/** Never null: a sale of an unknown account is of none of them. */
const isOf = ({ marketplace, userId }: AccountRow): SQL =>
  sql`(${orders.marketplace} = ${marketplace} and ${orders.marketplaceUserId} is not distinct from ${userId})`;

const isWithin = ({ from, to }: RegimeSpan): SQL[] => [
  ...(from === null ? [] : [gte(orders.orderDate, isoOfParisDay(from))]),
  ...(to === null ? [] : [lte(orders.orderDate, toIso(endOfParisDay(to)))]),
];
