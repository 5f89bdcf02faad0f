import type { OrderStatus } from '#core/model/order.ts';
import { statusOfPhase } from '#core/model/order-status.ts';
import { isLaterPhase, isUndone, PHASES, type Phase } from '#core/model/phase.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import type { FieldProvenance, PhaseSeen } from '../../db/schema/orders.ts';
import { outranks } from './outranks.ts';
import type { Reading } from './reading.ts';

const timeOf = (seen: PhaseSeen, phase: Phase): string => seen[phase]?.[2] ?? '';

/** Adds one reading; each phase keeps its latest one. An unknown phase adds nothing. */
export const addPhase = (seen: PhaseSeen, phase: Phase, from: FieldProvenance): PhaseSeen => {
  const kept = seen[phase];
  if (phase === 'unknown' || (kept !== undefined && !isNewer(from, kept))) return seen;
  return { ...seen, [phase]: from };
};

const isNewer = (read: FieldProvenance, kept: FieldProvenance): boolean =>
  read[2] > kept[2] || (read[2] === kept[2] && JSON.stringify(read) > JSON.stringify(kept));

const furthest = (phases: readonly Phase[]): Phase | null =>
  phases.reduce<Phase | null>((far, phase) => (far === null || isLaterPhase(phase, far) ? phase : far), null);

/**
 * The phase that all readings give, whatever order they arrived in: the same as `nextPhase` gives for them in order of time.
 * Undone beats all; a suspension hides what was read before it; else the furthest phase read since.
 */
export const phaseOf = (seen: PhaseSeen): Phase => {
  const read = PHASES.filter((phase) => seen[phase] !== undefined && phase !== 'suspended');
  const undone = furthest(read.filter(isUndone));
  if (undone !== null) return undone;
  const suspendedAt = timeOf(seen, 'suspended');
  const since = furthest(read.filter((phase) => timeOf(seen, phase) > suspendedAt));
  return since ?? (suspendedAt === '' ? 'unknown' : 'suspended');
};

/** The status that the readings give by themselves: under a suspension, that of the last phase read before it. */
export const statusOf = (seen: PhaseSeen): OrderStatus => {
  const phase = phaseOf(seen);
  const given = statusOfPhase(phase);
  if (given !== null) return given;
  const read = PHASES.filter((each) => seen[each] !== undefined && each !== 'suspended');
  const [last] = read.toSorted((a, b) => timeOf(seen, b).localeCompare(timeOf(seen, a)));
  return (last && statusOfPhase(last)) ?? '0';
};

type PhaseDates = OrderRow['phaseDates'];

/** Adds one reading; each phase keeps the date of its newest dated reading, so readings may arrive in any order. */
export const addPhaseDate = (
  dates: PhaseDates,
  { phase, phaseDate: value }: Pick<Reading, 'phase' | 'phaseDate'>,
  from: FieldProvenance,
): PhaseDates => {
  if (phase === 'unknown' || value === null) return dates;
  const kept = dates[phase];
  return kept !== undefined && !outranks({ value, from }, kept) ? dates : { ...dates, [phase]: { value, from } };
};

/** When the order reached the phase it is in; null when no reading of that phase had a date. */
export const phaseDateOf = ({ phase, phaseDates }: Pick<OrderRow, 'phase' | 'phaseDates'>): PhaseDates[string] | null =>
  phaseDates[phase] ?? null;
