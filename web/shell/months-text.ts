import { formatPlural } from '#core/model/french.ts';
import { formatMonth } from '#core/model/french-dates.ts';

/** « mars et avril 2026 », « mars 2026, avril 2026 et 3 autres mois ». */
export const monthsText = (months: readonly string[]): string => {
  const named = months.slice(0, 3).map(formatMonth);
  const more = months.length - named.length;
  const all = more > 0 ? [...named, formatPlural(more, 'autre mois', 'autres mois')] : named;
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')} et ${last}`;
};
