import type { Change } from '../../account/change-account.ts';
import type { Db } from '../../db/database.ts';
import { and, asc, eq } from '../../db/drizzle.ts';
import { orderEvents } from '../../db/schema/index.ts';
import type { ReadEvent } from './reading.ts';

export interface FoundEvent extends ReadEvent {
  orderId: string;
}

/** No order has more: past it, the oldest are shown. */
const MAX_EVENTS = 500;
/** Rows per statement: six parameters each. */
const CHUNK = 1_000;

/** Adds what is not known yet. @returns the orders that got something new */
export const insertEvents = async (
  { tx, accountId }: Change,
  events: readonly FoundEvent[],
): Promise<ReadonlySet<string>> => {
  const changed = new Set<string>();
  for (let start = 0; start < events.length; start += CHUNK) {
    const added = await tx
      .insert(orderEvents)
      .values(
        events
          .slice(start, start + CHUNK)
          .map(({ orderId, kind, at, text }) => ({ accountId, orderId, kind, at, text })),
      )
      .onConflictDoNothing()
      .returning({ orderId: orderEvents.orderId });
    for (const { orderId } of added) changed.add(orderId);
  }
  return changed;
};

/** What happened to one order, oldest first; two pages' words for one event at one time are one event. */
export const loadEvents = async (db: Db, accountId: string, orderId: string): Promise<ReadEvent[]> => {
  const rows = await db
    .select({ kind: orderEvents.kind, at: orderEvents.at, text: orderEvents.text })
    .from(orderEvents)
    .where(and(eq(orderEvents.accountId, accountId), eq(orderEvents.orderId, orderId)))
    .orderBy(asc(orderEvents.at), asc(orderEvents.kind), asc(orderEvents.text))
    .limit(MAX_EVENTS);
  const isFirst = (row: ReadEvent, index: number): boolean =>
    row.kind === 'unknown' || rows.findIndex(({ kind, at }) => kind === row.kind && at === row.at) === index;
  return rows.filter(isFirst);
};
