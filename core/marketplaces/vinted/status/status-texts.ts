import type { OrderEventKind } from '../../../model/order-event.ts';
import type { Phase } from '../../../model/phase.ts';

/**
 * What a known text says: its beginning as `foldText` gives it, the phase it puts an order in (null when it fits several; two
 * where those who saw it do not agree), and what has just happened (`unknown` when it only describes a state).
 */
export type StatusText = readonly [start: string, phase: Phase | readonly Phase[] | null, event: OrderEventKind];

/** « Payment successful! » is said of a sale that was just paid by one source, and filed under those that are over by another. */
const PAID_OR_OVER: readonly Phase[] = ['label_missing', 'completed'];

/**
 * Every status text of WEB §2.4 and §3.2 and of the site's labels in EMAIL §1.2, by language. A text of another language, or of none, is
 * unknown.
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

/** Words that could turn a known beginning into something else (« Remboursement effectué partiellement »), in any language of them. */
export const DOUBTFUL_ENDING =
  /partiel|partial|parcial|teilweise|delvis|czesciow|refus|suspend|litige|dispute|streit|perdu|\blost\b|echou|\bpas\b|\bnot\b|\bnicht\b|\binte\b|\bnie\b|\bno\b|\bpuis\b/;

/** Words that belong to an undone sale and to no other. */
export const UNDOING_ENDING =
  /annul|cancel|anul|storn|avbr|rembours|refund|reembols|erstatt|zwrot|aterbetal|retour|return|devol|ruckgabe|rucksend/;
