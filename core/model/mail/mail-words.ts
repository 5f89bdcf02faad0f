import type { OrderEvent, OrderMail } from './order-mail.ts';

/** What a mail is about, in a seller's terms: « bordereau ». */
export const MAIL_WORDS: Readonly<Record<OrderMail['kind'], string>> = {
  sale: 'vente',
  label: 'bordereau',
  update: 'suivi de commande',
  completed: 'transaction finalisée',
  refund: 'remboursement partiel',
  cancelled: 'annulation',
  purchase: 'achat',
};

/** What became of an order: « colis en route ». */
export const EVENT_WORDS: Readonly<Record<OrderEvent, string>> = {
  in_transit: 'colis en route',
  at_pickup: 'colis au point de retrait',
  received: 'colis reçu',
  cancelled: 'commande annulée',
  suspended: 'transaction suspendue',
  returned: 'colis de retour',
};
