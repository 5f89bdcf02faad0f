import type { Currency } from '../money.ts';
import { medianOf } from './median.ts';
import { findReposts } from './reposts.ts';
import { ITEM_CHANGES, type ItemChange, type ItemChangeKind, type ShopChanges } from './shop-analysis.ts';
import type { ItemRun, ShopFigures, ShopHistory, ShopItem, ShopVisit } from './shop-history.ts';
import { isOffered, runAt } from './shown-items.ts';

/** What two visits show about an article. */
interface Pair {
  item: ShopItem;
  before: ItemRun | undefined;
  after: ItemRun | undefined;
}

const stateChange = (before: ItemRun, after: ItemRun): ItemChangeKind | null => {
  if (after.state === before.state || after.state === 'unknown' || before.state === 'unknown') return null;
  if (after.state === 'sold') return 'sold';
  if (!isOffered(before.state)) return isOffered(after.state) ? 'back' : null;
  // Closed, hidden, a draft again: the page shows that it is gone but not why.
  if (!isOffered(after.state)) return 'disappeared';
  return after.state === 'reserved' ? 'reserved' : 'released';
};

const priceChange = (before: ItemRun, after: ItemRun): ItemChangeKind | null => {
  // Ten euros that are nine pounds on another site are not a price cut.
  if (before.currency === null || before.currency !== after.currency) return null;
  if (before.priceMinor === null || after.priceMinor === null || before.priceMinor === after.priceMinor) return null;
  return after.priceMinor > before.priceMinor ? 'price_up' : 'price_down';
};

/** The change for an article that the earlier visit did not show. */
const arrival = ({ item, after }: Pair, from: ShopVisit): ItemChangeKind | null => {
  if (!after) return null;
  const wasSeenBefore = (item.runs[0]?.from ?? after.from) < from.no;
  const isListedSince = item.listedAt !== null && item.listedAt > from.endedAt;
  if (after.state === 'sold') return wasSeenBefore || isListedSince ? 'sold' : null;
  if (!isOffered(after.state)) return null;
  if (isListedSince && !wasSeenBefore) return 'new';
  if (!from.isWhole) return 'unread';
  return wasSeenBefore ? 'back' : 'new';
};

const departure = ({ before }: Pair, to: ShopVisit): ItemChangeKind | null => {
  if (!before || !isOffered(before.state)) return null;
  return to.isWhole ? 'disappeared' : 'unread';
};

const kindsOf = (pair: Pair, from: ShopVisit, to: ShopVisit): readonly (ItemChangeKind | null)[] => {
  const { before, after } = pair;
  if (before && after) return [stateChange(before, after), priceChange(before, after)];
  return [before ? departure(pair, to) : arrival(pair, from)];
};

const minorIn = (run: ItemRun | undefined, currency: Currency | null): number | null =>
  run?.currency === currency ? run.priceMinor : null;

type FoundChange = ItemChange & { kind: ItemChangeKind };

const toChange = (kind: ItemChangeKind, { item, before, after }: Pair, earlier: Pair | null): FoundChange => {
  const { currency } = after ?? before ?? item;
  return {
    kind,
    itemId: item.itemId,
    title: item.title,
    brand: item.brand,
    currency,
    beforeMinor: minorIn(before ?? earlier?.item.runs.at(-1), currency),
    afterMinor: minorIn(after, currency),
    stateBefore: before?.state ?? null,
    stateAfter: after?.state ?? null,
    photoUrl: item.photoUrl,
    url: item.url,
    earlierItemId: earlier?.item.itemId ?? null,
  };
};

/** For an article put on sale again, replaces « new » and the disappearance of its earlier self. */
const joinReposts = (changes: readonly [ItemChangeKind, Pair][], history: ShopHistory): FoundChange[] => {
  const reposts = changes.some(([kind]) => kind === 'new') ? findReposts(history) : new Map<string, string>();
  const again = new Set<string>();
  for (const [kind, { item }] of changes) {
    const earlier = kind === 'new' ? reposts.get(item.itemId) : undefined;
    if (earlier !== undefined) again.add(earlier);
  }
  const earlierPairs = new Map<string, Pair>();
  if (again.size > 0) {
    for (const item of history.items) {
      if (again.has(item.itemId)) earlierPairs.set(item.itemId, { item, before: undefined, after: undefined });
    }
  }
  const result: FoundChange[] = [];
  for (const [kind, pair] of changes) {
    if ((kind === 'disappeared' || kind === 'unread') && again.has(pair.item.itemId)) continue;
    const earlier = kind === 'new' ? earlierPairs.get(reposts.get(pair.item.itemId) ?? '') : undefined;
    result.push(earlier ? toChange('reposted', pair, earlier) : toChange(kind, pair, null));
  }
  return result;
};

const delta = (from: ShopVisit, to: ShopVisit, figure: keyof ShopFigures): number | null => {
  const [before, after] = [from.figures?.[figure] ?? null, to.figures?.[figure] ?? null];
  return before === null || after === null ? null : after - before;
};

const medianMove = (changes: readonly ItemChange[], wanted: ItemChangeKind): number | null =>
  medianOf(
    changes.flatMap(({ kind, beforeMinor, afterMinor }) =>
      kind === wanted && beforeMinor !== null && beforeMinor > 0 && afterMinor !== null
        ? [(afterMinor - beforeMinor) / beforeMinor]
        : [],
    ),
  );

const findVisit = ({ visits }: ShopHistory, no: number): ShopVisit => {
  const visit = visits.find((each) => each.no === no);
  if (!visit) throw new RangeError(`compareVisits: there is no visit ${no}`);
  return visit;
};

const order = new Map<ItemChangeKind, number>(ITEM_CHANGES.map((kind, index) => [kind, index]));

/**
 * Differences between two visits of a shop, given by their numbers. Only what both visits show is reported: an article
 * that a partial visit did not show is `unread`, never gone or new. With `from` after `to` everything is reported in
 * reverse. An article whose state and price both changed has two changes. `items` are grouped by kind.
 * @throws {RangeError} when the history has no such visit
 */
export const compareVisits = (history: ShopHistory, from: number, to: number): ShopChanges => {
  const [earlier, later] = [findVisit(history, from), findVisit(history, to)];
  const changes: [ItemChangeKind, Pair][] = [];
  for (const item of history.items) {
    const [before, after] = [runAt(item, from), runAt(item, to)];
    if (before === after) continue;
    const pair = { item, before, after };
    for (const kind of kindsOf(pair, earlier, later)) if (kind !== null) changes.push([kind, pair]);
  }
  const items = joinReposts(changes, history).toSorted((a, b) => (order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0));
  const counts = Object.fromEntries(ITEM_CHANGES.map((kind) => [kind, 0])) as Record<ItemChangeKind, number>;
  for (const { kind } of items) counts[kind] += 1;
  return {
    from,
    to,
    counts,
    medianDrop: medianMove(items, 'price_down'),
    medianRise: medianMove(items, 'price_up'),
    followersDelta: delta(earlier, later, 'followers'),
    soldDelta: delta(earlier, later, 'soldCount'),
    feedbackDelta: delta(earlier, later, 'feedbackCount'),
    items,
  };
};

/**
 * The two visits whose comparison is most informative: the last that opened the wardrobe, and the last whole one before
 * it, or otherwise the one before. Null when there is nothing to compare.
 */
export const latestComparison = ({ visits }: Pick<ShopHistory, 'visits'>): { from: number; to: number } | null => {
  const to = visits.findLast(({ wardrobe }) => wardrobe !== null) ?? visits.at(-1);
  const before = visits.filter(({ no }) => to !== undefined && no < to.no);
  const from = before.findLast(({ isWhole }) => isWhole) ?? before.at(-1);
  return to && from ? { from: from.no, to: to.no } : null;
};
