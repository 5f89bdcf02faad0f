/** The stage of a sale according to the marketplace (DECISIONS: phase beside the status). */
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

/** True for the two phases that have no rank: `suspended` and `unknown`. */
export const isUnranked = (phase: Phase): boolean => RANK[phase] === 0;

/** True when `next` is further along than `current`; `suspended` and `unknown` are never further than anything. */
export const isLaterPhase = (next: Phase, current: Phase): boolean => !isUnranked(next) && RANK[next] > RANK[current];

/** True for a cancelled or refunded sale, which is final. */
export const isUndone = (phase: Phase): boolean => phase === 'cancelled' || phase === 'refunded';

/** True while no carrier has scanned the parcel. */
export const isBeforeScan = (phase: Phase): boolean => phase === 'label_missing' || phase === 'to_ship';

/**
 * The phase to store for a reading. A deal that failed with an unknown text may be cancelled, refunded or suspended: it
 * is held back like a suspended one, so that it is never shown as to ship, or as late, until a known text arrives.
 */
export const phaseToKeep = (read: { phase: Phase; hasFailed?: true | undefined }): Phase =>
  read.phase === 'unknown' && read.hasFailed ? 'suspended' : read.phase;

/**
 * The phase after a newer reading. Phases only move forward, and cancelled or refunded is final; a suspension hides any
 * other phase and is lifted by the next known one; an unknown text changes nothing.
 */
export const nextPhase = (current: Phase, read: Phase): Phase => {
  if (read === 'unknown') return current;
  if (read === 'suspended') return isUndone(current) ? current : 'suspended';
  if (isUnranked(current)) return read;
  return RANK[read] > RANK[current] ? read : current;
};
