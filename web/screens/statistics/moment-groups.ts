import type { WireTrait } from '#core/contract/statistics.ts';
import { NO_BREAK } from '#core/model/french.ts';
import { type Dimension, isMoment, type MomentDimension } from '#core/model/statistics/trait.ts';

const WEEKDAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'] as const;

/** « Lundi » for 0, « 14 h ». */
export const momentName = (at: number, by: MomentDimension): string =>
  by === 'hour' ? `${at}${NO_BREAK}h` : (WEEKDAYS[at] ?? '');

/** From Monday to Sunday, or from 0 h to 23 h; groups of an unknown moment come last. */
export const byTime = (a: { trait: WireTrait }, b: { trait: WireTrait }): number => timeOf(a.trait) - timeOf(b.trait);

const timeOf = ({ kind, id }: WireTrait): number => (kind === 'named' ? Number(id) : Number.MAX_SAFE_INTEGER);

/** Weekdays and hours in the order of time, any other groups as they are. */
export const inTime = <Group extends { trait: WireTrait }>(
  groups: readonly Group[],
  by: Dimension,
): readonly Group[] => (isMoment(by) ? groups.toSorted(byTime) : groups);

/** Explains the moments that sales are grouped by; empty for any other dimension. */
export const momentRule = (by: Dimension): string => {
  if (by === 'weekday') return ' Le jour est celui de la vente, à l’heure de Paris.';
  return by === 'hour'
    ? ' L’heure est celle de la vente, à Paris, si Vinted l’a dite\u202f: un fichier ne connaît souvent que le jour.'
    : '';
};
