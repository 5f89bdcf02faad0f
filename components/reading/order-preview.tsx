import { DeadlineChip, isPhaseWorthShowing, PhaseChip } from '#components/order/order-chips.tsx';
import { numberOf, priceOf, shownDateOf, titleOf } from '#components/order/order-text.ts';
import { Photo } from '#components/ui/photo.tsx';
import type { Order } from '#core/model/order.ts';
import type { Instant } from '#core/model/time.ts';
import { EventList } from './event-list.tsx';
import { orderReasons } from './order-reasons.ts';

export interface OrderPreviewProps {
  order: Order;
  /** Dated by the marketplace's own messages; empty for a row of a list. */
  events: readonly object[];
  now: Instant;
}

/** One order as the panel would show it, followed by the reasons. */
export const OrderPreview = ({ order, events, now }: OrderPreviewProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
    <div className="flex flex-col gap-4">
      <PanelCard order={order} now={now} />
      {events.length > 0 ? (
        <EventList events={events} now={now} />
      ) : (
        <p className="text-small text-ink-2">
          Aucun événement : une liste n’en donne pas. Déposez la conversation de la vente pour les voir.
        </p>
      )}
    </div>
    <dl className="flex flex-col">
      {orderReasons(order, now).map(({ label, value, because }) => (
        <div key={label} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-t border-line py-2.5">
          <dt className="text-ink-2">{label}</dt>
          <dd className="flex flex-col gap-0.5">
            <span className="font-semibold wrap-break-word">{value}</span>
            <span className="text-small wrap-break-word text-ink-2">{because}</span>
          </dd>
        </div>
      ))}
    </dl>
  </div>
);

const PanelCard = ({ order, now }: { order: Order; now: Instant }) => (
  <div className="flex gap-3 rounded-card border border-line bg-card p-3 shadow-soft">
    {/* No picture of a dropped page is fetched. */}
    <Photo url={null} />
    <div className="flex min-w-0 grow flex-col gap-1">
      <div className="flex items-baseline gap-3">
        <p className="truncate font-semibold">{titleOf(order)}</p>
        <span className="ml-auto shrink-0 font-semibold">{order.price === null ? 'prix inconnu' : priceOf(order)}</span>
      </div>
      <p className="truncate text-small text-ink-2">
        {[shownDateOf(order, now), numberOf(order), order.buyerLogin].filter(Boolean).join(' · ')}
      </p>
      <div className="flex flex-wrap gap-1.5">
        <DeadlineChip order={order} now={now} />
        {isPhaseWorthShowing(order) && <PhaseChip order={order} />}
      </div>
    </div>
  </div>
);
