import { Chip, type Tone } from '#components/ui/chip.tsx';
import { deadlineWords, type Pressure } from '#core/model/deadline-words.ts';
import { NO_BREAK } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import type { Instant } from '#core/model/time.ts';

const TONE: Record<Pressure, Tone> = { urgent: 'red', soon: 'saffron', calm: 'neutral' };

/** What the deadline asks for; nothing once nothing is left to ship. */
export const DeadlineChip = ({ order, now }: { order: Order; now: Instant }) => {
  const words = deadlineWords(order, now);
  if (!words) return null;
  return (
    <Chip tone={TONE[words.pressure]} isEstimated={words.estimated}>
      {words.short === null ? <Parts of={words.text} /> : <Fitting text={words.text} short={words.short} />}
    </Chip>
  );
};

/** The whole for readers and wherever it fits; on the narrowest panel fewer words are drawn. */
const Fitting = ({ text, short }: { text: string; short: string }) => (
  <span data-short={short} className="max-[22rem]:before:content-[attr(data-short)_/_'']">
    <span className="max-[22rem]:sr-only">
      <Parts of={text} />
    </span>
  </span>
);

/** Where one line is not enough it breaks between the parts, never within one. */
const Parts = ({ of }: { of: string }) => {
  const [first, second] = of.split(' · ');
  if (second === undefined) return <span>{first}</span>;
  return (
    <span>
      <span className="whitespace-nowrap">{`${first}${NO_BREAK}·`}</span>{' '}
      <span className="whitespace-nowrap">{second}</span>
    </span>
  );
};
