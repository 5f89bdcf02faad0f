import type { OrderEventKind } from '../../../model/order-event.ts';
import type { Phase } from '../../../model/phase.ts';

/**
 * The meaning of a known text: its beginning as returned by `foldText`, the phase of the order (null when several are
 * possible; two when sources disagree), and the event that has just happened (`unknown` when the text only describes a
 * state).
 */
export type StatusText = readonly [start: string, phase: Phase | readonly Phase[] | null, event: OrderEventKind];

/** One source reports « Payment successful! » for a sale that was just paid, another files it under completed sales. */
const PAID_OR_OVER: readonly Phase[] = ['label_missing', 'completed'];

/**
 * Every status text of WEB §2.4 and §3.2 and of the site's labels in EMAIL §1.2, by language. A text in another
 * language, or that is not listed, is unknown.
 */
const BY_LANGUAGE: Readonly<Record<'fr' | 'en' | 'de' | 'es' | 'pl' | 'sv', readonly StatusText[]>> = {
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
    ['payment successful', PAID_OR_OVER, 'paid'],
    ['order sent and on its way', 'in_transit', 'shipped'],
    ['package delivered', 'delivered', 'delivered'],
    ['order completed', 'completed', 'completed'],
    ['manually marked as completed', 'completed', 'completed'],
  ],
  de: [
    ['zahlung abgeschlossen', PAID_OR_OVER, 'paid'],
    ['transaktion erfolgreich beendet', 'completed', 'completed'],
    ['die transaktion wurde als abgeschlossen markiert', 'completed', 'completed'],
  ],
  es: [['pedido finalizado', 'completed', 'completed']],
  pl: [
    ['zrealizowane', 'completed', 'completed'],
    ['anulowano', 'cancelled', 'cancelled'],
    ['zwrot zakonczył sie pomyslnie', 'refunded', 'refunded'],
    ['pieniadze zostały zwrocone', 'refunded', 'refunded'],
    ['nie wysłano', 'to_ship', 'unknown'],
  ],
  sv: [['bestallning slutford', 'completed', 'completed']],
};

export const STATUS_TEXTS: readonly StatusText[] = Object.values(BY_LANGUAGE).flat();

/**
 * Words that could change the meaning of a known beginning (« Remboursement effectué partiellement »), in any of the
 * languages.
 */
export const DOUBTFUL_ENDING =
  /partiel|partial|parcial|teilweise|delvis|czesciow|refus|suspend|litige|dispute|streit|perdu|\blost\b|echou|\bpas\b|\bnot\b|\bnicht\b|\binte\b|\bnie\b|\bno\b|\bpuis\b/;

/** Words that only occur for a cancelled or refunded sale. */
export const UNDOING_ENDING =
  /annul|cancel|anul|storn|avbr|rembours|refund|reembols|erstatt|zwrot|aterbetal|retour|return|devol|ruckgabe|rucksend/;
