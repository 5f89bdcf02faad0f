import type { Minor } from './money.ts';
import type { OrderEventKind } from './order-event.ts';
import type { Phase } from './phase.ts';

/**
 * How the seller's figures treat a sale (DECISIONS §4):
 * - `counted`: a sale, in progress or done; after a partial refund at the amount received
 * - `never_counted`: cancelled, or fully refunded before the money was released
 * - `refunded_after_release`: the sale stays, and a negative line on the day of the refund offsets it
 * - `return_open`: a return was started and its outcome is unknown
 */
export const SALE_OUTCOMES = ['counted', 'never_counted', 'refunded_after_release', 'return_open'] as const;
export type SaleOutcome = (typeof SALE_OUTCOMES)[number];

export interface SaleStory {
  phase: Phase;
  /** In any order; times are ISO instants in UTC. */
  events: readonly { kind: OrderEventKind; at: string }[];
  /** The amount received according to the wallet; null when no wallet page states it. */
  receivedMinor: Minor | null;
  receivedAt: string | null;
}

/** How a sale is counted, given everything known about it. */
export const saleOutcome = (story: SaleStory): SaleOutcome => {
  const { phase } = story;
  if (phase === 'refunded' || (lastOf(story, 'refunded') !== null && !isDone(story))) return refundOutcome(story);
  if (phase === 'cancelled') return isReleased(story) ? refundOutcome(story) : 'never_counted';
  return isReturnOpen(story) ? 'return_open' : 'counted';
};

const timesOf = ({ events }: SaleStory, kind: OrderEventKind): string[] =>
  events.flatMap((event) => (event.kind === kind ? [event.at] : [])).toSorted();

const lastOf = (story: SaleStory, kind: OrderEventKind): string | null => timesOf(story, kind).at(-1) ?? null;

const hasReceived = ({ receivedMinor }: SaleStory): boolean => receivedMinor !== null && receivedMinor > 0;

/**
 * When the seller received the money: according to the wallet, otherwise when the deal was completed. Null when
 * unknown.
 */
const releasedAt = (story: SaleStory): string | null =>
  (hasReceived(story) ? story.receivedAt : null) ?? timesOf(story, 'completed')[0] ?? null;

const isReleased = (story: SaleStory): boolean => hasReceived(story) || releasedAt(story) !== null;

/** A refund that was followed by the completion of the deal was a partial refund. */
const isDone = (story: SaleStory): boolean =>
  story.phase === 'completed' && (lastOf(story, 'completed') ?? '') > (lastOf(story, 'refunded') ?? '');

/** Money that arrived after the refund is the rest of the price. */
const refundOutcome = (story: SaleStory): SaleOutcome => {
  if (!isReleased(story)) return 'never_counted';
  const refundedAt = lastOf(story, 'refunded');
  const released = releasedAt(story);
  if (refundedAt === null || released === null || refundedAt >= released) return 'refunded_after_release';
  return hasReceived(story) ? 'counted' : 'never_counted';
};

/** True when no refund, cancellation or completion followed it. */
const isReturnOpen = (story: SaleStory): boolean => {
  const startedAt = lastOf(story, 'return_started');
  if (startedAt === null) return false;
  return (['refunded', 'cancelled', 'completed'] as const).every((kind) => (lastOf(story, kind) ?? '') < startedAt);
};
