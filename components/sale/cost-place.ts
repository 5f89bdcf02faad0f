import type { WireSale } from '#core/contract/sales.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';

/** Where the cost of a sale is entered: among the missing ones, or in its article; otherwise why nowhere. */
export type CostPlace = { at: 'missing' } | { at: 'article'; id: string } | { at: null; reason: string };

export const costPlaceOf = (
  sale: Pick<WireSale, 'uncosted' | 'articleId' | 'doubtful' | 'cost' | 'outcome'>,
): CostPlace => {
  if (sale.uncosted) return { at: 'missing' };
  if (sale.articleId !== null) return { at: 'article', id: sale.articleId };
  if (sale.doubtful)
    return {
      at: null,
      reason: `Cette ligne est peut-être une vente déjà listée${NARROW_NO_BREAK}: elle n’a pas de prix d’achat.`,
    };
  if (sale.outcome === 'refunded_after_release') {
    return { at: null, reason: `Cette vente a été remboursée${NARROW_NO_BREAK}: elle ne coûte rien.` };
  }
  if (sale.cost !== null) {
    return {
      at: null,
      reason: `Cette vente a plusieurs articles${NARROW_NO_BREAK}: leurs prix d’achat se changent dans l’inventaire.`,
    };
  }
  return { at: null, reason: 'Le prix d’achat se saisit ici dès que l’argent de la vente est arrivé.' };
};
