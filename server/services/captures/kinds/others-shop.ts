import { AppError } from '#core/errors.ts';
import { findMarketplace } from '#core/marketplaces/registry.ts';
import type { Change } from '../../../account/change-account.ts';
import { eq } from '../../../db/drizzle.ts';
import { accounts } from '../../../db/schema/index.ts';
import { mergeShopPage, type ShopPage } from '../../competitors/merge/merge-page.ts';
import type { ShopFacts } from '../../competitors/merge/stated.ts';
import { HISTORY_KEPT_MS } from '../../competitors/shop-rows.ts';
import { NOTHING_CHANGED, type PageHandler } from '../../pages/page-handler.ts';
import { type AboutShop, shopOf } from '../../pages/whose-shop.ts';
import { drawnFields } from '../drawn.ts';

/** A page of another member's shop: kept for its analysis, with a plan only. */
export const mergeOthersShop: PageHandler<AboutShop> = async (change, page, observedAt, context) => {
  if (page.importId !== null) {
    throw new AppError(
      'INVALID_INPUT',
      'importId : seules vos propres pages s’importent, pas celles d’une autre boutique.',
      {
        field: 'importId',
      },
    );
  }
  if (!context.hasPlan) return { ...NOTHING_CHANGED, kept: false };
  return keepShopPage(change, page, observedAt, context);
};

/**
 * Stores what a page states about its shop, whoever owns it. Skipped in imports, because these changes could not be
 * undone separately.
 */
export const keepShopPage: PageHandler<AboutShop> = async (change, page, observedAt, { isImport, hashAuthor }) => {
  const shopPage = toShopPage(page, Date.parse(observedAt));
  if (isImport || shopPage.readAt < Date.parse(change.at) - HISTORY_KEPT_MS) return NOTHING_CHANGED;
  const accountKey = await loadAuthorKey(change);
  const counts = await mergeShopPage(change, shopPage, (authorId) =>
    hashAuthor(accountKey, page.marketplace, authorId),
  );
  return { ...NOTHING_CHANGED, ...counts };
};

const loadAuthorKey = async ({ tx, accountId }: Change): Promise<string> => {
  const [account] = await tx
    .select({ authorKey: accounts.authorKey })
    .from(accounts)
    .where(eq(accounts.accountId, accountId));
  if (account === undefined) throw new Error('no account');
  return account.authorKey;
};

const toShopPage = (page: AboutShop, readAt: number): ShopPage => {
  const { marketplace, filter, totalPages, totalEntries } = page;
  const isList = page.pageKind === 'wardrobe' || page.pageKind === 'feedbacks';
  return {
    marketplace,
    shopId: shopOf(page),
    readAt,
    facts: { ...factsOf(page), site: siteOf(page) },
    drawnFacts: drawnFactsOf(page),
    drawnOf: drawnFields(page.displayed),
    items: page.pageKind === 'wardrobe' || page.pageKind === 'item' ? page.records : [],
    evaluations: page.pageKind === 'feedbacks' ? page.records.filter((row) => row.type === 'feedback') : [],
    list: isList ? { of: page.pageKind, filter, page: page.page, totalPages, totalEntries } : null,
  };
};

/** The marketplace's site on which the page was seen; null for a URL of another site. */
const siteOf = ({ marketplace, url }: AboutShop): string | null =>
  findMarketplace(url)?.id === marketplace ? new URL(url).origin : null;

/** The facts that only the display contained. */
const drawnFactsOf = ({ pageKind, displayed }: AboutShop): ReadonlySet<string> => {
  const drawn = drawnFields(displayed)(0);
  if (pageKind === 'shop') return drawn;
  return new Set(pageKind === 'item' && drawn.has('sellerLogin') ? ['login'] : []);
};

const factsOf = (page: AboutShop): ShopFacts => {
  if (page.pageKind === 'shop') {
    const [shop] = page.records;
    if (shop === undefined) return {};
    const { login, business, countryCode, city, followers, reputation } = shop;
    const { feedbackCount, soldCount, boughtCount, itemCount } = shop;
    return {
      ...{ login, business, countryCode, city, followers, reputation },
      ...{ feedbackCount, soldCount, boughtCount, itemCount },
    };
  }
  if (page.pageKind === 'feedbacks') {
    const summary = page.records.find((row) => row.type === 'summary');
    return { feedbackCount: summary?.count ?? null };
  }
  return { login: page.records.find(({ sellerLogin }) => sellerLogin !== null)?.sellerLogin ?? null };
};
