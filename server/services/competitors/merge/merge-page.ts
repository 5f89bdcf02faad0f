import { randomInt } from 'node:crypto';
import { type Instant, toIso } from '#core/model/time.ts';
import { type Change, shopEventId } from '../../../account/change-account.ts';
import { rowsOf } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import type { WardrobePageRead } from '../../../db/schema/competitors.ts';
import { competitors } from '../../../db/schema/index.ts';
import { findShop, IS_OTHERS, ofShop, type ShopKey, type ShopRow } from '../shop-rows.ts';
import { spansOfPages, uniteSpans } from './known-spans.ts';
import {
  coverageOf,
  loadShownEvaluations,
  nextEvaluations,
  type ShownEvaluation,
  writeEvaluations,
} from './merge-evaluations.ts';
import { loadShownItems, nextItems, type ShownItem, writeItems } from './merge-items.ts';
import { hasOtherFacts, mergeStated, type ShopFacts } from './stated.ts';
import { loadVisitsNear, loadVisitTimes, writeVisit } from './visit-rows.ts';
import { addToVisit, type Visit } from './visits.ts';

/** Maximum number of rows stored for one shop. */
const MAX_ITEMS = 50_000;
const MAX_EVALUATIONS = 200_000;

/** One page about one shop. */
export interface ShopPage {
  marketplace: string;
  shopId: string;
  /** When it was read, never later than the server's own time. */
  readAt: Instant;
  facts: ShopFacts;
  /** Facts that only the page's display contained, and such fields of its articles. */
  drawnFacts?: ReadonlySet<string>;
  drawnOf?: (index: number) => ReadonlySet<string>;
  items: readonly ShownItem[];
  evaluations: readonly ShownEvaluation[];
  /** The list that the page belongs to; null for a page that is not part of a list. */
  list: {
    of: 'wardrobe' | 'feedbacks';
    filter: string;
    page: number | null;
    totalPages: number | null;
    totalEntries: number | null;
  } | null;
}

/** Articles and evaluations on a page, or the shop that it is about: new, changed, unchanged. */
export interface MergedCounts {
  created: number;
  updated: number;
  unchanged: number;
}

/**
 * Merges one page of a shop: its visit, the shop's facts, its articles, its evaluations and the period whose
 * evaluations it makes known. Pages may arrive in any order, and a page that arrives twice changes nothing.
 */
export const mergeShopPage = async (
  change: Change,
  page: ShopPage,
  hashAuthor: (authorId: string) => string,
): Promise<MergedCounts> => {
  const key: ShopKey = { accountId: change.accountId, marketplace: page.marketplace, shopId: page.shopId };
  const before = await findShop(change.tx, key);
  if (before === null) await makeRoom(change);
  const knownItems = await loadShownItems(change, key, page.items);
  const knownEvaluations = await loadShownEvaluations(change, key, page.evaluations);
  const near = await loadVisitsNear(change.tx, key, page.readAt);
  const visit = addToVisit(near, { ...toVisitPage(page), freshItems: freshItems(page, knownItems, near) });
  const others = (await loadVisitTimes(change.tx, key)).filter((each) => !isOneOf(near, each));
  const visits = [...others, visit].toSorted((a, b) => a.startedAt - b.startedAt);
  const readAt = toIso(page.readAt);
  const items = nextItems(knownItems, page.items, {
    ...{ key, readAt, visits, drawnOf: page.drawnOf },
    room: MAX_ITEMS - (before?.itemsKept ?? 0),
  });
  const evaluations = nextEvaluations(knownEvaluations, page.evaluations, {
    ...{ key, readAt: page.readAt, hashAuthor },
    room: MAX_EVALUATIONS - (before?.evaluationsKept ?? 0),
  });
  const shop = nextShop(before ?? blankShop(key, readAt), page, { visit, visits, items, evaluations });
  if (before === null) await change.tx.insert(competitors).values(shop);
  const changed = [
    await writeVisit(change.tx, key, visit, near),
    await writeItems(change, knownItems, items.rows),
    await writeEvaluations(change, knownEvaluations, evaluations.rows),
  ];
  if (before !== null && changed.includes(true)) {
    await change.tx.update(competitors).set(shop).where(ofShop(competitors, key));
  }
  if (before === null || changed.includes(true)) change.touch('competitors', [shopEventId(key)]);
  return [items, evaluations, countShop(before, shop, page)].reduce(sumOf);
};

const toVisitPage = (page: ShopPage) => {
  const { list, readAt, facts, drawnFacts } = page;
  const read: WardrobePageRead | null =
    list === null || list.page === null ? null : [list.page, list.totalPages, list.totalEntries, readAt];
  const isOfWardrobe = list?.of === 'wardrobe';
  const coverage = coverageOf(page.evaluations, { ...page, filter: list?.filter ?? '' });
  return {
    at: readAt,
    facts,
    drawnFacts,
    wardrobe: isOfWardrobe ? read : null,
    feedbacks: isOfWardrobe || read === null ? null : ([...read, ...coverage] as const),
  };
};

/** Articles on the page that no page of its visit has shown yet. */
const freshItems = (
  { items, readAt }: ShopPage,
  known: Awaited<ReturnType<typeof loadShownItems>>,
  near: readonly Visit[],
): number => {
  const startedAt = toIso(Math.min(readAt, ...near.map((visit) => visit.startedAt)));
  const ids = new Set(items.flatMap(({ itemId }) => itemId ?? []));
  return [...ids].filter((id) => (known.get(id)?.readAt ?? '') < startedAt).length;
};

const isOneOf = (visits: readonly Visit[], each: Pick<Visit, 'startedAt'>): boolean =>
  visits.some(({ startedAt }) => startedAt === each.startedAt);

/** Random, so that results computed for a deleted shop are never used for the same shop when it is read again. */
const firstRevision = (): number => randomInt(1_000_000_000);

const blankShop = (key: ShopKey, readAt: string): ShopRow => ({
  ...{ ...key, said: {}, knownSpans: [], firstVisitAt: readAt, lastVisitAt: readAt, visitCount: 0, itemsKept: 0 },
  ...{ evaluationsKept: 0, revision: firstRevision(), followed: false, tags: [], memo: null, remindEveryDays: null },
  keptFrom: readAt,
});

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

const nextShop = (
  before: ShopRow,
  page: ShopPage,
  merged: { visit: Visit; visits: readonly unknown[]; items: MergedCounts; evaluations: MergedCounts },
): ShopRow => {
  const readAt = toIso(page.readAt);
  return {
    ...before,
    said: mergeStated(before.said, page.facts, page.readAt, page.drawnFacts),
    knownSpans: uniteSpans([...before.knownSpans, ...spansOfPages(merged.visit.feedbacks)]),
    firstVisitAt: earlier(readAt, before.firstVisitAt),
    lastVisitAt: later(readAt, before.lastVisitAt),
    visitCount: merged.visits.length,
    itemsKept: before.itemsKept + merged.items.created,
    evaluationsKept: before.evaluationsKept + merged.evaluations.created,
    revision: before.revision + 1,
    keptFrom: later(readAt, before.keptFrom),
  };
};

/** A page that lists nothing is one row: the shop itself. */
const countShop = (before: ShopRow | null, after: ShopRow, { list, items }: ShopPage): MergedCounts => {
  if (list !== null || items.length > 0) return { created: 0, updated: 0, unchanged: 0 };
  if (before === null) return { created: 1, updated: 0, unchanged: 0 };
  const isNews = hasOtherFacts(before.said, after.said);
  return { created: 0, updated: isNews ? 1 : 0, unchanged: isNews ? 0 : 1 };
};

const sumOf = (a: MergedCounts, b: MergedCounts): MergedCounts => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
});

/** Maximum number of unfollowed shops of one account. Every article opened in passing adds a shop. */
const MAX_SHOPS = 1_000;

/**
 * Before another shop is stored, deletes the one that was neither visited nor followed for longest if there are too
 * many.
 */
export const makeRoom = async ({ tx, accountId }: Change, maxShops: number = MAX_SHOPS): Promise<void> => {
  await rowsOf(
    tx,
    sql`delete from competitors where account_id = ${accountId} and (marketplace, shop_id) in (
      select marketplace, shop_id from competitors where account_id = ${accountId} and not followed and ${IS_OTHERS}
      order by kept_from desc, shop_id offset ${maxShops - 1})`,
  );
};
