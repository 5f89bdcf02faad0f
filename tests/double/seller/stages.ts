/** The value of the marketplace's own status column in a row (WEB §2.4). */
export type UserStatus = 'needs_action' | 'waiting' | 'completed' | 'failed';

/** Languages available for the double's pages. */
export type Language = 'fr' | 'en' | 'es' | 'pl';

type StageFacts = { userStatus: UserStatus; texts: Record<Language, readonly [string, ...string[]]> };

/**
 * Every stage of a sale, with the texts that sellers see. The French ones are copied exactly from WEB §2.4, including
 * trailing spaces; those in other languages are partly known, partly invented, so no reader may rely on them.
 */
export const stages = {
  paid: stage(
    'needs_action',
    ['Le paiement a été validé', 'Paiement validé'],
    'Payment confirmed',
    'Pago validado',
    'Płatność potwierdzona',
  ),
  labelOrdered: stage(
    'waiting',
    ["Commande du bordereau d'envoi validée"],
    'Shipping label ordered.',
    'Etiqueta de envío solicitada',
    'Zamówiono etykietę',
  ),
  labelSent: stage(
    'needs_action',
    ['Bordereau envoyé au vendeur'],
    'Shipping label sent to seller.',
    'Etiqueta de envío enviada al vendedor',
    'W toku',
  ),
  shipped: stage(
    'waiting',
    ["Commande expédiée et en cours d'acheminement ! "],
    'Package shipped!',
    'Pedido enviado',
    'Wysłano',
  ),
  atPickup: stage(
    'waiting',
    ["La livraison n'a pas encore eu lieu - colis déposé en bureau de Poste ou point relais"],
    'Ready for pickup',
    'Listo para recoger',
    'Do odbioru',
  ),
  delivered: stage('waiting', ['Commande livrée ! '], 'Package delivered!', 'Pedido entregado', 'Dostarczono'),
  done: stage(
    'completed',
    ["Commande finalisée - l'acheteur a validé la commande"],
    'Order completed',
    'Pedido finalizado. El comprador ha aceptado el artículo',
    'Zrealizowane',
  ),
  itemUnavailable: stage(
    'failed',
    ['Commande annulée - article indisponible '],
    'Order canceled',
    'Pedido cancelado',
    'Anulowano',
  ),
  paymentFailed: stage('failed', ['Le paiement a échoué'], 'Payment failed', 'El pago ha fallado', 'Płatność nieudana'),
  unclaimed: stage(
    'failed',
    ["Commande non réclamée - Retournée à l'expéditeur.rice"],
    'Not claimed - returned to sender',
    'No reclamado',
    'Nieodebrane',
  ),
  suspended: stage(
    'waiting',
    ['Transaction suspendue - en attente de vérification.'],
    'Transaction suspended',
    'Transacción suspendida',
    'Transakcja zawieszona',
  ),
  returnStarted: stage('waiting', ['Retour initié'], 'Return started', 'Devolución iniciada', 'Rozpoczęto zwrot'),
  refunded: stage(
    'failed',
    ['Remboursement effectué', 'Remboursement validé'],
    'Refunded',
    'Reembolsado',
    'Pieniądze zostały zwrócone',
  ),
} as const satisfies Record<string, StageFacts>;

export type Stage = keyof typeof stages;

export const stageNames = Object.keys(stages) as Stage[];

/** The tabs of the page; a row belongs to `all` and to one other tab. */
export type Tab = 'all' | 'in_progress' | 'completed' | 'canceled';

export function tabOf(status: UserStatus): Exclude<Tab, 'all'> {
  if (status === 'completed') return 'completed';
  return status === 'failed' ? 'canceled' : 'in_progress';
}

function stage(
  userStatus: UserStatus,
  fr: readonly [string, ...string[]],
  en: string,
  es: string,
  pl: string,
): StageFacts {
  return { userStatus, texts: { fr, en: [en], es: [es], pl: [pl] } };
}
