const paris = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
});

/** Epoch ms in the site's format: `2026-07-28T11:24:05+02:00`, the time in Paris with its offset. */
export function toSiteTime(time: number): string {
  const parts = Object.fromEntries(paris.formatToParts(time).map((part) => [part.type, part.value]));
  const offset = parts.timeZoneName?.replace('GMT', '') || '+00:00';
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}${offset}`;
}
