import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { formatCount, formatPlural } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import { totalText } from '#core/model/order-totals.ts';
import { ACTION_LABELS, type OrderAction, ordersThatCan } from './order-actions.ts';

export interface SelectionBarProps {
  /** The ticked orders. */
  orders: readonly Order[];
  /** The strongest first; those that apply to none of the orders are omitted. */
  actions: readonly OrderAction[];
  /** `orders`: the ticked ones to which the action applies. */
  onAction: (action: OrderAction, orders: readonly Order[]) => void;
  onClear: () => void;
  /** Number of them that the search hides. */
  hidden?: number;
  /** A further action for any of them. */
  more?: ReactNode;
  className?: string;
}

/** The ticked orders, their value, and the actions for all of them. Renders nothing when none is ticked. */
export const SelectionBar = ({
  orders,
  actions,
  onAction,
  onClear,
  hidden = 0,
  more,
  className = '',
}: SelectionBarProps) => {
  if (orders.length === 0) return null;
  const choices = actions
    .map((action) => ({ action, able: ordersThatCan(action, orders) }))
    .filter(({ able }) => able.length > 0);
  return (
    <section
      aria-label="Sélection"
      data-above-notifications
      className={`@container border-t border-line bg-card px-3.5 py-3 ${className}`}
    >
      <div className="flex flex-col gap-2 @2xl:flex-row @2xl:items-center">
        <div className="flex grow items-center gap-2">
          <p role="status" className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{formatPlural(orders.length, 'commande')}</span>
            <span className="text-small text-ink-2">{totalText(orders)}</span>
            {hidden > 0 && (
              <span className="text-small text-ink-2">
                dont {formatPlural(hidden, 'masquée', 'masquées')} par la recherche
              </span>
            )}
          </p>
          <Button size="small" variant="quiet" className="-mr-2.5 ml-auto @2xl:mr-0 @2xl:ml-0" onPress={onClear}>
            Tout désélectionner
          </Button>
        </div>
        <div className="flex flex-wrap gap-2 @2xl:flex-row-reverse">
          {choices.map(({ action, able }, place) => (
            <Button
              key={action}
              variant={place === 0 ? 'primary' : 'secondary'}
              className="grow @2xl:grow-0"
              onPress={() => onAction(action, able)}
            >
              {ACTION_LABELS[action][orders.length === 1 ? 'one' : 'many']}
              {able.length < orders.length && ` (${formatCount(able.length)})`}
            </Button>
          ))}
          {more}
        </div>
      </div>
    </section>
  );
};
