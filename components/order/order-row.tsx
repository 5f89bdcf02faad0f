import { memo } from 'react';
import { AccountInitial } from '#components/owner/account-initial.tsx';
import { UnnamedChip } from '#components/owner/unnamed-chip.tsx';
import { CheckMark } from '#components/ui/check-mark.tsx';
import { GridCell } from '#components/ui/grid-cell.tsx';
import { Photo } from '#components/ui/photo.tsx';
import type { AccountMark } from '#core/model/account-marks.ts';
import type { Order } from '#core/model/order.ts';
import type { Instant } from '#core/model/time.ts';
import { ActionButton } from './action-button.tsx';
import { actionsOf, type OrderAction } from './order-actions.ts';
import { DoubtText, leftOutByChip, StateChip } from './order-chips.tsx';
import { OrderMarginCell } from './order-margin-cell.tsx';
import type { CostAndMargin } from './order-rows.ts';
import { bundleOf, joinKnown, numberOf, priceOf, shownDateOf, titleOf } from './order-text.ts';
import { OrderTitle } from './order-title.tsx';

export interface OrderRowProps {
  order: Order;
  now: Instant;
  isSelected: boolean;
  isCurrent: boolean;
  /** The account on which it was sold, when there are several. */
  account?: AccountMark | null;
  /** What it cost and leaves, null where that is unknown; undefined: there is no such column. */
  margin?: CostAndMargin | null | undefined;
  onOpen: (order: Order) => void;
  onAction: (action: OrderAction, order: Order) => void;
}

/** The cells of one order in the table. */
export const OrderRow = memo((props: OrderRowProps) => {
  const { order, now, isSelected, isCurrent, account = null, margin, onOpen, onAction } = props;
  const [action] = actionsOf(order);
  const more = [bundleOf(order), ...leftOutByChip(order, now), numberOf(order) ?? 'numéro inconnu'];
  return (
    <>
      <GridCell>
        <CheckMark state={isSelected ? 'on' : 'off'} />
      </GridCell>
      <GridCell className="flex min-w-0 items-center gap-2">
        <span className="relative shrink-0">
          <Photo url={order.photoUrl} className="h-10.5 w-8.5" />
          {account !== null && order.marketplaceUserId !== null && (
            <AccountInitial account={account} className="absolute -bottom-1 -left-1.5" />
          )}
        </span>
        <div className="flex min-w-0 flex-col">
          <OrderTitle order={order} isCurrent={isCurrent} onOpen={onOpen} />
          <span className="truncate text-small text-ink-2">
            {account !== null && order.marketplaceUserId === null && <UnnamedChip isInline />}
            <DoubtText order={order} />
            <span className="lg:hidden">
              {joinKnown(order.buyerLogin, order.carrier, shownDateOf(order, now), ...more)}
            </span>
            <span className="max-lg:hidden">{joinKnown(order.buyerLogin, ...more)}</span>
          </span>
        </div>
      </GridCell>
      <GridCell className="hidden min-w-0 flex-col text-ink-2 lg:flex">
        {shownDateOf(order, now)}
        <span className="truncate text-small">{order.carrier}</span>
      </GridCell>
      <GridCell className="flex min-w-0">
        <StateChip order={order} now={now} />
      </GridCell>
      <GridCell className="text-right font-medium tabular-nums">
        {order.price === null ? 'prix inconnu' : priceOf(order)}
      </GridCell>
      {margin !== undefined && (
        <GridCell className="min-w-0 text-right tabular-nums">
          <OrderMarginCell order={order} known={margin} />
        </GridCell>
      )}
      <GridCell className="flex justify-end">
        {action && (
          <ActionButton
            action={action}
            subject={titleOf(order)}
            isInTabOrder={isCurrent}
            onPress={() => onAction(action, order)}
          />
        )}
      </GridCell>
    </>
  );
});
