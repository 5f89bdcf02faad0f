import { formatDay } from './french-dates.ts';
import type { Order } from './order.ts';
import { isDropped } from './order-lists.ts';
import { addDays, type Instant, toInstant, toParisDay } from './time.ts';
import { addWorkingDays } from './working-days.ts';

export interface DropText {
  text: string;
  /** A working day has passed without a scan: the proof of drop-off may be needed. */
  isOverdue: boolean;
}

/** The text for a parcel that the seller dropped off and no carrier has scanned; null for any other order. */
export const dropText = (order: Order, now: Instant): DropText | null => {
  if (!isDropped(order)) return null;
  const droppedAt = toInstant(order.statusSetAt);
  if (droppedAt === null) return { text: 'Déposé, scan attendu', isOverdue: false };
  const droppedOn = toParisDay(droppedAt);
  const today = toParisDay(now);
  if (today < addWorkingDays(droppedOn, 1)) return { text: 'Déposé, scan attendu', isOverdue: false };
  const when = droppedOn === addDays(today, -1) ? 'hier' : `le ${formatDay(droppedAt, now)}`;
  return { text: `Déposé ${when}, pas encore scanné. Gardez la preuve de dépôt.`, isOverdue: true };
};
