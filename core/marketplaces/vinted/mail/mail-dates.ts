import { toIso } from '../../../model/time.ts';
import { siteInstantOf } from '../values/local-time.ts';

const WRITTEN = /(\d{1,2})[/.](\d{1,2})[/.](\d{4}),? (?:à )?(\d{1,2}) ?[:h] ?(\d{2})(?: ?([ap])\.?m\.?)?/i;

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * A day and time as mails write them, « 09/11/2026 10 h 00 », as an ISO instant in the zone of the seller's site. Null where
 * it is none, where the site has several zones, and where it is unclear which number is the month.
 * @param domain that of the site: `fr`
 */
export const readMailDate = (text: string, domain: string): string | null => {
  const [, first, second, year, hour, minute, half] = WRITTEN.exec(text) ?? [];
  if (first === undefined || second === undefined || year === undefined || hour === undefined) return null;
  // Twelve hours are written where the month comes first.
  const [day, month] = half === undefined ? [Number(first), Number(second)] : [Number(second), Number(first)];
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (month < 1 || month > 12 || day < 1 || day > 31 || hours > 23 || Number(minute) > 59) return null;
  const at = siteInstantOf(`${year}-${two(month)}-${two(day)}T${two(hours)}:${minute}`, domain);
  return at === null ? null : toIso(at);
};
