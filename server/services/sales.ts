import type { LedgerKind } from '#core/model/ledger.ts';
import { fromMinor, sumByCurrency } from '#core/model/money.ts';
import type { AccountWork } from '../account/account-work.ts';
import { and, asc, eq, sql } from '../db/drizzle.ts';
import { ledgerLines, marketplaceAccounts } from '../db/schema/index.ts';
import { type LedgerLine, stands } from './ledger/lines.ts';
import { isAccount } from './owners/owner-key.ts';
import { requirePremium } from './subscriptions.ts';

// The sales, expenses, shops and statistics of SPEC §7, from the ledger: docs/decisions/023-ledger.md.

/** Every sale of the account, at the agreed prices. */
export const listSales = async (ctx: AccountWork) => (await loadOfKind(ctx, 'sale')).map(toSale);

/** Every expense of the account. */
export const listExpenses = async (ctx: AccountWork) => (await loadOfKind(ctx, 'expense')).map(toExpense);

/** Figures over all sales. */
export const readStatistics = async (ctx: AccountWork) => statisticsOf(await loadOfKind(ctx, 'sale'));

/**
 * The seller's own accounts with sales or expenses in the ledger (spelling as in SPEC §7). The texts of evaluations are
 * not stored, so there are no comments. @throws {AppError} PREMIUM_REQUIRED
 */
export const listShops = async (ctx: AccountWork) => {
  await requirePremium(ctx);
  const [sales, expenses] = [await loadOfKind(ctx, 'sale'), await loadOfKind(ctx, 'expense')];
  const shops = await ctx.database.db
    .select()
    .from(marketplaceAccounts)
    .where(eq(marketplaceAccounts.accountId, ctx.accountId))
    .orderBy(asc(marketplaceAccounts.marketplace), asc(marketplaceAccounts.userId));
  return shops.flatMap(({ marketplace, userId, label, login, countryCode }) => {
    const isOwn = (line: LedgerLine): boolean => line.marketplace === marketplace && line.marketplaceUserId === userId;
    const [own, spent] = [sales.filter(isOwn), expenses.filter(isOwn)];
    if (own.length + spent.length === 0) return [];
    return {
      ...{
        id: userId,
        name: label ?? login ?? userId,
        country: countryCode,
        city: null,
        subscribers: null,
        email: null,
      },
      ...{ Sales: own.map(toSale), Coments: [], Expenses: spent.map(toExpense), Statistics: statisticsOf(own) },
    };
  });
};

/** The account's standing lines of one kind, oldest first, those without a date last. */
const loadOfKind = ({ database, accountId }: AccountWork, kind: LedgerKind): Promise<LedgerLine[]> =>
  database.db
    .select()
    .from(ledgerLines)
    .where(and(eq(ledgerLines.accountId, accountId), eq(ledgerLines.kind, kind), stands))
    .orderBy(sql`${ledgerLines.at} asc nulls last`, ledgerLines.id);

/** Null: the seller's account is unknown. */
const shopIdOf = ({ marketplaceUserId }: LedgerLine): string | null =>
  isAccount(marketplaceUserId) ? marketplaceUserId : null;

const toSale = (line: LedgerLine) => ({
  ...{ id: line.id, shopId: shopIdOf(line), title: line.label, date: line.at, currency: line.currency },
  price: line.amountMinor === null ? null : fromMinor(line.amountMinor),
});

/** The ledger's line is outgoing money; `montant` has no sign. */
const toExpense = (line: LedgerLine) => ({
  ...{ id: line.id, shopId: shopIdOf(line), type: line.label, date: line.at, currency: line.currency },
  montant: line.amountMinor === null ? null : fromMinor(Math.abs(line.amountMinor)),
});

/**
 * The number of sales, and the sum of their prices; null while a price is unknown, or where two currencies cannot be
 * added. Zero without a sale.
 */
const statisticsOf = (sales: readonly LedgerLine[]): Record<string, number | null> => {
  if (sales.length === 0) return {};
  const { totals, unknown } = sumByCurrency(sales.map(({ amountMinor: minor, currency }) => ({ minor, currency })));
  const [gross, ...others] = totals.values();
  const isKnown = gross !== undefined && others.length + unknown === 0;
  return { count: sales.length, gross: isKnown ? fromMinor(gross) : null };
};
