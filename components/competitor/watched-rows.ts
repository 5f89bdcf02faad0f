import type { WatchedShop } from '#core/contract/competitors.ts';
import { shopName } from '#core/model/competitor/shop-name.ts';
import { fold } from '#core/model/fold.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { happened } from './change-text.ts';

export const SHOP_SORTS = ['visit', 'reminder', 'changes', 'name'] as const;
export type ShopSort = (typeof SHOP_SORTS)[number];

/** True when a new visit is due: the date of the reminder has come. */
export const isDue = ({ remindAt }: Pick<WatchedShop, 'remindAt'>, now: Instant): boolean => {
  const at = toInstant(remindAt);
  return at !== null && at <= now;
};

const collator = new Intl.Collator('fr-FR', { sensitivity: 'base', numeric: true });

const changeCount = ({ changes }: WatchedShop): number =>
  changes === null ? -1 : happened(changes).reduce((sum, kind) => sum + changes.counts[kind], 0);

const FAR = Number.MAX_SAFE_INTEGER;

/** Newest visit first; the longest overdue reminder first; most changes first; names from A on. */
const COMPARE: Readonly<Record<ShopSort, (a: WatchedShop, b: WatchedShop) => number>> = {
  visit: (a, b) => (a.lastVisitAt < b.lastVisitAt ? 1 : a.lastVisitAt > b.lastVisitAt ? -1 : 0),
  reminder: (a, b) => (toInstant(a.remindAt) ?? FAR) - (toInstant(b.remindAt) ?? FAR),
  changes: (a, b) => changeCount(b) - changeCount(a),
  name: (a, b) => collator.compare(shopName(a), shopName(b)),
};

export interface ShopsView {
  search: string;
  /** Null: any. */
  tag: string | null;
  sort: ShopSort;
}

/** The shops whose name, town, tags or memo contain every word of the search, sorted. */
export const viewShops = (shops: readonly WatchedShop[], { search, tag, sort }: ShopsView): WatchedShop[] => {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return shops
    .filter((shop) => {
      if (tag !== null && !shop.tags.includes(tag)) return false;
      const text = fold([shopName(shop), shop.city ?? '', shop.memo ?? '', ...shop.tags].join(' '));
      return words.every((word) => text.includes(word));
    })
    .sort(COMPARE[sort]);
};

/** Every tag in use, from A on. */
export const tagsOf = (shops: readonly WatchedShop[]): string[] =>
  [...new Set(shops.flatMap(({ tags }) => tags))].sort(collator.compare);
