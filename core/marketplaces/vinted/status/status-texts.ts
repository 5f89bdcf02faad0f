import type { OrderEventKind } from '../../../model/order-event.ts';
import type { Phase } from '../../../model/phase.ts';

/**
 * What a known text says: its beginning as `foldText` gives it, the phase it puts an order in (null when it fits several),
 * and what has just happened (`unknown` when it only describes a state).
 */
export type StatusText = readonly [start: string, phase: Phase | null, event: OrderEventKind];

/** Every status text of WEB §2.4 and §3.2 and of the site's labels in EMAIL §1.2, by language. A text of another language, or of none, is unknown. */
const BY_LANGUAGE: Readonly<Record<'fr' | 'en' | 'es' | 'pl', readonly StatusText[]>> = {
  fr: [
    ['achat realise avec succes', null, 'paid'],
    ['le paiement a ete valide', 'label_missing', 'paid'],
    ['paiement valide', 'label_missing', 'paid'],
    ["commande du bordereau d'envoi validee", 'label_missing', 'unknown'],
    ['bordereau envoye au vendeur', 'to_ship', 'label_sent'],
    ["commande expediee et en cours d'acheminement", 'in_transit', 'shipped'],
    ['commande expediee, en cours de livraison', 'in_transit', 'shipped'],
    ["la livraison n'a pas encore eu lieu", 'in_transit', 'unknown'],
    ['commande livree', 'delivered', 'delivered'],
    ['commande finalisee', 'completed', 'completed'],
    ['commande annulee', 'cancelled', 'cancelled'],
    ['le paiement a echoue', 'cancelled', 'cancelled'],
    ['commande non reclamee', 'cancelled', 'cancelled'],
    ['transaction suspendue', 'suspended', 'suspended'],
    ['retour initie', 'suspended', 'return_started'],
    ['remboursement effectue', 'refunded', 'refunded'],
    ['remboursement valide', 'refunded', 'refunded'],
  ],
  en: [
    ['shipping label sent to seller', 'to_ship', 'label_sent'],
    ['order canceled', 'cancelled', 'cancelled'],
  ],
  es: [['pedido finalizado', 'completed', 'completed']],
  pl: [
    ['zrealizowane', 'completed', 'completed'],
    ['anulowano', 'cancelled', 'cancelled'],
    ['zwrot zakonczył sie pomyslnie', 'refunded', 'refunded'],
    ['pieniadze zostały zwrocone', 'refunded', 'refunded'],
  ],
};

export const STATUS_TEXTS: readonly StatusText[] = Object.values(BY_LANGUAGE).flat();

/** Words that could turn a known beginning into something else (« Remboursement effectué partiellement »). */
export const DOUBTFUL_ENDING =
  /partiel|partial|parcial|refus|suspend|litige|dispute|perdu|echou|\bpas\b|\bnot\b|\bpuis\b/;

/** Words that belong to an undone sale and to no other. */
export const UNDOING_ENDING = /annul|cancel|rembours|refund|retour|return/;
