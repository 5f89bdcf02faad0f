import { isLaterPhase, isUnranked, PHASES, type Phase } from '#core/model/phase.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import type { FieldProvenance, PhaseSeen } from '../../db/schema/orders.ts';
import { canonicalJson, isDrawn, pageKindOf } from './outranks.ts';
import { phaseOf } from './phase-seen.ts';
import type { Stated } from './price-seen.ts';

type PhaseFacts = Pick<OrderRow, 'phaseSeen' | 'settled'>;

/** Kinds of page that state the phase of the sale itself. A journey states only where the parcel is. */
const STATES_PHASE: ReadonlySet<string> = new Set(['list', 'conversation', 'transaction']);

const statesPhase = ([source, detail]: FieldProvenance): boolean =>
  source === 'page' && !isDrawn(detail) && STATES_PHASE.has(pageKindOf(detail));

/** The phase read last by a page that states it. A page that only displays it may have been fetched long before. */
const newestOf = (seen: PhaseSeen): Stated<Phase> | null => {
  let newest: Stated<Phase> | null = null;
  for (const value of PHASES) {
    const from = seen[value];
    if (from === undefined || isUnranked(value) || !statesPhase(from)) continue;
    if (newest === null || from[2] >= newest.from[2]) newest = { key: 'phase.newest', value, from };
  }
  return newest;
};

/**
 * The readings that decide phase and status. What the seller declared wrong is not among them: readings of later phases up
 * to the moment of the choice.
 */
export const standingPhases = ({ phaseSeen, settled }: PhaseFacts): PhaseSeen => {
  const { phase: choice } = settled;
  if (choice === undefined) return phaseSeen;
  const chosen = PHASES.find((phase) => canonicalJson(phase) === choice.chosen);
  const isWrong = (phase: Phase, [, , at]: FieldProvenance): boolean =>
    chosen !== undefined && isLaterPhase(phase, chosen) && at <= choice.at;
  return Object.fromEntries(Object.entries(phaseSeen).filter(([phase, from]) => !isWrong(phase as Phase, from)));
};

/** The phase that counts: the furthest that was read, unless the seller chose an earlier one since. */
export const usedPhase = (row: PhaseFacts): Phase => phaseOf(standingPhases(row));

/** Both phases where the newest reading states an earlier phase than one read before; null while a sale moves forward. */
export const phasesInDoubt = (row: PhaseFacts): { values: Stated<Phase>[]; settled: boolean } | null => {
  const { phaseSeen, settled } = row;
  const open = backwardIn(standingPhases(row));
  const { phase: choice } = settled;
  const isKept = (values: readonly Stated<Phase>[]): boolean =>
    choice !== undefined &&
    canonicalJson(values[0]?.value) === choice.chosen &&
    (values[1]?.from[2] ?? '') <= choice.at;
  if (open !== null) return { values: open, settled: isKept(open) };
  const all = choice === undefined ? null : backwardIn(phaseSeen);
  return all === null ? null : { values: all, settled: true };
};

const backwardIn = (seen: PhaseSeen): Stated<Phase>[] | null => {
  const value = phaseOf(seen);
  const [from, newest] = [seen[value], newestOf(seen)];
  if (from === undefined || newest === null || isUnranked(value)) return null;
  const isBackward = isLaterPhase(value, newest.value) && newest.from[2] > from[2];
  return isBackward ? [{ key: 'phase.before', value, from }, newest] : null;
};
