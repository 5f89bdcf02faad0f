import { useQuery } from '@tanstack/react-query';
import { ACTION_LABELS, actionsOf } from '#components/order/order-actions.ts';
import { StateChip } from '#components/order/order-chips.tsx';
import { OrderMarginLine } from '#components/order/order-margin-line.tsx';
import { joinKnown, priceOf, titleOf } from '#components/order/order-text.ts';
import { AccountInitial } from '#components/owner/account-initial.tsx';
import { Button } from '#components/ui/button.tsx';
import { DocumentIcon, MessageIcon } from '#components/ui/icons.ts';
import { Photo } from '#components/ui/photo.tsx';
import { useNow } from '#components/ui/present.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import type { Order, OrderId } from '#core/model/order.ts';
import { toInstant } from '#core/model/time.ts';
import { noteQuery } from '#core/queries/order-note.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { useOrderProducts } from '#features/orders/use-order-products.ts';
import { runOrderAction } from '#features/orders/use-orders.ts';
import { useWorkplace } from '#features/workplace.tsx';

export interface PinnedOrderProps {
  order: Order;
  /** ISO instant at which its page was read. */
  readAt: string;
  onOpen: (id: OrderId) => void;
}

/** The order that the page in front is about, with its next action and its note. */
export const PinnedOrder = ({ order, readAt, onOpen }: PinnedOrderProps) => {
  const { desk } = useWorkplace();
  const { accountOf } = useOwnAccounts();
  const now = useNow();
  const at = toInstant(readAt);
  const [action] = actionsOf(order);
  return (
    <section
      aria-label="Commande de cette page"
      data-pinned-order
      className="mx-3.5 mb-1.5 flex shrink-0 flex-col gap-2 rounded-card border border-plum/20 bg-plum-soft p-2.5"
    >
      <div className="flex items-center gap-1.5 text-small whitespace-nowrap [@media(height<30rem)]:hidden">
        <MessageIcon size={14} className="shrink-0 text-plum" />
        <h2 className="truncate font-semibold text-plum">Cette conversation</h2>
        {at !== null && <span className="ml-auto text-ink-2 max-[17rem]:hidden">lue {formatAge(at, now)}</span>}
      </div>
      <div className="flex gap-2">
        <span className="relative self-start max-[17rem]:hidden">
          <Photo url={order.photoUrl} />
          {accountOf && order.marketplaceUserId !== null && (
            <AccountInitial account={accountOf(order)} className="absolute -bottom-1 -left-1.5" />
          )}
        </span>
        <div className="flex min-w-0 grow flex-col gap-0.5">
          <p dir="auto" className="truncate text-left font-semibold">
            {titleOf(order)}
          </p>
          <p className="truncate text-small text-ink-2 [@media(height<30rem)]:hidden">
            {joinKnown(order.buyerLogin, order.carrier)}
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 min-[17rem]:*:whitespace-nowrap">
            <StateChip order={order} now={now} />
            <span className="ml-auto shrink-0 font-semibold tabular-nums">
              {order.price === null ? 'prix inconnu' : priceOf(order)}
            </span>
          </div>
        </div>
      </div>
      <Stock order={order} />
      <div className="flex flex-wrap gap-1.5 [@media(height<30rem)]:hidden">
        {action && (
          <Button variant="primary" className="grow px-1!" onPress={() => void runOrderAction(desk, action, [order])}>
            {ACTION_LABELS[action].one}
          </Button>
        )}
        <Button className="grow px-1!" onPress={() => onOpen(order.id)}>
          Voir la commande
        </Button>
      </div>
      <Note id={order.id} />
    </section>
  );
};

/** What the stock knows of it; nothing until it answers. */
const Stock = ({ order }: { order: Order }) => {
  const { stock } = useOrderProducts(order.id);
  return stock === undefined ? null : (
    <div className="[@media(height<30rem)]:hidden">
      <OrderMarginLine order={order} stock={stock} />
    </div>
  );
};

/** What the seller wrote about the order; nothing when they wrote nothing. */
const Note = ({ id }: { id: OrderId }) => {
  const { data } = useQuery(noteQuery(useWorkplace().platform.api, id));
  if (!data?.text) return null;
  return (
    <p className="flex items-center gap-1.5 border-t border-plum/20 pt-2 text-small text-ink-2 [@media(height<30rem)]:hidden">
      <DocumentIcon size={14} className="shrink-0" />
      <span className="truncate">
        Note{NARROW_NO_BREAK}: {data.text}
      </span>
    </p>
  );
};
