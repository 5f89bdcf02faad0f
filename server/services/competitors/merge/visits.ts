import { VISIT_GAP_MS } from '#core/model/shop-sight.ts';
import type { FeedbackPageRead, StatedShop, WardrobePageRead } from '../../../db/schema/competitors.ts';
import { mergeStated, type ShopFacts, uniteStated } from './stated.ts';

/** Maximum number of pages per list stored for a visit. */
const MAX_PAGES = 3_000;

/** A visit; times in epoch ms. */
export interface Visit {
  startedAt: number;
  endedAt: number;
  said: StatedShop;
  wardrobe: readonly WardrobePageRead[];
  feedbacks: readonly FeedbackPageRead[];
  itemsRead: number;
  whole: boolean;
}

/** What one page contributes to its visit. */
export interface VisitPage {
  at: number;
  facts: ShopFacts;
  /** Facts that only its display contained. */
  drawnFacts?: ReadonlySet<string> | undefined;
  wardrobe: WardrobePageRead | null;
  feedbacks: FeedbackPageRead | null;
  /** Number of its articles that no page of the visit has shown yet. */
  freshItems: number;
}

/** True when a page at the given time belongs to the visit. */
export const isOfVisit = (visit: Pick<Visit, 'startedAt' | 'endedAt'>, at: number): boolean =>
  at >= visit.startedAt - VISIT_GAP_MS && at <= visit.endedAt + VISIT_GAP_MS;

/** The visit that a page belongs to, out of the nearby ones: a late page may join two of them. */
export const addToVisit = (near: readonly Visit[], page: VisitPage): Visit => {
  const { at } = page;
  const said = near.reduce<StatedShop>((all, each) => uniteStated(all, each.said), {});
  const wardrobe = distinct([...near.flatMap((visit) => visit.wardrobe), ...(page.wardrobe ? [page.wardrobe] : [])]);
  // Two visits that turn out to be one may have shown the same articles.
  const itemsRead = Math.max(0, ...near.map((visit) => visit.itemsRead)) + page.freshItems;
  return {
    startedAt: Math.min(at, ...near.map(({ startedAt }) => startedAt)),
    endedAt: Math.max(at, ...near.map(({ endedAt }) => endedAt)),
    said: mergeStated(said, page.facts, at, page.drawnFacts),
    wardrobe,
    feedbacks: distinct([...near.flatMap(({ feedbacks }) => feedbacks), ...(page.feedbacks ? [page.feedbacks] : [])]),
    itemsRead,
    whole: hasEveryPage(wardrobe) && itemsRead >= (pagesRead(wardrobe)?.totalEntries ?? Number.POSITIVE_INFINITY),
  };
};

/** Each reading once, in an order independent of arrival; only the newest when there are too many. */
const distinct = <Page extends WardrobePageRead | FeedbackPageRead>(pages: readonly Page[]): Page[] => {
  const byText = new Map(pages.map((page) => [JSON.stringify(page), page]));
  const sorted = [...byText].toSorted(([a, pageA], [b, pageB]) => pageA[3] - pageB[3] || (a < b ? -1 : 1));
  return sorted.slice(-MAX_PAGES).map(([, page]) => page);
};

/** Pages of a list according to the newest announcement: those read under another one do not count. */
export const pagesRead = (
  pages: readonly (WardrobePageRead | FeedbackPageRead)[],
): { totalPages: number | null; totalEntries: number | null; pages: readonly number[] } | null => {
  const newest = pages.at(-1);
  if (newest === undefined) return null;
  const [, totalPages, totalEntries] = newest;
  const same = pages.filter(([, total, entries]) => total === totalPages && entries === totalEntries);
  return { totalPages, totalEntries, pages: [...new Set(same.map(([page]) => page))].toSorted((a, b) => a - b) };
};

/** True when every page that a list announced was read. */
const hasEveryPage = (pages: readonly (WardrobePageRead | FeedbackPageRead)[]): boolean => {
  const read = pagesRead(pages);
  if (read?.totalPages == null || read.totalEntries === null) return false;
  return (
    read.pages.filter((page) => page >= 1 && page <= (read.totalPages ?? 0)).length === Math.max(1, read.totalPages)
  );
};
