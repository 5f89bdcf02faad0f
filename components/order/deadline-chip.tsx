import { Chip, type Tone } from '#components/ui/chip.tsx';
import { deadlineWords, type Pressure } from '#core/model/deadline-words.ts';
import type { Order } from '#core/model/order.ts';
import type { Instant } from '#core/model/time.ts';

const TONE: Record<Pressure, Tone> = { urgent: 'red', soon: 'saffron', calm: 'neutral' };

/** What the deadline asks for; nothing once nothing is left to ship. */
export const DeadlineChip = ({ order, now }: { order: Order; now: Instant }) => {
  const words = deadlineWords(order, now);
  if (!words) return null;
  return (
    <Chip tone={TONE[words.pressure]} isEstimated={words.estimated}>
      {words.text}
    </Chip>
  );
};
