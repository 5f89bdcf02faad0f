import { memo } from 'react';
import { AccountInitial } from '#components/owner/account-initial.tsx';
import { UnnamedChip } from '#components/owner/unnamed-chip.tsx';
import { CheckMark } from '#components/ui/check-mark.tsx';
import { GridCell } from '#components/ui/grid-cell.tsx';
import { Photo } from '#components/ui/photo.tsx';
import type { AccountMark } from '#core/model/account-marks.ts';
import { deadlineOf } from '#core/model/deadline.ts';
import { deadlineText } from '#core/model/deadline-text.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import type { Instant } from '#core/model/time.ts';
import { LyingPlace } from './lying-place.tsx';
import { DoubtText, leftOutByChip, StateChip } from './order-chips.tsx';
import { OrderMarginText } from './order-margin-cell.tsx';
import type { CostAndMargin } from './order-rows.ts';
import { bundleOf, joinKnown, priceOf, shownDateOf } from './order-text.ts';
import { OrderTitle } from './order-title.tsx';

export interface OrderCardProps {
  order: Order;
  now: Instant;
  isSelected: boolean;
  isCurrent: boolean;
  /** The account on which it was sold, when there are several. */
  account?: AccountMark | null;
  /** Where its articles lie; null: unknown. */
  lying?: string | null;
  /** What it cost and leaves, null where that is unknown; undefined: the list does not show it. */
  margin?: CostAndMargin | null | undefined;
  onOpen: (order: Order) => void;
}

/** The cells of one order in the narrow list. */
export const OrderCard = memo(
  ({ order, now, isSelected, isCurrent, account = null, lying = null, margin, onOpen }: OrderCardProps) => (
    <>
      <GridCell className="self-center">
        <CheckMark state={isSelected ? 'on' : 'off'} />
      </GridCell>
      <GridCell className="relative self-center">
        {/* A strong zoom leaves room for the picture or for the title. */}
        <Photo url={order.photoUrl} className="h-15 w-12 max-[17rem]:hidden" />
        {account !== null && order.marketplaceUserId !== null && (
          <AccountInitial account={account} className="absolute -bottom-1 -left-1.5 max-[17rem]:static" />
        )}
      </GridCell>
      <GridCell className="flex min-w-0 grow flex-col gap-0.5">
        <div className="flex">
          <OrderTitle order={order} isCurrent={isCurrent} onOpen={onOpen} />
        </div>
        <p className="truncate text-small text-ink-2">
          {account !== null && order.marketplaceUserId === null && <UnnamedChip isInline />}
          <DoubtText order={order} />
          {lying !== null && (
            <>
              <LyingPlace lying={lying} /> ·{' '}
            </>
          )}
          <span className="sr-only">Vente{NARROW_NO_BREAK}: </span>
          {joinKnown(order.buyerLogin, order.carrier, ...besideChip(order, now), bundleOf(order))}
        </p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 min-[17rem]:*:whitespace-nowrap">
          <StateChip order={order} now={now} />
          <span className="ml-auto shrink-0 font-semibold tabular-nums">
            {order.price === null ? 'prix inconnu' : priceOf(order)}
          </span>
        </div>
        {margin !== undefined && (
          <p className="text-right text-small text-ink-2 tabular-nums">
            <OrderMarginText order={order} known={margin} />
          </p>
        )}
      </GridCell>
    </>
  ),
);

/** The date of the sale where the chip shows none, and what the only chip leaves out. */
const besideChip = (order: Order, now: Instant): readonly (string | null)[] => {
  const deadline = deadlineText(order, now);
  if (!deadline) return [shownDateOf(order, now)];
  const isDated = deadlineOf(order, now).at !== null;
  return [isDated ? null : shownDateOf(order, now), ...leftOutByChip(order, now)];
};
