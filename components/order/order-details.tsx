import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import type { Instant } from '#core/model/time.ts';
import { DeadlineChip } from './deadline-chip.tsx';
import { DropChip } from './drop-chip.tsx';
import { ACTION_WORDS, actionsOf, type OrderAction } from './order-actions.ts';
import { orderFacts } from './order-facts.ts';
import { OrderPhoto } from './order-photo.tsx';
import { titleOf } from './order-words.ts';
import { isPhaseWorthSaying, PhaseChip } from './phase-chip.tsx';
import type { FieldSource } from './provenance-words.ts';

/** Where the figures of the order come from, as far as the server has answered. */
export type OrderSources =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; fields: readonly FieldSource[] };

export interface OrderDetailsProps {
  /** Null: closed. */
  order: Order | null;
  sources: OrderSources;
  now: Instant;
  /** The conversation of the sale on the marketplace; null when it is not known. */
  conversationUrl: string | null;
  onAction: (action: OrderAction, order: Order) => void;
  onClose: () => void;
}

/** One order whole: each figure with its source, what can be done, and the way to the marketplace. */
export const OrderDetails = ({ order, sources, now, conversationUrl, onAction, onClose }: OrderDetailsProps) => {
  if (!order) return null;
  return (
    <Dialog
      title={titleOf(order)}
      isOpen
      onClose={onClose}
      footer={[...actionsOf(order)].reverse().map((action, place, all) => (
        <Button
          key={action}
          variant={place === all.length - 1 ? 'primary' : 'secondary'}
          onPress={() => {
            onClose();
            onAction(action, order);
          }}
        >
          {ACTION_WORDS[action].one}
        </Button>
      ))}
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <OrderPhoto url={order.photoUrl} className="h-20 w-16" />
          <div className="flex flex-wrap gap-1.5">
            <DropChip order={order} now={now} />
            <DeadlineChip order={order} now={now} />
            {isPhaseWorthSaying(order) && <PhaseChip order={order} />}
          </div>
        </div>
        <Facts order={order} sources={sources} now={now} />
        {conversationUrl !== null && (
          <LinkButton href={conversationUrl} isExternal className="self-start">
            Ouvrir la conversation
          </LinkButton>
        )}
      </div>
    </Dialog>
  );
};

const Facts = ({ order, sources, now }: Pick<OrderDetailsProps, 'sources' | 'now'> & { order: Order }) => {
  const { facts, common } = orderFacts(order, sources.state === 'ready' ? sources.fields : null, now);
  return (
    <div className="flex flex-col">
      <dl className="flex flex-col">
        {facts.map((fact) => (
          <div key={fact.label} className="flex justify-between gap-4 border-t border-line py-2">
            <dt className="shrink-0">{fact.label}</dt>
            <dd className="flex min-w-0 flex-col items-end gap-0.5 text-right">
              <span className="flex flex-wrap justify-end gap-1.5 font-medium wrap-anywhere text-ink">
                {fact.value}
                {fact.isEstimated && <Chip isEstimated>estimé</Chip>}
              </span>
              {fact.source && <span className="text-small">{fact.source}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="border-t border-line pt-2 text-small">
        {sources.state === 'loading' && 'Recherche de la provenance…'}
        {sources.state === 'failed' && `Provenance inconnue pour l’instant. ${sources.message}`}
        {common && `Sauf mention contraire${NARROW_NO_BREAK}: ${common}.`}
      </p>
    </div>
  );
};
