import type { Phase } from '../../model/phase.ts';

/** What every known status text says (WEB §2.4), written as `foldText` gives it. French first, then en, es, pl. */
export const STATUS_TEXTS: readonly (readonly [string, Phase])[] = [
  ['le paiement a ete valide', 'label_missing'],
  ['paiement valide', 'label_missing'],
  ["commande du bordereau d'envoi validee", 'label_missing'],
  ['bordereau envoye au vendeur', 'to_ship'],
  ["commande expediee et en cours d'acheminement", 'in_transit'],
  ['commande expediee', 'in_transit'],
  ["la livraison n'a pas encore eu lieu", 'in_transit'],
  ['commande livree', 'delivered'],
  ['commande finalisee', 'completed'],
  ['commande annulee', 'cancelled'],
  ['le paiement a echoue', 'cancelled'],
  ['commande non reclamee', 'cancelled'],
  ['transaction suspendue', 'suspended'],
  ['retour initie', 'suspended'],
  ['remboursement effectue', 'refunded'],
  ['remboursement valide', 'refunded'],
  ['shipping label sent to seller', 'to_ship'],
  ['order canceled', 'cancelled'],
  ['order cancelled', 'cancelled'],
  ['pedido finalizado', 'completed'],
  ['zrealizowane', 'completed'],
  ['anulowano', 'cancelled'],
  ['zwrot zakonczył sie pomyslnie', 'refunded'],
  ['pieniadze zostały zwrocone', 'refunded'],
];

/** Words that could turn a known beginning into something else (« Remboursement effectué partiellement »). */
export const DOUBTFUL_ENDING =
  /partiel|partial|parcial|refus|suspend|litige|dispute|perdu|echou|\bpas\b|\bnot\b|\bpuis\b/;

/** Words that belong to an undone sale and to no other. */
export const UNDOING_ENDING = /annul|cancel|rembours|refund|retour|return/;
