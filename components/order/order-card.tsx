import { memo } from 'react';
import { UnnamedChip } from '#components/owner/unnamed-chip.tsx';
import { CheckMark } from '#components/ui/check-mark.tsx';
import { GridCell } from '#components/ui/grid-cell.tsx';
import { Photo } from '#components/ui/photo.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import type { Instant } from '#core/model/time.ts';
import { DeadlineChip, DoubtChip, DropChip, isPhaseWorthShowing, PhaseChip } from './order-chips.tsx';
import { bundleOf, joinKnown, numberOf, priceOf, sellerOf, shownDateOf } from './order-text.ts';
import { OrderTitle } from './order-title.tsx';

export interface OrderCardProps {
  order: Order;
  now: Instant;
  isSelected: boolean;
  isCurrent: boolean;
  /** The account on which it was sold, when there are several. */
  accountName?: string | null;
  onOpen: (order: Order) => void;
}

/** The cells of one order in the narrow list. */
export const OrderCard = memo(({ order, now, isSelected, isCurrent, accountName = null, onOpen }: OrderCardProps) => (
  <>
    <GridCell className="self-center">
      <CheckMark state={isSelected ? 'on' : 'off'} />
    </GridCell>
    <GridCell className="self-center">
      <Photo url={order.photoUrl} />
    </GridCell>
    <GridCell className="flex min-w-0 grow flex-col gap-1">
      <div className="flex items-baseline gap-3">
        <OrderTitle order={order} isCurrent={isCurrent} onOpen={onOpen} />
        <span className="ml-auto shrink-0 font-semibold">{order.price === null ? 'prix inconnu' : priceOf(order)}</span>
      </div>
      <p className="truncate text-small text-ink-2">
        {accountName !== null && order.marketplaceUserId === null && <UnnamedChip isInline />}
        <span className="sr-only">Vente{NARROW_NO_BREAK}: </span>
        {joinKnown(
          ...[shownDateOf(order, now), sellerOf(order, accountName), bundleOf(order)],
          ...[order.carrier, order.buyerLogin, numberOf(order)],
        )}
      </p>
      <div className="flex flex-wrap gap-1.5">
        <DoubtChip order={order} />
        <DropChip order={order} now={now} />
        <DeadlineChip order={order} now={now} />
        {isPhaseWorthShowing(order) && <PhaseChip order={order} />}
      </div>
    </GridCell>
  </>
));
