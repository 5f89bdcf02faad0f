import { type ListCall, pathOfCall, pathOfProfile } from '../marketplaces/vinted/list-calls.ts';
import { listKeyOf, type RunStep, shopPagesLeft, withShopRead } from '../model/active-reading.ts';
import type { ShopSight, SightedList } from '../model/shop-sight.ts';
import { items } from '../storage/items.ts';
import type { SyncContext } from '../sync/context.ts';
import type { ReadingPlan } from './plan-reading.ts';

const SUFFIX = ' shop';
/** Rows per page when the list itself was not seen yet (WEB §5, §6). */
const ROWS = { wardrobe: 96, feedbacks: 20 } as const;
/** A page count above this is not plausible. */
const MAX_PAGES = 5_000;

type Listed = keyof typeof ROWS;

/** The key of a shop in the rules. */
const shopKeyOf = ({ marketplace, shopId }: Pick<ShopSight, 'marketplace' | 'shopId'>): string =>
  listKeyOf(marketplace, { marketplaceUserId: shopId }, 'shop');

/** True for a run on another member's shop, whose pages count towards the daily limit. */
export const isShopKey = (listKey: string): boolean => listKey.endsWith(SUFFIX);

/** The length of a list: as announced by itself, otherwise by the profile; one page when unknown. */
const lengthOf = (sight: ShopSight, list: Listed): SightedList => {
  const seen = sight[list];
  if (seen !== null) return seen;
  const totalEntries = list === 'wardrobe' ? sight.itemCount : sight.feedbackCount;
  return { totalEntries, totalPages: totalEntries === null ? 1 : Math.ceil(totalEntries / ROWS[list]), pages: [] };
};

const missingOf = (sight: ShopSight, list: Listed): RunStep[] => {
  const { totalPages, totalEntries, pages } = lengthOf(sight, list);
  if (totalPages === null || totalPages > MAX_PAGES) return [];
  const read = new Set(pages);
  const steps: RunStep[] = [];
  for (let page = 1; page <= totalPages; page += 1) {
    const filter = list === 'feedbacks' ? 'all' : '';
    const call: ListCall = { list, filter, userId: sight.shopId, page, totalPages, totalEntries };
    const path = read.has(page) ? null : pathOfCall(call);
    if (path !== null) steps.push({ path, page });
  }
  return steps;
};

/** Alternates between the two, so that a run that ends early has covered some of both. */
const inTurn = (one: readonly RunStep[], other: readonly RunStep[]): RunStep[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [one[at], other[at]])
    .flat()
    .filter((step) => step !== undefined);

/** « Analyser cette boutique »: what the current visit has not read yet; null when it has read everything. */
export const planOfShop = (sight: ShopSight): ReadingPlan | null => {
  const profile = sight.hasProfile ? null : pathOfProfile(sight.shopId);
  const missing = [
    ...(profile === null ? [] : [{ path: profile, page: 1 }]),
    ...inTurn(missingOf(sight, 'wardrobe'), missingOf(sight, 'feedbacks')),
  ];
  if (missing.length === 0) return null;
  return { listKey: shopKeyOf(sight), list: 'shop', marketplaceUserId: sight.shopId, subject: sight.login, missing };
};

/** Number of pages of other people's shops that may still be requested today. */
export const shopPagesToday = async (ctx: Pick<SyncContext, 'items' | 'now'>): Promise<number> =>
  shopPagesLeft(await ctx.items.read(items.shopReads), ctx.now());

/** Counts one more page, before it is requested. @returns false when the daily limit is reached */
export const takeShopPage = (ctx: SyncContext): Promise<boolean> =>
  ctx.lock('shop-reads', async () => {
    const reads = await ctx.items.read(items.shopReads);
    if (shopPagesLeft(reads, ctx.now()) === 0) return false;
    await ctx.items.write(items.shopReads, withShopRead(reads, ctx.now()));
    return true;
  });
