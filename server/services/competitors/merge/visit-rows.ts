import { VISIT_GAP_MS } from '#core/model/shop-sight.ts';
import { toIso } from '#core/model/time.ts';
import type { Db } from '../../../db/database.ts';
import { and, asc, gte, inArray, lte } from '../../../db/drizzle.ts';
import { competitorVisits } from '../../../db/schema/index.ts';
import { ofShop, type ShopKey } from '../shop-rows.ts';
import type { VisitTimes } from './item-runs.ts';
import { isOfVisit, type Visit } from './visits.ts';

/** When a shop was visited, oldest first. */
export const loadVisitTimes = async (db: Db, key: ShopKey): Promise<VisitTimes> => {
  const { startedAt, endedAt, whole } = competitorVisits;
  const rows = await db
    .select({ startedAt, endedAt, whole })
    .from(competitorVisits)
    .where(ofShop(competitorVisits, key))
    .orderBy(asc(startedAt));
  return rows.map((row) => ({
    ...row,
    startedAt: Date.parse(row.startedAt),
    endedAt: Date.parse(row.endedAt),
  }));
};

/** The visits that a page at the given time may belong to. */
export const loadVisitsNear = async (db: Db, key: ShopKey, at: number): Promise<Visit[]> => {
  const rows = await db
    .select()
    .from(competitorVisits)
    .where(
      and(
        ofShop(competitorVisits, key),
        lte(competitorVisits.startedAt, toIso(at + VISIT_GAP_MS)),
        gte(competitorVisits.endedAt, toIso(at - VISIT_GAP_MS)),
      ),
    )
    .orderBy(asc(competitorVisits.startedAt));
  return rows.map(toVisit).filter((visit) => isOfVisit(visit, at));
};

const toVisit = (row: typeof competitorVisits.$inferSelect): Visit => {
  const { accountId: _, marketplace: __, shopId: ___, ...visit } = row;
  return { ...visit, startedAt: Date.parse(row.startedAt), endedAt: Date.parse(row.endedAt) };
};

/** Writes a visit in place of those that it combines. @returns whether anything changed */
export const writeVisit = async (db: Db, key: ShopKey, visit: Visit, near: readonly Visit[]): Promise<boolean> => {
  const [before] = near;
  if (near.length === 1 && isSame(before, visit)) return false;
  const gone = near.filter(({ startedAt }) => startedAt !== visit.startedAt).map(({ startedAt }) => toIso(startedAt));
  if (gone.length > 0) {
    await db
      .delete(competitorVisits)
      .where(and(ofShop(competitorVisits, key), inArray(competitorVisits.startedAt, gone)));
  }
  const set = { ...visit, startedAt: toIso(visit.startedAt), endedAt: toIso(visit.endedAt) };
  const { accountId, marketplace, shopId, startedAt } = competitorVisits;
  await db
    .insert(competitorVisits)
    .values({ ...key, ...set })
    .onConflictDoUpdate({ target: [accountId, marketplace, shopId, startedAt], set });
  return true;
};

const isSame = (a: Visit | undefined, b: Visit): boolean =>
  a !== undefined && Object.entries(b).every(([name, value]) => isEqual(a[name as keyof Visit], value));

/** The database may return the keys of an object in another order. */
const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    : value;
