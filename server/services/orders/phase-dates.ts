import type { OrderRow } from '../../db/schema/index.ts';
import type { FieldProvenance } from '../../db/schema/order-provenance.ts';
import { outranks } from './outranks.ts';
import type { Reading } from './reading.ts';

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
