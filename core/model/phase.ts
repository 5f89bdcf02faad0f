/** Where the marketplace says a sale stands (DECISIONS: phase beside the status). */
export const PHASES = [
  'label_missing',
  'to_ship',
  'in_transit',
  'delivered',
  'completed',
  'cancelled',
  'refunded',
  'suspended',
  'unknown',
] as const;

export type Phase = (typeof PHASES)[number];

const RANK: Record<Phase, number> = {
  unknown: 0,
  suspended: 0,
  label_missing: 1,
  to_ship: 2,
  in_transit: 3,
  delivered: 4,
  completed: 5,
  cancelled: 6,
  refunded: 7,
};

/** True for the two phases that have no place in the order: `suspended` and `unknown`. */
export const isUnranked = (phase: Phase): boolean => RANK[phase] === 0;

/** True when `next` is further along than `current`; `suspended` and `unknown` are never further than anything. */
export const isLaterPhase = (next: Phase, current: Phase): boolean => !isUnranked(next) && RANK[next] > RANK[current];

/** True when nothing more will come: the sale was undone. */
export const isUndone = (phase: Phase): boolean => phase === 'cancelled' || phase === 'refunded';

/** True while the parcel has not been seen by a carrier. */
export const isBeforeScan = (phase: Phase): boolean => phase === 'label_missing' || phase === 'to_ship';

/**
 * The phase that a reading brings. A deal that failed in words nobody knows may be cancelled, refunded or suspended: it is
 * held back like a suspended one, so that it is never shown as something to ship, nor as late, until a known text comes.
 */
export const phaseToKeep = (read: { phase: Phase; hasFailed?: true | undefined }): Phase =>
  read.phase === 'unknown' && read.hasFailed ? 'suspended' : read.phase;

/**
 * The phase after a newer reading. Phases only move forward, undone ones stay; a suspension hides any phase but those
 * and is lifted by the next known one; an unknown text changes nothing.
 */
export const nextPhase = (current: Phase, read: Phase): Phase => {
  if (read === 'unknown') return current;
  if (read === 'suspended') return isUndone(current) ? current : 'suspended';
  if (isUnranked(current)) return read;
  return RANK[read] > RANK[current] ? read : current;
};
