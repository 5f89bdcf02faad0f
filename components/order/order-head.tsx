import { Heading } from 'react-aria-components/Dialog';
import { Photo } from '#components/ui/photo.tsx';
import { deadlineText } from '#core/model/deadline-text.ts';
import { dropText } from '#core/model/drop-text.ts';
import type { Order } from '#core/model/order.ts';
import type { Instant } from '#core/model/time.ts';
import { DeadlineChip, DropChip, PhaseChip } from './order-chips.tsx';
import { bundleOf, joinKnown, numberOf, priceOf, titleOf } from './order-text.ts';

export interface OrderHeadProps {
  order: Order;
  /** The account on which it was sold, when there are several. */
  accountName: string | null;
  now: Instant;
}

/** What the order is: photo, title, account, state and price. */
export const OrderHead = ({ order, accountName, now }: OrderHeadProps) => (
  <div className="flex gap-4 py-4">
    <Photo url={order.photoUrl} className="h-22 w-18 @lg:h-24 @lg:w-19" />
    <div className="flex min-w-0 grow flex-col gap-1">
      <Heading
        slot="title"
        dir="auto"
        className="font-title text-section font-bold wrap-break-word text-ink @lg:text-[1.375rem] @lg:leading-7"
      >
        {titleOf(order)}
      </Heading>
      <p className="text-small wrap-break-word">{joinKnown(accountName, bundleOf(order), numberOf(order))}</p>
      <DropAdvice order={order} now={now} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 pt-1">
        <StateChip order={order} now={now} />
        {order.price === null ? (
          <span className="ml-auto">prix inconnu</span>
        ) : (
          <span className="ml-auto font-title text-[1.375rem] leading-7 font-bold text-ink tabular-nums">
            {priceOf(order)}
          </span>
        )}
      </div>
    </div>
  </div>
);

/** The chip has room for the state alone: what to do about a late scan is said here. */
const DropAdvice = ({ order, now }: { order: Order; now: Instant }) => {
  const advice = dropText(order, now)?.advice ?? null;
  return advice !== null && <p className="text-small text-ink">{advice}</p>;
};

/** One state only: a deadline that presses, a parcel that waits for its scan, any other deadline, or the phase. */
const StateChip = ({ order, now }: { order: Order; now: Instant }) => {
  const deadline = deadlineText(order, now);
  if (dropText(order, now) && deadline?.pressure !== 'urgent') return <DropChip order={order} now={now} />;
  if (deadline && order.phase !== 'label_missing' && order.phase !== 'unknown') {
    return <DeadlineChip order={order} now={now} />;
  }
  return deadline?.pressure === 'urgent' ? <DeadlineChip order={order} now={now} /> : <PhaseChip order={order} />;
};
