/** The calendar that sellers live by, computed apart from the product's own, so that one mistake cannot hide another. */
const paris = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** The day of an instant (epoch ms) in Paris: `2026-11-23`. */
export const parisDay = (at: number): string => paris.format(at);

/** Its month: `2026-11`. */
export const parisMonth = (at: number): string => parisDay(at).slice(0, 7);

/** The month before one: `2025-12` before `2026-01`. */
export function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}
