import { saleDayOf } from '#components/order/order-text.ts';
import { deadlineOf } from '#core/model/deadline.ts';
import { formatDayAndHour } from '#core/model/french-dates.ts';
import type { Order } from '#core/model/order.ts';
import { effectiveStatus, lateAt } from '#core/model/order-status.ts';
import { phaseLabel } from '#core/model/phase-label.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

export interface OrderReason {
  label: string;
  value: string;
  /** The rule behind it. */
  because: string;
}

const STATUS: Record<Order['status'], string> = {
  '0': 'à expédier',
  '1': 'expédiée',
  '2': 'en retard',
  unknown: 'inconnu',
};

const dated = (at: Instant | null, now: Instant): string => (at === null ? 'inconnue' : formatDayAndHour(at, now));

/** Why an order is shown as it is: status, phase, deadline and the rule of lateness, each with its reason. */
export const orderReasons = (order: Order, now: Instant): readonly OrderReason[] => {
  const status = effectiveStatus(order, now);
  return [
    { label: 'Statut', value: `${status} · ${STATUS[status]}`, because: 'il suit l’état et l’âge de la vente' },
    {
      label: 'État',
      value: phaseLabel(order),
      because:
        order.statusText === null ? 'la page ne donne aucun texte d’état' : `Vinted écrit « ${order.statusText} »`,
    },
    {
      label: 'Vendue',
      value: order.orderDateEstimated ? saleDayOf(order, now) : dated(toInstant(order.orderDate), now),
      because: order.orderDateEstimated
        ? 'date estimée : celle de la liste, qui suit le dernier changement d’état'
        : 'date du paiement ou du message de Vinted',
    },
    deadlineReason(order, now),
    lateReason(order, now),
  ];
};

const deadlineReason = (order: Order, now: Instant): OrderReason => {
  const label = 'Échéance';
  const { kind } = deadlineOf(order, now);
  if (kind === 'suspended')
    return { label, value: 'masquée', because: 'la transaction est suspendue : il ne faut rien expédier' };
  if (kind === 'none') return { label, value: 'aucune', because: 'il n’y a plus rien à expédier' };
  const value = dated(toInstant(order.shipBy), now);
  if (order.shipBy === null) return { label, value, because: 'ni échéance lue, ni date de vente' };
  return {
    label,
    value: order.shipByEstimated ? `${value} (estimée)` : value,
    because: order.shipByEstimated ? 'calculée : 5 jours ouvrés après la vente' : 'lue sur la page',
  };
};

const lateReason = (order: Order, now: Instant): OrderReason => {
  const label = 'Retard';
  const edge = lateAt(order);
  if (edge === null) return { label, value: 'aucun', because: noLateReason(order) };
  const value = now >= edge ? `depuis le ${dated(edge, now)}` : `à partir du ${dated(edge, now)}`;
  return { label, value, because: 'quatre jours pleins, 96 heures, après la vente' };
};

const noLateReason = (order: Order): string => {
  if (order.phase === 'suspended') return 'une vente suspendue n’est jamais en retard';
  if (order.status === '1') return 'la vente est déjà partie';
  return 'la date de vente est inconnue';
};
