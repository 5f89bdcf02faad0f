import type { Order } from './order.ts';
import type { Phase } from './phase.ts';

const LABELS: Record<Exclude<Phase, 'unknown'>, string> = {
  label_missing: 'Bordereau à générer',
  to_ship: 'À expédier',
  in_transit: 'En cours de livraison',
  delivered: 'Livrée',
  completed: 'Finalisée',
  cancelled: 'Annulée',
  refunded: 'Remboursée',
  suspended: 'Suspendue',
};

/** The text shown to the seller: an unknown phase shows the marketplace's own text. */
export const phaseLabel = ({ phase, statusText }: Pick<Order, 'phase' | 'statusText'>): string => {
  if (phase !== 'unknown') return LABELS[phase];
  return statusText?.trim() || 'État inconnu';
};
