import { toInstant, toIso } from '../../model/time.ts';

const LATEST = Date.UTC(2100, 0, 1);
const EARLIEST = Date.UTC(2008, 0, 1);

/**
 * A date of the marketplace (`2026-07-28T11:24:05+02:00`) as an ISO instant in UTC; null when it names no offset, a day
 * that does not exist (engines slide 30 February to March), or a year before the marketplace.
 */
export const toListDate = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > 40) return null;
  const instant = toInstant(value);
  if (instant === null || instant < EARLIEST || instant > LATEST) return null;
  const day = value.slice(0, 10);
  return toIso(Date.parse(`${day}T00:00:00Z`)).slice(0, 10) === day ? toIso(instant) : null;
};
