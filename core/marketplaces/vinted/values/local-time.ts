import { DAY, type Instant } from '../../../model/time.ts';

/** The zone in which each site of the marketplace writes its dates, by domain. `com` and `com.au` span several, so they have none. */
const ZONES: ReadonlyMap<string, string> = new Map([
  ['fr', 'Europe/Paris'],
  ['be', 'Europe/Brussels'],
  ['es', 'Europe/Madrid'],
  ['it', 'Europe/Rome'],
  ['de', 'Europe/Berlin'],
  ['co.uk', 'Europe/London'],
  ['nl', 'Europe/Amsterdam'],
  ['pl', 'Europe/Warsaw'],
  ['pt', 'Europe/Lisbon'],
  ['at', 'Europe/Vienna'],
  ['lu', 'Europe/Luxembourg'],
  ['cz', 'Europe/Prague'],
  ['sk', 'Europe/Bratislava'],
  ['lt', 'Europe/Vilnius'],
  ['lv', 'Europe/Riga'],
  ['ee', 'Europe/Tallinn'],
  ['hu', 'Europe/Budapest'],
  ['ro', 'Europe/Bucharest'],
  ['hr', 'Europe/Zagreb'],
  ['gr', 'Europe/Athens'],
  ['fi', 'Europe/Helsinki'],
  ['se', 'Europe/Stockholm'],
  ['dk', 'Europe/Copenhagen'],
  ['si', 'Europe/Ljubljana'],
  ['ie', 'Europe/Dublin'],
]);

const PARTS = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;

/** `2026-07-28T18:00` as a clock in that zone shows it. */
const localText = (instant: Instant, timeZone: string): string => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...PARTS });
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
};

/** The civil day of an instant on a site: `2026-07-28`. The UTC day where the site has no zone of its own. */
export const siteDayOf = (instant: Instant, domain: string): string =>
  localText(instant, ZONES.get(domain) ?? 'UTC').slice(0, 10);

/**
 * The instant of a local time on a site, `2026-07-28T18:00`. The earlier one when clocks go back over it; null when
 * they skip it, or when the site has no zone of its own.
 */
export const siteInstantOf = (local: string, domain: string): Instant | null => {
  const zone = ZONES.get(domain);
  const asUtc = Date.parse(`${local}:00Z`);
  if (zone === undefined || Number.isNaN(asUtc)) return null;
  const offsets = [asUtc - DAY, asUtc + DAY].map((near) => Date.parse(`${localText(near, zone)}:00Z`) - near);
  const candidates = offsets.map((offset) => Math.floor((asUtc - offset) / 60_000) * 60_000);
  const matching = candidates.filter((instant) => localText(instant, zone) === local);
  return matching.length === 0 ? null : Math.min(...matching);
};
