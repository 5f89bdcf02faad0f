import { NARROW_NO_BREAK } from './french.ts';
import type { ParisDay } from './time.ts';

/** The days that the server takes (`civilDay` of the contract). */
const KEPT = /^20\d\d-/;

/**
 * Why a day that was typed cannot be kept, naming its field; null when it can, or while none was typed.
 * @param latest the last day that makes sense; null where any later one does
 */
export const typedDayProblem = (field: string, day: ParisDay | '', latest: ParisDay | null): string | null => {
  if (day === '') return null;
  if (!KEPT.test(day)) return `${field}${NARROW_NO_BREAK}: l’année doit être entre 2000 et 2099.`;
  return latest !== null && day > latest ? `${field}${NARROW_NO_BREAK}: elle est dans le futur.` : null;
};
