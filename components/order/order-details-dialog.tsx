import type { ReactNode } from 'react';
import { EventList } from '#components/reading/event-list.tsx';
import { LostFields } from '#components/reading/lost-fields.tsx';
import type { Lost } from '#components/reading/lost-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Photo } from '#components/ui/photo.tsx';
import type { OrderDetails } from '#core/contract/orders.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import { outcomeText } from '#core/model/outcome-text.ts';
import type { Instant } from '#core/model/time.ts';
import type { Asked } from './asked.ts';
import { ACTION_LABELS, actionsOf, type OrderAction } from './order-actions.ts';
import { OrderArticles } from './order-articles.tsx';
import { DeadlineChip, DropChip, isPhaseWorthShowing, PhaseChip } from './order-chips.tsx';
import { type ConflictChoice, OrderConflicts } from './order-conflicts.tsx';
import { OrderFactsList } from './order-facts-list.tsx';
import { titleOf } from './order-text.ts';
import type { FieldSource } from './provenance-text.ts';

export interface OrderDetailsDialogProps {
  order: Order;
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
  accountName: string | null;
  onAction: (action: OrderAction, order: Order) => void;
  /** Called when the seller chooses which of two values counts. */
  onChoose: (order: Order, choice: ConflictChoice) => void;
  /** The order's label and return form. */
  documents: ReactNode;
  onClose: () => void;
}

/** Everything about one order: contradictions first, then each figure with its source, its articles and its events. */
export const OrderDetailsDialog = (props: OrderDetailsDialogProps) => {
  const { order, sources, details, note, lost, now, conversationUrl, accountName, documents, onChoose, onClose } =
    props;
  const known = details.state === 'ready' ? details.value : null;
  return (
    <Dialog title={titleOf(order)} isOpen isSteady onClose={onClose} footer={<Actions {...props} />}>
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <Photo url={order.photoUrl} className="h-20 w-16" />
          <div className="flex flex-wrap gap-1.5">
            <DropChip order={order} now={now} />
            <DeadlineChip order={order} now={now} />
            {isPhaseWorthShowing(order) && <PhaseChip order={order} />}
          </div>
        </div>
        {known && <Outcome order={order} details={known} />}
        {known && (
          <OrderConflicts conflicts={known.conflicts} now={now} onChoose={(choice) => onChoose(order, choice)} />
        )}
        {note}
        <LostFields lost={lost} now={now} ofWhat="de cette vente" />
        <OrderFactsList order={order} sources={sources} more={{ details: known, accountName }} now={now} />
        {known && <OrderArticles items={known.items} count={order.itemCount} />}
        {documents}
        <Events details={details} now={now} />
        {conversationUrl !== null && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <LinkButton href={conversationUrl} isExternal>
              Ouvrir la conversation
            </LinkButton>
            <span className="text-small">Vinted la marquera comme lue.</span>
          </div>
        )}
      </div>
    </Dialog>
  );
};

const Actions = ({ order, onAction, onClose }: OrderDetailsDialogProps) =>
  [...actionsOf(order)].reverse().map((action, place, all) => (
    <Button
      key={action}
      variant={place === all.length - 1 ? 'primary' : 'secondary'}
      onPress={() => {
        onClose();
        onAction(action, order);
      }}
    >
      {ACTION_LABELS[action].one}
    </Button>
  ));

const Outcome = ({ order, details }: { order: Order; details: OrderDetails }) => {
  const words = outcomeText({ ...details, phase: order.phase });
  if (!words) return null;
  return (
    <p>
      <Chip tone={words.isOpen ? 'saffron' : 'neutral'} className="rounded-control! px-3 py-1.5">
        {words.text}
      </Chip>
    </p>
  );
};

/** The pages of one sale contain what its row in the list does not. */
const HINT = `Ouvrez la conversation de cette vente sur Vinted${NARROW_NO_BREAK}: Comptoir y lira l’acheteur, le colis et ce qui s’est passé.`;

const Events = ({ details, now }: { details: Asked<OrderDetails>; now: Instant }) => {
  if (details.state === 'failed') {
    return <p role="status">Le détail de cette vente n’a pas pu être lu. {details.message}</p>;
  }
  if (details.state === 'loading') return <p role="status">Recherche du détail…</p>;
  const { events } = details.value;
  return (
    <section aria-label="Ce qui s’est passé" className="flex flex-col gap-2">
      <h3 className="font-semibold text-ink">Ce qui s’est passé</h3>
      {events.length === 0 ? <p className="text-small">{HINT}</p> : <EventList events={events} now={now} />}
    </section>
  );
};
