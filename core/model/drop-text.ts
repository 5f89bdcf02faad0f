import { formatDay } from './french-dates.ts';
import type { Order } from './order.ts';
import { isDropped } from './order-lists.ts';
import { addDays, type Instant, toInstant, toParisDay } from './time.ts';
import { addWorkingDays } from './working-days.ts';

export interface DropText {
  text: string;
  /** The same without the date, for one line of a narrow panel; null if `text` is short enough. */
  short: string | null;
  /** What the seller should do now; null while the scan is not late. */
  advice: string | null;
  /** A working day has passed without a scan. */
  isOverdue: boolean;
}

const AWAITED: DropText = { text: 'Déposé, scan attendu', short: null, advice: null, isOverdue: false };

/** The text for a parcel that the seller dropped off and no carrier has scanned; null for any other order. */
export const dropText = (order: Order, now: Instant): DropText | null => {
  if (!isDropped(order)) return null;
  const droppedAt = toInstant(order.statusSetAt);
  if (droppedAt === null) return AWAITED;
  const droppedOn = toParisDay(droppedAt);
  const today = toParisDay(now);
  if (today < addWorkingDays(droppedOn, 1)) return AWAITED;
  const when = droppedOn === addDays(today, -1) ? 'hier' : `le ${formatDay(droppedAt, now)}`;
  return {
    text: `Déposé ${when}, non scanné`,
    short: 'Déposé, non scanné',
    advice: 'Gardez la preuve de dépôt.',
    isOverdue: true,
  };
};
