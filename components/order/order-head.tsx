import { Heading } from 'react-aria-components/Dialog';
import { AccountInitial } from '#components/owner/account-initial.tsx';
import { Photo } from '#components/ui/photo.tsx';
import type { AccountMark } from '#core/model/account-marks.ts';
import { deadlineText } from '#core/model/deadline-text.ts';
import { dropText } from '#core/model/drop-text.ts';
import type { Order } from '#core/model/order.ts';
import type { Instant } from '#core/model/time.ts';
import { DeadlineChip, DropChip, PhaseChip } from './order-chips.tsx';
import { bundleOf, joinKnown, numberOf, priceOf, titleOf } from './order-text.ts';

export interface OrderHeadProps {
  order: Order;
  /** The account on which it was sold, when there are several. */
  account: AccountMark | null;
  now: Instant;
}

/** What the order is: photo, title, account, state and price. */
export const OrderHead = ({ order, account, now }: OrderHeadProps) => {
  const facts = joinKnown(bundleOf(order), numberOf(order));
  return (
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
        <p className="text-small wrap-break-word">
          {account && order.marketplaceUserId !== null && (
            <AccountInitial account={account} className="mr-1.5 align-text-bottom" />
          )}
          {account && <span aria-hidden={order.marketplaceUserId !== null}>{account.name}</span>}
          {account && facts !== '' && ' · '}
          {facts}
        </p>
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
};

/** The chip has room for the state alone: what to do about a late scan stands here. */
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
