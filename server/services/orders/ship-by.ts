import { estimateShipBy } from '#core/model/deadline.ts';
import { endOfParisDay, type ParisDay, toInstant, toIso, toParisDay } from '#core/model/time.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import type { FieldProvenance, ValuesSeen } from '../../db/schema/orders.ts';
import { canonicalJson } from './outranks.ts';
import type { Stated } from './price-seen.ts';
import { addSeen, choiceAmong } from './seen-values.ts';

/** Same signature as `estimateShipBy`. */
export type ShipByEstimator = (orderDate: string) => string | null;

/** `estimateShipBy` with each day computed once: an import has thousands of orders and a few hundred days. */
export const createShipByEstimator = (): ShipByEstimator => {
  const byDay = new Map<ParisDay, string | null>();
  return (orderDate) => {
    const orderedAt = toInstant(orderDate);
    if (orderedAt === null) return null;
    const day = toParisDay(orderedAt);
    const known = byDay.get(day);
    if (known !== undefined) return known;
    const shipBy = estimateShipBy(orderDate);
    byDay.set(day, shipBy);
    return shipBy;
  };
};

const CIVIL_DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A stated deadline as an instant. A day without a time lasts until its end in Paris, where the marketplace's text is
 * read. Null for a day that does not exist.
 */
export const toShipBy = (stated: string): string | null => {
  if (!CIVIL_DAY.test(stated)) return stated;
  return toInstant(`${stated}T00:00:00Z`) === null ? null : toIso(endOfParisDay(stated));
};

/** The source of a deadline: a message on a page of the order, the label, an e-mail. */
const shipBySourceOf = ([source]: FieldProvenance): string => (source === 'page' ? 'message' : source);

/** The stated deadlines including that of a reading: the newest counts within a source. */
export const addShipBy = (
  seen: ValuesSeen<string>,
  shipBy: string | null | undefined,
  from: FieldProvenance,
): ValuesSeen<string> => (shipBy == null ? seen : addSeen(seen, shipBySourceOf(from), shipBy, from));

/** All stated deadlines, earliest first. */
export const statedShipBys = (seen: ValuesSeen<string>): Stated<string>[] =>
  Object.entries(seen)
    .map(([key, said]) => ({ key, ...said }))
    .toSorted((a, b) => (a.value < b.value || (a.value === b.value && a.key < b.key) ? -1 : 1));

/** True when two deadlines cannot both be right: a day without a time and an hour of that day can. */
export const areDifferentDeadlines = (a: string, b: string): boolean => {
  if (a === b) return false;
  const [dayA, dayB] = [toParisDay(toInstant(a) ?? 0), toParisDay(toInstant(b) ?? 0)];
  if (dayA !== dayB) return true;
  const end = toIso(endOfParisDay(dayA));
  return a !== end && b !== end;
};

/** The stated deadline in use: the seller's choice, otherwise the earliest. Null when none was stated. */
export const usedShipBy = (row: Pick<OrderRow, 'shipBySeen' | 'settled'>): Stated<string> | null => {
  const said = statedShipBys(row.shipBySeen);
  const [earliest = null, ...others] = said;
  if (others.length === 0) return earliest;
  const chosen = choiceAmong(
    said.map(({ value }) => value),
    row.settled.shipBy,
  );
  return said.find(({ value }) => canonicalJson(value) === chosen) ?? earliest;
};
