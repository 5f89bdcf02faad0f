import { type Instant, MINUTE } from './time.ts';

/** Pages of a shop opened within this time of each other belong to one visit. */
export const VISIT_GAP_MS = 30 * MINUTE;
/** Maximum number of shops whose visit a browser remembers. */
const MAX_SIGHTS = 20;

/** Pages of one of a shop's lists that this visit read. */
export interface SightedList {
  totalPages: number | null;
  totalEntries: number | null;
  pages: readonly number[];
}

/** What this browser read of another member's shop during the current visit. */
export interface ShopSight {
  /** Server and seller of Comptoir. */
  account: string;
  marketplace: string;
  shopId: string;
  login: string | null;
  /** When its newest page was read. */
  at: Instant;
  hasProfile: boolean;
  /** Counts in the profile: the length of its lists before they were seen. */
  itemCount: number | null;
  feedbackCount: number | null;
  wardrobe: SightedList | null;
  feedbacks: SightedList | null;
}

/** One page of a shop that was read. */
export type ShopPage = Pick<ShopSight, 'account' | 'marketplace' | 'shopId' | 'at'> &
  (
    | { kind: 'shop'; login: string | null; itemCount: number | null; feedbackCount: number | null }
    | {
        kind: 'wardrobe' | 'feedbacks';
        page: number | null;
        totalPages: number | null;
        totalEntries: number | null;
      }
  );

const isSame = (sight: ShopSight, page: ShopPage): boolean =>
  sight.account === page.account && sight.marketplace === page.marketplace && sight.shopId === page.shopId;

const firstSight = ({ account, marketplace, shopId, at }: ShopPage): ShopSight => ({
  ...{ account, marketplace, shopId, at, login: null, hasProfile: false, itemCount: null, feedbackCount: null },
  ...{ wardrobe: null, feedbacks: null },
});

/** A list that announces other totals is a different list: earlier pages may contain other rows. */
const withPage = (list: SightedList | null, page: Extract<ShopPage, { page: number | null }>): SightedList => {
  const { totalPages, totalEntries } = page;
  const isSameList = list?.totalPages === totalPages && list?.totalEntries === totalEntries;
  const pages = new Set([...(isSameList ? list.pages : []), ...(page.page === null ? [] : [page.page])]);
  return { totalPages, totalEntries, pages: [...pages].toSorted((a, b) => a - b) };
};

const noted = (sight: ShopSight, page: ShopPage): ShopSight => {
  const at = Math.max(sight.at, page.at);
  if (page.kind !== 'shop') return { ...sight, at, [page.kind]: withPage(sight[page.kind], page) };
  const { login, itemCount, feedbackCount } = page;
  return { ...sight, at, hasProfile: true, login: login ?? sight.login, itemCount, feedbackCount };
};

/** The sights with one more page, the newest shop first. */
export const noteShopPage = (sights: readonly ShopSight[], page: ShopPage): readonly ShopSight[] => {
  const last = sights.find((sight) => isSame(sight, page));
  const isOver = last !== undefined && page.at - last.at > VISIT_GAP_MS;
  const begun = last && !isOver ? last : { ...firstSight(page), login: last?.login ?? null };
  return [noted(begun, page), ...sights.filter((sight) => !isSame(sight, page))].slice(0, MAX_SIGHTS);
};

/** The sight of a current visit; null once the visit is over. */
export const currentSight = (sight: ShopSight | undefined, now: Instant): ShopSight | null =>
  sight !== undefined && now - sight.at <= VISIT_GAP_MS ? sight : null;
