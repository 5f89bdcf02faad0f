import type { OwnShopProfile, ShopVisit } from '#core/contract/shops.ts';
import { AppError } from '#core/errors.ts';
import { DAY, type Instant, toIso } from '#core/model/time.ts';
import type { AccountWork } from '../account/account-work.ts';
import { changeAccount } from '../account/change-account.ts';
import type { Db } from '../db/database.ts';
import { and, asc, eq } from '../db/drizzle.ts';
import type { Stated, StatedShop } from '../db/schema/competitors.ts';
import { competitors, competitorVisits, loadedShops, marketplaceAccounts } from '../db/schema/index.ts';

type Account = typeof marketplaceAccounts.$inferSelect;
type Loaded = typeof loadedShops.$inferSelect;
type Visit = typeof competitorVisits.$inferSelect;
type Value<T> = { value: T; source: 'page' | 'load' | 'seller'; at: string } | null;

/** What is known of one account on the marketplace, besides the account itself. */
interface Known {
  said: StatedShop;
  readAt: string | null;
  /** What each visit read, oldest first. */
  visits: readonly Visit[];
  loaded: Loaded | null;
}

/** Subscribers are compared with a visit at least this much earlier: a difference of hours means nothing. */
const APART = 7 * DAY;

/** The course of a figure over more visits than this is no longer read line by line. */
const VISITS_SHOWN = 100;

/**
 * The seller's own shops: their accounts on the marketplace, and shops that only loads and files know. A page counts before
 * a load, whatever their order, because a load may repeat what was true long ago.
 */
export const listOwnShops = async ({ database: { db }, accountId }: AccountWork): Promise<OwnShopProfile[]> => {
  const accounts = await db
    .select()
    .from(marketplaceAccounts)
    .where(eq(marketplaceAccounts.accountId, accountId))
    .orderBy(asc(marketplaceAccounts.marketplace), asc(marketplaceAccounts.userId));
  const known = await loadKnown(db, accountId);
  const loaded = await db
    .select()
    .from(loadedShops)
    .where(eq(loadedShops.accountId, accountId))
    .orderBy(asc(loadedShops.name), asc(loadedShops.id));
  const isOf = (shop: Loaded, { marketplace, userId }: Account): boolean =>
    shop.marketplace === marketplace && shop.marketplaceUserId === userId;
  return [
    ...accounts.map((account) =>
      accountShop(account, {
        ...(known.get(keyOf(account.marketplace, account.userId)) ?? { said: {}, readAt: null, visits: [] }),
        loaded: loaded.find((shop) => isOf(shop, account)) ?? null,
      }),
    ),
    ...loaded.filter((shop) => !accounts.some((account) => isOf(shop, account))).map(loadedShop),
  ];
};

const keyOf = (marketplace: string, shopId: string): string => `${marketplace}:${shopId}`;

/** What the own pages stated, by shop. */
const loadKnown = async (db: Db, accountId: string): Promise<Map<string, Omit<Known, 'loaded'>>> => {
  const isOwn = (shop: typeof competitors | typeof competitorVisits) =>
    and(
      eq(marketplaceAccounts.accountId, shop.accountId),
      eq(marketplaceAccounts.marketplace, shop.marketplace),
      eq(marketplaceAccounts.userId, shop.shopId),
    );
  const rows = await db
    .select({ shop: competitors })
    .from(competitors)
    .innerJoin(marketplaceAccounts, isOwn(competitors))
    .where(eq(competitors.accountId, accountId));
  const visits = await db
    .select({ visit: competitorVisits })
    .from(competitorVisits)
    .innerJoin(marketplaceAccounts, isOwn(competitorVisits))
    .where(eq(competitorVisits.accountId, accountId))
    .orderBy(asc(competitorVisits.startedAt));
  const byShop = Map.groupBy(visits, ({ visit }) => keyOf(visit.marketplace, visit.shopId));
  return new Map(
    rows.map(({ shop }) => {
      const key = keyOf(shop.marketplace, shop.shopId);
      return [
        key,
        { said: shop.said, readAt: shop.lastVisitAt, visits: (byShop.get(key) ?? []).map(({ visit }) => visit) },
      ];
    }),
  );
};

const accountShop = (account: Account, { said, readAt, visits, loaded }: Known): OwnShopProfile => {
  const details = loaded?.details;
  const login = said.login?.[0] ?? account.login;
  return {
    id: keyOf(account.marketplace, account.userId),
    ...{ marketplace: account.marketplace, userId: account.userId, login },
    name: account.label ?? login ?? loaded?.name ?? account.userId,
    ...{ site: said.site?.[0] ?? null, readAt },
    country: fromPage(said.countryCode) ?? seen(account.countryCode, account) ?? fromLoad(details?.country, loaded),
    city: fromPage(said.city) ?? fromLoad(details?.city, loaded),
    subscribers: fromPage(said.followers) ?? fromLoad(details?.subscribers, loaded),
    subscribersBefore: subscribersBefore(said.followers, visits),
    business: fromPage(said.business) ?? seen(account.business, account),
    ...{ reputation: fromPage(said.reputation), evaluations: fromPage(said.feedbackCount) },
    ...{ itemsOnSale: fromPage(said.itemCount), soldCount: fromPage(said.soldCount) },
    email: fromSeller(account) ?? fromLoad(details?.email, loaded),
    visits: visits.slice(-VISITS_SHOWN).map(toVisit),
  };
};

const loadedShop = (shop: Loaded): OwnShopProfile => ({
  ...{ id: shop.id, marketplace: shop.marketplace, userId: shop.marketplaceUserId, name: shop.name },
  ...{ login: null, site: null, readAt: null },
  country: fromLoad(shop.details.country, shop),
  city: fromLoad(shop.details.city, shop),
  subscribers: fromLoad(shop.details.subscribers, shop),
  ...{
    subscribersBefore: null,
    business: null,
    reputation: null,
    evaluations: null,
    itemsOnSale: null,
    soldCount: null,
  },
  email: fromLoad(shop.details.email, shop),
  visits: [],
});

const toVisit = ({ said, endedAt }: Visit): ShopVisit => ({
  at: endedAt,
  ...{ subscribers: readValue(said.followers), reputation: readValue(said.reputation) },
  ...{ evaluations: readValue(said.feedbackCount), itemsOnSale: readValue(said.itemCount) },
  soldCount: readValue(said.soldCount),
});

const readValue = (stated: Stated<number> | undefined): number | null => stated?.[0] ?? null;

const fromPage = <T>(said: Stated<T> | undefined): Value<T> =>
  said === undefined ? null : { value: said[0], source: 'page', at: toIso(said[1]) };

/** What any page that named the account showed. */
const seen = <T>(value: T | null, { seenAt }: Account): Value<T> =>
  value === null ? null : { value, source: 'page', at: seenAt };

const fromLoad = <T>(value: T | null | undefined, loaded: Loaded | null): Value<T> =>
  value == null || loaded === null ? null : { value, source: 'load', at: loaded.loadedAt };

const fromSeller = ({ email, emailAt }: Account): Value<string> =>
  email === null || emailAt === null ? null : { value: email, source: 'seller', at: emailAt };

const subscribersBefore = (
  now: Stated<number> | undefined,
  visits: readonly Visit[],
): OwnShopProfile['subscribersBefore'] => {
  if (now === undefined) return null;
  const latest: Instant = now[1] - APART;
  const read = visits.flatMap(({ said }) => (said.followers ? [said.followers] : []));
  const before = read.findLast(([, at]) => at <= latest);
  return before === undefined ? null : { value: before[0], at: toIso(before[1]) };
};

/** States the e-mail address of one of the seller's accounts; null takes it away. @throws {AppError} NOT_FOUND */
export const setShopEmail = async (
  work: AccountWork,
  { marketplace, userId, email }: { marketplace: string; userId: string; email: string | null },
): Promise<OwnShopProfile> => {
  await changeAccount(work, async ({ tx, accountId, at, touch }) => {
    const changed = await tx
      .update(marketplaceAccounts)
      .set({ email, emailAt: email === null ? null : at })
      .where(
        and(
          eq(marketplaceAccounts.accountId, accountId),
          eq(marketplaceAccounts.marketplace, marketplace),
          eq(marketplaceAccounts.userId, userId),
        ),
      )
      .returning();
    if (changed.length === 0) throw new AppError('NOT_FOUND', 'Boutique introuvable.');
    touch('accounts');
  });
  const shop = (await listOwnShops(work)).find(({ id }) => id === keyOf(marketplace, userId));
  if (shop === undefined) throw new AppError('NOT_FOUND', 'Boutique introuvable.');
  return shop;
};
