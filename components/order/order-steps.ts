import { eventLabel } from '#components/reading/event-list.tsx';
import type { OrderDetails } from '#core/contract/orders.ts';
import { deadlineOf } from '#core/model/deadline.ts';
import { formatMoney, NO_BREAK, quote } from '#core/model/french.ts';
import { daysUntil, formatDay, formatDayAndHour, formatHour, formatSpan } from '#core/model/french-dates.ts';
import { toMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import type { OrderEventKind } from '#core/model/order-event.ts';
import { isDropped } from '#core/model/order-lists.ts';
import type { Phase } from '#core/model/phase.ts';
import { phaseLabel } from '#core/model/phase-label.ts';
import { saleDay } from '#core/model/sale-date.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { saleDayOf } from './order-text.ts';

/** What is to happen next with an order. */
export interface NextStep {
  label: string;
  note: string | null;
  /** `late`: within a day of its cancellation, or past it; `doubtful`: something about it is unknown or on hold. */
  pressure: 'late' | 'doubtful' | 'calm';
}

/** Something that happened to an order: « Bordereau envoyé », « mar. 17 nov. à 9 h 02 ». */
export interface PastStep {
  label: string;
  when: string;
}

const step = (label: string, note: string | null = null, pressure: NextStep['pressure'] = 'calm'): NextStep => ({
  ...{ label, note, pressure },
});

/** « demain 8 h 50 », « jeu. 26 nov. 12 h ». */
const nearMoment = (at: Instant, now: Instant): string => {
  const day = ['aujourd’hui', 'demain'][daysUntil(at, now)] ?? formatDay(at, now);
  return `${day} ${formatHour(at)}`;
};

const CANCELS = 'après, Vinted annule la vente';

const dropOff = (order: Order, now: Instant): NextStep | null => {
  const { kind, at, estimated } = deadlineOf(order, now);
  if (kind === 'none') return null;
  if (kind === 'suspended') return step('Ne pas expédier pour l’instant', 'la transaction est suspendue', 'doubtful');
  const task = order.phase === 'label_missing' ? 'Générer le bordereau et déposer le colis' : 'À déposer';
  if (at === null) return step(task, 'échéance inconnue', 'doubtful');
  if (estimated) {
    return now >= at
      ? step(task, `échéance estimée passée (${formatDay(at, now)})`, 'doubtful')
      : step(`${task} vers le ${formatDay(at, now)}`, 'échéance estimée');
  }
  if (kind === 'forgotten') return step(task, `échéance dépassée depuis ${formatSpan(now - at)}, à relire`, 'doubtful');
  if (kind === 'overdue') return step(task, `échéance dépassée depuis ${formatSpan(now - at)}`, 'late');
  return step(`${task} avant ${nearMoment(at, now)}`, CANCELS, kind === 'cancelled-soon' ? 'late' : 'calm');
};

const scan = (order: Order, now: Instant): NextStep => {
  const { kind, at, estimated } = deadlineOf(order, now);
  const isStated = at !== null && !estimated && now < at;
  const note = isStated ? `avant ${nearMoment(at, now)}, sinon Vinted annule la vente` : null;
  return step('Scan du transporteur attendu', note, kind === 'cancelled-soon' || kind === 'overdue' ? 'late' : 'calm');
};

/** What is to happen next; null when nothing is, or when it is unknown. */
export const nextStep = (order: Order, outcome: OrderDetails['outcome'] | null, now: Instant): NextStep | null => {
  if (order.archived) return null;
  if (outcome === 'return_open') return step('Retour à recevoir', null, 'doubtful');
  if (isDropped(order)) return scan(order, now);
  const { phase } = order;
  if (phase === 'in_transit') return step('Livraison attendue');
  if (phase === 'delivered') return step('Finalisation attendue');
  if (phase === 'unknown') return step('À relire sur Vinted', 'l’état de cette vente est inconnu', 'doubtful');
  return dropOff(order, now);
};

/** The event by which a phase is entered. */
const ENTERED_BY: Partial<Record<Phase, OrderEventKind>> = {
  in_transit: 'shipped',
  delivered: 'delivered',
  completed: 'completed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  suspended: 'suspended',
};

type Dated = PastStep & { at: Instant | null };

const dated = (label: string, iso: string | null, now: Instant): Dated => {
  const at = toInstant(iso);
  return { label, at, when: at === null ? 'date inconnue' : formatDayAndHour(at, now) };
};

const byThen = (at: Instant, now: Instant): string => `au plus tard le ${formatDayAndHour(at, now)}`;

/** The phase, unless an event shows it already. A phase with several statuses was entered at the latest by its date. */
const phaseStep = (order: Order, events: OrderDetails['events'], readAt: Instant | null, now: Instant): Dated[] => {
  const entered = ENTERED_BY[order.phase];
  if (entered === undefined || events.some(({ kind }) => kind === entered)) return [];
  const label = phaseLabel(order);
  const at = toInstant(order.phaseDate);
  if (at !== null && order.phase !== 'in_transit') return [dated(label, order.phaseDate, now)];
  const latest = at ?? readAt;
  return [{ label, at: latest, when: latest === null ? 'date inconnue' : byThen(latest, now) }];
};

const saleStep = (order: Order, now: Instant): Dated => {
  const sold = saleDay(order);
  const label = order.price === null ? 'Vendue' : `Vendue ${formatMoney(toMinor(order.price), order.currency)}`;
  if (sold?.of === 'sale') return dated(label, order.orderDate, now);
  return { label, at: sold?.at ?? null, when: saleDayOf(order, now) };
};

const labelOf = ({ kind, text }: OrderDetails['events'][number]): string =>
  kind === 'unknown' && text !== '' ? quote(text) : eventLabel(kind);

const handSteps = (order: Order, now: Instant): Dated[] => {
  const { status, statusSetAt, archivedAt } = order;
  const marked = status === '1' ? 'Marquée expédiée par vous' : 'Remise à expédier par vous';
  return [
    ...(statusSetAt === null ? [] : [dated(marked, statusSetAt, now)]),
    ...(archivedAt === null ? [] : [dated('Archivée par vous', archivedAt, now)]),
  ];
};

const paidOut = (received: OrderDetails['received'], now: Instant): Dated[] =>
  received === null
    ? []
    : [dated(`Reçu ${formatMoney(toMinor(received.amount), received.currency)}`, received.at, now)];

const isSameMoment = (a: Dated, b: Dated): boolean => a.at !== null && a.when === b.when;

/**
 * What happened to an order, the latest first. What no page dates is marked: « au plus tard le … » where a later moment
 * is known, otherwise « date inconnue ».
 * @param details null until they are read
 * @param phaseReadAt when a page that shows the order's phase was read; null when none was, or the seller set it
 */
export const pastSteps = (
  order: Order,
  details: Pick<OrderDetails, 'events' | 'received'> | null,
  phaseReadAt: Instant | null,
  now: Instant,
): readonly PastStep[] => {
  const events = details?.events ?? [];
  const sale = saleStep(order, now);
  const told = events
    .map((event) => ({ ...dated(labelOf(event), event.at, now), kind: event.kind }))
    // The payment is the sale, where both are known to the minute.
    .filter((event) => event.kind !== 'paid' || !isSameMoment(event, sale));
  const latestFirst = [
    ...phaseStep(order, events, phaseReadAt, now),
    ...handSteps(order, now),
    ...paidOut(details?.received ?? null, now),
    ...told.toReversed(),
  ].sort((a, b) => (b.at ?? Number.POSITIVE_INFINITY) - (a.at ?? Number.POSITIVE_INFINITY) || 0);
  return [...latestFirst, sale].map(({ label, when }) => ({ label, when: when.replaceAll(' ', NO_BREAK) }));
};
