import { memo } from 'react';
import { UnnamedChip } from '#components/owner/unnamed-chip.tsx';
import { Button } from '#components/ui/button.tsx';
import { CheckMark } from '#components/ui/check-mark.tsx';
import { GridCell } from '#components/ui/grid-cell.tsx';
import { Photo } from '#components/ui/photo.tsx';
import type { Order } from '#core/model/order.ts';
import type { Instant } from '#core/model/time.ts';
import { ACTION_LABELS, actionsOf, type OrderAction } from './order-actions.ts';
import { DeadlineChip, DoubtChip, DropChip, isPhaseWorthShowing, PhaseChip } from './order-chips.tsx';
import { bundleOf, joinKnown, numberOf, priceOf, sellerOf, shownDateOf, titleOf } from './order-text.ts';
import { OrderTitle } from './order-title.tsx';

export interface OrderRowProps {
  order: Order;
  now: Instant;
  isSelected: boolean;
  isCurrent: boolean;
  /** The account on which it was sold, when there are several. */
  accountName?: string | null;
  onOpen: (order: Order) => void;
  onAction: (action: OrderAction, order: Order) => void;
}

/** The cells of one order in the table. */
export const OrderRow = memo((props: OrderRowProps) => {
  const { order, now, isSelected, isCurrent, accountName = null, onOpen, onAction } = props;
  const [action] = actionsOf(order);
  return (
    <>
      <GridCell>
        <CheckMark state={isSelected ? 'on' : 'off'} />
      </GridCell>
      <GridCell className="flex min-w-0 items-center gap-2.5">
        <Photo url={order.photoUrl} className="h-10.5 w-8.5" />
        <div className="flex min-w-0 flex-col">
          <OrderTitle order={order} isCurrent={isCurrent} onOpen={onOpen} />
          <span className="truncate text-small text-ink-2">
            {accountName !== null && order.marketplaceUserId === null && <UnnamedChip isInline />}
            {joinKnown(
              ...[sellerOf(order, accountName), order.buyerLogin, bundleOf(order)],
              numberOf(order) ?? 'numéro inconnu',
            )}
            <span className="lg:hidden"> · {joinKnown(order.carrier, shownDateOf(order, now))}</span>
          </span>
        </div>
      </GridCell>
      <GridCell className="hidden min-w-0 flex-col text-ink-2 lg:flex">
        {shownDateOf(order, now)}
        <span className="truncate text-small">{order.carrier}</span>
      </GridCell>
      <GridCell className="flex flex-wrap gap-1.5">
        <DoubtChip order={order} />
        <DropChip order={order} now={now} />
        <DeadlineChip order={order} now={now} />
        {isPhaseWorthShowing(order) && <PhaseChip order={order} />}
      </GridCell>
      <GridCell className="text-right font-medium">{order.price === null ? 'prix inconnu' : priceOf(order)}</GridCell>
      <GridCell className="flex justify-end">
        {action && (
          <Button
            size="small"
            excludeFromTabOrder={!isCurrent}
            aria-label={`${ACTION_LABELS[action].one} : ${titleOf(order)}`}
            onPress={() => onAction(action, order)}
          >
            {ACTION_LABELS[action].one}
          </Button>
        )}
      </GridCell>
    </>
  );
});
