import type { OrderEventKind } from '#core/model/order-event.ts';

const WORDS: Record<OrderEventKind, string> = {
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
export const eventWords = (kind: unknown): string =>
  typeof kind === 'string' && Object.hasOwn(WORDS, kind) ? WORDS[kind as OrderEventKind] : WORDS.unknown;
