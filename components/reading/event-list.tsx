import { formatDayAndHour } from '#core/model/french-dates.ts';
import type { OrderEventKind } from '#core/model/order-event.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { readField } from './record-columns.ts';

const textOf = (event: object, name: string): string | null => {
  const value = readField(event, name);
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The events of an order, oldest first, with the marketplace's own text under ours. */
export const EventList = ({ events, now }: { events: readonly object[]; now: Instant }) => (
  <ol className="flex flex-col" aria-label="Événements de la vente">
    {events.map((event, index) => {
      const at = toInstant(textOf(event, 'at'));
      const text = textOf(event, 'text');
      const isLast = index === events.length - 1;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: events have no other name, and never move
        <li key={index} className="grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-3">
          <span aria-hidden="true" className="flex flex-col items-center">
            <span className={`mt-1.5 size-2 shrink-0 rounded-full ${isLast ? 'bg-plum' : 'bg-edge'}`} />
            {!isLast && <span className="w-px grow bg-line" />}
          </span>
          <div className="pb-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{eventLabel(readField(event, 'kind'))}</span>
              <span className="text-small text-ink-2">{at === null ? 'date inconnue' : formatDayAndHour(at, now)}</span>
            </p>
            {text !== null && <p className="text-small wrap-break-word text-ink-2">« {text} »</p>}
          </div>
        </li>
      );
    })}
  </ol>
);

const LABELS: Record<OrderEventKind, string> = {
  paid: 'Payée',
  label_sent: 'Bordereau envoyé',
  shipped: 'Expédiée',
  delivered: 'Livrée',
  completed: 'Finalisée',
  cancelled: 'Annulée',
  return_started: 'Retour initié',
  refunded: 'Remboursée',
  suspended: 'Suspendue',
  dispute_opened: 'Litige ouvert',
  unknown: 'Autre message',
};

/** « Bordereau envoyé ». */
export const eventLabel = (kind: unknown): string =>
  typeof kind === 'string' && Object.hasOwn(LABELS, kind) ? LABELS[kind as OrderEventKind] : LABELS.unknown;
