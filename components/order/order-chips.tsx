import { Chip, type Tone } from '#components/ui/chip.tsx';
import { conflictField } from '#core/model/conflict-text.ts';
import { type DeadlineText, deadlineText, type Pressure } from '#core/model/deadline-text.ts';
import { dropText } from '#core/model/drop-text.ts';
import { NARROW_NO_BREAK, NO_BREAK } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import type { Phase } from '#core/model/phase.ts';
import { phaseLabel } from '#core/model/phase-label.ts';
import type { Instant } from '#core/model/time.ts';

const PRESSURE_TONE: Record<Pressure, Tone> = { urgent: 'red', soon: 'saffron', calm: 'neutral' };

/** The state of the deadline; nothing once nothing is left to ship. */
export const DeadlineChip = ({ order, now }: { order: Order; now: Instant }) => {
  const words = deadlineText(order, now);
  if (!words) return null;
  return (
    <Chip tone={PRESSURE_TONE[words.pressure]} isEstimated={words.estimated}>
      <Fitting {...words} />
    </Chip>
  );
};

/** The full text for screen readers and wherever it fits; a narrow panel shows a shorter one. */
const Fitting = ({ text, short, shortest = null }: Pick<DeadlineText, 'text' | 'short'> & Partial<DeadlineText>) => {
  const shown = short ?? shortest;
  if (shown === null) return <Parts of={text} />;
  const { before, words } = short === null ? NARROWEST : NARROW;
  return (
    <span data-short={shown} className={before}>
      <span className={words}>
        <Parts of={text} />
      </span>
    </span>
  );
};

const NARROW = { before: "max-[26rem]:before:content-[attr(data-short)_/_'']", words: 'max-[26rem]:sr-only' };
const NARROWEST = { before: "max-[23rem]:before:content-[attr(data-short)_/_'']", words: 'max-[23rem]:sr-only' };

/** A text that does not fit on one line wraps between its parts, never within one. */
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

/** A parcel that the seller dropped off and no carrier has scanned yet. */
export const DropChip = ({ order, now }: { order: Order; now: Instant }) => {
  const words = dropText(order, now);
  if (!words) return null;
  return (
    <Chip tone={words.isOverdue ? 'saffron' : 'blue'}>
      <Fitting text={words.text} short={words.short} />
    </Chip>
  );
};

const doubtOf = ({ conflicts }: Order): string =>
  `À vérifier${NARROW_NO_BREAK}: ${conflicts.map(conflictField).join(', ')}`;

/** Two pages contradict each other about the order: « À vérifier : prix », within a line of small text. */
export const DoubtText = ({ order }: { order: Order }) =>
  order.conflicts.length > 0 && <span className="font-semibold text-saffron">{doubtOf(order)} · </span>;

const PHASE_TONE: Record<Phase, Tone> = {
  label_missing: 'saffron',
  to_ship: 'neutral',
  in_transit: 'blue',
  delivered: 'green',
  completed: 'green',
  cancelled: 'neutral',
  refunded: 'neutral',
  suspended: 'neutral',
  unknown: 'saffron',
};

/** The stage of the sale according to the marketplace. */
export const PhaseChip = ({ order }: { order: Order }) => (
  <Chip tone={PHASE_TONE[order.phase]}>{phaseLabel(order)}</Chip>
);

/** The one chip of a card: the parcel that was dropped off, otherwise the deadline, otherwise the stage. */
export const StateChip = ({ order, now }: { order: Order; now: Instant }) => {
  if (dropText(order, now)) return <DropChip order={order} now={now} />;
  if (deadlineText(order, now)) return <DeadlineChip order={order} now={now} />;
  return <PhaseChip order={order} />;
};

/** The deadline expresses « to ship » and « suspended » better than the phase would. */
export const isPhaseWorthShowing = ({ phase }: Order): boolean => phase !== 'to_ship' && phase !== 'suspended';

/** What `StateChip` has no room for: the deadline of a parcel that was dropped off, and the stage of one that was not. */
export const leftOutByChip = (order: Order, now: Instant): readonly (string | null)[] => {
  const deadline = deadlineText(order, now);
  if (!deadline) return [];
  return [dropText(order, now) ? deadline.text : null, isPhaseWorthShowing(order) ? phaseLabel(order) : null];
};
