import type { Competitor, CompetitorArticle, WatchedShop } from '#core/contract/competitors.ts';
import { compareVisits, latestComparison } from '#core/model/competitor/compare-visits.ts';
import { lastYear, toAllKnownMonths } from '#core/model/competitor/known-months.ts';
import type { ShopChanges } from '#core/model/competitor/shop-analysis.ts';
import type { ItemRun, ShopHistory, ShopItem } from '#core/model/competitor/shop-history.ts';
import { DAY, type Instant, toIso } from '#core/model/time.ts';
import { MARKETPLACE } from './example-rows.ts';
import { FOLLOWED_SHOP } from './invented-shop.ts';

/** What the visitor may change of the followed shop. */
export type ShopNotes = Pick<Competitor, 'followed' | 'tags' | 'memo' | 'remindEveryDays'>;

export const FIRST_NOTES: ShopNotes = {
  ...{ followed: true, tags: ['vintage'], memo: 'Baisse ses prix le week-end.', remindEveryDays: 7 },
};

/** Days after its last visit at which a shop that is not followed is deleted. */
const KEPT_DAYS = 90;

interface Named extends Pick<Competitor, 'shopId' | 'isOwn' | 'login' | 'business' | 'city'> {
  notes: ShopNotes;
}

/** The followed shop. */
export const followedShop = (notes: ShopNotes): Named => ({ ...FOLLOWED_SHOP, isOwn: false, business: false, notes });

/** A shop as its pages last showed it. */
export const toCompetitor = ({ visits }: ShopHistory, { notes, ...named }: Named): Competitor => {
  const [first, last] = [visits[0], visits.at(-1)];
  const lastAt = last?.at ?? 0;
  const after = (days: number): string => toIso(lastAt + days * DAY);
  return {
    ...{ ...named, marketplace: MARKETPLACE, url: null, countryCode: 'FR', abonnes: last?.figures?.followers ?? null },
    note: last?.figures?.reputation == null ? null : Math.round(last.figures.reputation * 500) / 100,
    ...{ feedbackCount: last?.figures?.feedbackCount ?? null, soldCount: last?.figures?.soldCount ?? null },
    ...{ boughtCount: last?.figures?.boughtCount ?? null, itemCount: last?.figures?.itemCount ?? null },
    ...{ firstVisitAt: toIso(first?.at ?? 0), lastVisitAt: toIso(lastAt), visitCount: visits.length },
    ...notes,
    remindAt: notes.remindEveryDays === null ? null : after(notes.remindEveryDays),
    deletedAt: notes.followed || named.isOwn ? null : after(KEPT_DAYS),
  };
};

/** Its line in the list of followed shops. */
export const toWatched = (history: ShopHistory, notes: ShopNotes, now: Instant): WatchedShop => {
  const { axis, observed, isPartial } = lastYear(toAllKnownMonths(history, now));
  const changes = latestChanges(history);
  return {
    ...toCompetitor(history, followedShop(notes)),
    sparkline: axis.months.map((mois, at) => ({ mois, observe: isPartial[at] ? null : (observed[at] ?? 0) })),
    changes: changes && withoutItems(changes),
  };
};

const withoutItems = ({ items: _, ...counts }: ShopChanges) => counts;

/** What changed between its two latest visits. */
export const latestChanges = (history: ShopHistory): ShopChanges | null => {
  const visits = latestComparison(history);
  return visits && compareVisits(history, visits.from, visits.to);
};

/** Every article that it ever showed, the newest first. */
export const toArticles = ({ items, visits }: ShopHistory): CompetitorArticle[] => {
  const timeOf = (no: number): string => toIso(visits[no - 1]?.at ?? 0);
  const lastWhole = visits.findLast(({ isWhole }) => isWhole)?.no ?? 0;
  return items
    .map((item) => toArticle(item, timeOf, lastWhole))
    .toSorted((a, b) => Number(b.itemId) - Number(a.itemId));
};

const toArticle = (
  { runs, listedAt, photoId: _, ...item }: ShopItem,
  timeOf: (no: number) => string,
  lastWhole: number,
): CompetitorArticle => {
  const last = runs.at(-1);
  return {
    ...{ ...item, priceMinor: last?.priceMinor ?? null, state: last?.state ?? 'unknown' },
    formerPrices: formerPrices(runs, last?.priceMinor ?? null, timeOf),
    isShown: (last?.to ?? 0) >= lastWhole,
    listedAt: listedAt === null ? null : toIso(listedAt),
    firstSeenAt: timeOf(runs[0]?.from ?? 0),
    lastSeenAt: timeOf(last?.to ?? 0),
  };
};

/** The latest first. */
const formerPrices = (
  runs: readonly ItemRun[],
  present: number | null,
  timeOf: (no: number) => string,
): CompetitorArticle['formerPrices'] =>
  runs
    .flatMap(({ priceMinor, to }) =>
      priceMinor === null || priceMinor === present ? [] : [{ priceMinor, seenAt: timeOf(to) }],
    )
    .toReversed();
