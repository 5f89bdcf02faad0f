import type { itemRecord } from '#core/contract/shop-records.ts';
import type { z } from '#core/contract/zod.ts';
import type { Change } from '../../../account/change-account.ts';
import { and, inArray } from '../../../db/drizzle.ts';
import { competitorItems } from '../../../db/schema/index.ts';
import { ofShop, type ShopKey } from '../shop-rows.ts';
import { addSighting, inCurrency, type VisitTimes } from './item-runs.ts';
import { upsertRows } from './upsert-rows.ts';

export type ShownItem = z.output<typeof itemRecord>;
export type ItemRow = typeof competitorItems.$inferSelect;

/** The articles of a page that are stored already, by number. */
export const loadShownItems = async (
  { tx }: Change,
  key: ShopKey,
  shown: readonly ShownItem[],
): Promise<ReadonlyMap<string, ItemRow>> => {
  const ids = [...new Set(shown.flatMap(({ itemId }) => itemId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(competitorItems)
    .where(and(ofShop(competitorItems, key), inArray(competitorItems.itemId, ids)));
  return new Map(rows.map((row) => [row.itemId, row]));
};

/**
 * The article rows after merging a page. Articles that the page does not show are unchanged.
 * @param room number of further articles that may be stored
 */
export const nextItems = (
  known: ReadonlyMap<string, ItemRow>,
  shown: readonly ShownItem[],
  {
    key,
    readAt,
    visits,
    room,
    drawnOf,
  }: {
    key: ShopKey;
    readAt: string;
    visits: VisitTimes;
    room: number;
    /** Fields of an article that only the page's display contained, by its index. */
    drawnOf?: ((index: number) => ReadonlySet<string>) | undefined;
  },
): { rows: ItemRow[]; created: number; updated: number; unchanged: number } => {
  const rows = new Map<string, ItemRow>();
  let created = 0;
  for (const [index, item] of shown.entries()) {
    if (item.itemId === null) continue;
    const before = rows.get(item.itemId) ?? known.get(item.itemId);
    if (before === undefined && created >= room) continue;
    if (before === undefined) created += 1;
    rows.set(
      item.itemId,
      nextItem(before ?? blank(key, item.itemId, readAt), item, { readAt, visits, drawn: drawnOf?.(index) ?? NOTHING }),
    );
  }
  const kept = [...rows.values()].filter((row) => known.has(row.itemId));
  const updated = kept.filter((row) => !saysTheSame(known.get(row.itemId), row)).length;
  return { rows: [...rows.values()], created, updated, unchanged: kept.length - updated };
};

const blank = (key: ShopKey, itemId: string, readAt: string): ItemRow => ({
  ...{ ...key, itemId, title: null, brand: null, size: null, condition: null, currency: null, url: null },
  ...{ photoUrl: null, photoId: null, favourites: null, listedAt: null, drawn: [], runs: [], readAt },
});

const FIELDS = [
  ...(['title', 'brand', 'size', 'condition', 'currency'] as const),
  ...(['url', 'photoUrl', 'photoId', 'favourites', 'listedAt'] as const),
] as const;

/** An article's price has the currency of its newest reading; runs read in another keep their own. */
const nextRuns = (row: ItemRow, { priceMinor, state, currency }: ShownItem, readAt: string, visits: VisitTimes) => {
  const seen = { at: Date.parse(readAt), priceMinor, state };
  if (currency === null || row.currency === null || currency === row.currency) {
    return addSighting(row.runs, seen, visits);
  }
  if (readAt >= row.readAt) return addSighting(inCurrency(row.runs, row.currency, currency), seen, visits);
  return addSighting(row.runs, priceMinor === null ? seen : { ...seen, otherCurrency: currency }, visits);
};

const NOTHING: ReadonlySet<string> = new Set();
/** Fields that a display may shorten or resize, and that do not change over time. */
const EXACT = ['title', 'brand', 'size', 'condition', 'url', 'photoUrl', 'photoId', 'listedAt'] as const;

/**
 * The newer reading wins, and data before display where a display may be inexact; fields that a reading does not state
 * stay.
 */
const nextItem = (
  row: ItemRow,
  item: ShownItem,
  { readAt, visits, drawn }: { readAt: string; visits: VisitTimes; drawn: ReadonlySet<string> },
): ItemRow => {
  const isNewer = readAt >= row.readAt;
  const said = { ...item, listedAt: item.listedAt === null ? null : Date.parse(item.listedAt) };
  const isStated = (name: (typeof FIELDS)[number]): boolean => {
    if (said[name] === null || row[name] === null) return said[name] !== null;
    const wasDrawn = row.drawn.includes(name);
    const isExact = EXACT.some((one) => one === name);
    return isExact && drawn.has(name) !== wasDrawn ? wasDrawn : isNewer;
  };
  const taken = new Set<string>(FIELDS.filter(isStated));
  const values = FIELDS.filter((name) => taken.has(name)).map((name) => [name, said[name]] as const);
  return {
    ...row,
    // Each name of FIELDS has the same type in both.
    ...(Object.fromEntries(values) as Pick<ItemRow, (typeof FIELDS)[number]>),
    drawn: EXACT.filter((name) => (taken.has(name) ? drawn.has(name) : row.drawn.includes(name))),
    runs: nextRuns(row, item, readAt, visits),
    readAt: isNewer ? readAt : row.readAt,
  };
};

/** True when nothing but the times of reading changed. */
const saysTheSame = (before: ItemRow | undefined, after: ItemRow): boolean => {
  if (before === undefined) return false;
  const said = ({ readAt: _, runs, ...row }: ItemRow) => JSON.stringify([row, runs.map(([, , ...value]) => value)]);
  return said(before) === said(after);
};

/** Writes the rows that differ from the stored ones. */
export const writeItems = (
  change: Change,
  known: ReadonlyMap<string, ItemRow>,
  rows: readonly ItemRow[],
): Promise<boolean> =>
  upsertRows(
    change.tx,
    competitorItems,
    rows.filter((row) => JSON.stringify(row) !== JSON.stringify(known.get(row.itemId))),
  );
