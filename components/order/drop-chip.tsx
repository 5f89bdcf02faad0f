import { Chip } from '#components/ui/chip.tsx';
import { dropWords } from '#core/model/drop-words.ts';
import type { Order } from '#core/model/order.ts';
import type { Instant } from '#core/model/time.ts';

/** A parcel that the seller dropped and no carrier has scanned yet. */
export const DropChip = ({ order, now }: { order: Order; now: Instant }) => {
  const words = dropWords(order, now);
  if (!words) return null;
  return <Chip tone={words.isOverdue ? 'saffron' : 'blue'}>{words.text}</Chip>;
};
