import type { ReactNode } from 'react';
import { LostFields } from '#components/reading/lost-fields.tsx';
import type { Lost } from '#components/reading/lost-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { MessageIcon } from '#components/ui/icons.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { OrderDetails } from '#core/contract/orders.ts';
import type { AccountMark } from '#core/model/account-marks.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import { outcomeText } from '#core/model/outcome-text.ts';
import type { Instant } from '#core/model/time.ts';
import type { Asked } from './asked.ts';
import { ACTION_LABELS, actionsOf, type OrderAction } from './order-actions.ts';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderArticles } from './order-articles.tsx';
import { type ConflictChoice, OrderConflicts } from './order-conflicts.tsx';
import { OrderFrame } from './order-frame.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderOrigins } from './order-origins.tsx';
import { OrderParcel } from './order-parcel.tsx';
import type { OrderPlace } from './order-place.ts';
import type { FieldSource } from './provenance-text.ts';

export interface OrderDetailsDialogProps {
  order: Order;
  /** Null when the order is not in the list on screen. */
  place: OrderPlace | null;
  sources: Asked<readonly FieldSource[]>;
  details: Asked<OrderDetails>;
  /** What the seller wrote about it, to be read and changed; null where nothing can be kept. */
  note: ReactNode;
  /** The fields that this order lacks because they are no longer read. */
  lost: readonly Lost[];
  now: Instant;
  /** URL of the sale's conversation on the marketplace; null when unknown. */
  conversationUrl: string | null;
  /** The account on which it was sold, when there are several. */
  account: AccountMark | null;
  onAction: (action: OrderAction, order: Order) => void;
  /** Called when the seller chooses which of two values counts. */
  onChoose: (order: Order, choice: ConflictChoice) => void;
  /** The order's label and return form. */
  documents: ReactNode;
  /** What it sold of the stock. */
  stock: ReactNode;
  onClose: () => void;
}

/** Everything about one order: what it is, what the seller must decide, the parcel, its history, and its amounts. */
export const OrderDetailsDialog = (props: OrderDetailsDialogProps) => {
  const { order, place, sources, details, note, lost, now, account, documents, stock, onChoose, onClose } = props;
  const known = details.state === 'ready' ? details.value : null;
  return (
    <OrderFrame id={order.id} place={place} onClose={onClose} foot={<Actions {...props} />}>
      <OrderHead order={order} account={account} now={now} />
      {known && <OrderConflicts conflicts={known.conflicts} now={now} onChoose={(choice) => onChoose(order, choice)} />}
      {known && <Outcome order={order} details={known} />}
      {lost.length > 0 && (
        <div className="pb-3.5">
          <LostFields lost={lost} now={now} ofWhat="de cette vente" />
        </div>
      )}
      <OrderParcel order={order} trackingUrl={known?.trackingUrl ?? null} />
      <div className="grid @lg:grid-cols-2 @lg:gap-x-8">
        <OrderHistory order={order} details={details} sources={sources} now={now} />
        <OrderAmounts order={order} details={known} />
      </div>
      {known && <OrderArticles items={known.items} count={order.itemCount} />}
      {stock}
      {note && <div className="border-t border-line py-3.5">{note}</div>}
      {documents}
      {known && <IsPurchase details={known} onChoose={(choice) => onChoose(order, choice)} />}
      <OrderOrigins
        order={order}
        sources={sources}
        more={{ details: known, accountName: account?.name ?? null }}
        now={now}
      />
    </OrderFrame>
  );
};

const Actions = ({ order, conversationUrl, onAction, onClose }: OrderDetailsDialogProps) => (
  <>
    {actionsOf(order).map((action, place) => (
      <Button
        key={action}
        variant={place === 0 ? 'primary' : 'secondary'}
        onPress={() => {
          onClose();
          onAction(action, order);
        }}
      >
        {ACTION_LABELS[action].one}
      </Button>
    ))}
    {conversationUrl !== null && (
      <LinkButton
        href={conversationUrl}
        isExternal
        variant="quiet"
        className="ml-auto px-0! @max-lg:gap-1 @lg:px-1.5!"
        title="Vinted la marquera comme lue"
      >
        <MessageIcon className="@lg:hidden" />
        <span className="@max-lg:sr-only">Conversation</span>
      </LinkButton>
    )}
  </>
);

interface IsPurchaseProps {
  details: OrderDetails;
  onChoose: (choice: ConflictChoice) => void;
}

/** The list of sales may hold a purchase that no other page contradicts; where pages do, the seller is asked above. */
const IsPurchase = ({ details: { conflicts }, onChoose }: IsPurchaseProps) =>
  !conflicts.some(({ field }) => field === 'side') && (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 text-small">
      <span className="grow">Cette commande est un achat que Vinted a rangé parmi vos ventes{NARROW_NO_BREAK}?</span>
      <Button
        size="small"
        variant="quiet"
        className="-mr-2.5"
        onPress={() => onChoose({ field: 'side', chosen: 'purchased', before: null })}
      >
        C’est un achat
      </Button>
    </p>
  );

const Outcome = ({ order, details }: { order: Order; details: OrderDetails }) => {
  const words = outcomeText({ ...details, phase: order.phase });
  if (!words) return null;
  return (
    <p className="pb-3.5">
      <Chip tone={words.isOpen ? 'saffron' : 'neutral'} className="rounded-control! px-3 py-1.5">
        {words.text}
      </Chip>
    </p>
  );
};
