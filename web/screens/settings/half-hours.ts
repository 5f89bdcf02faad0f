import { NO_BREAK } from '#core/model/french.ts';
import type { ClockTime } from '#core/model/notices.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Every half hour of a day. */
export const HALF_HOURS: readonly ClockTime[] = Array.from(
  { length: 48 },
  (_, index) => `${twoDigits(Math.floor(index / 2))}:${index % 2 === 0 ? '00' : '30'}`,
);

/** « 21 h », « 7 h 30 »; what a newer server writes in another way, as it is. */
export const hourText = (time: ClockTime): string => {
  if (!/^\d{2}:\d{2}$/.test(time)) return time;
  const [hour = '', minute = ''] = time.split(':');
  return `${Number(hour)}${NO_BREAK}h${minute === '00' ? '' : `${NO_BREAK}${minute}`}`;
};
