import { fold } from '#core/model/fold.ts';
import type { Fate } from '#core/model/stock/product.ts';

/**
 * What happened, according to a line of a list of events:
 * - `sale`; `release`, its money came; `refund`, money went back, and the articles did not
 * - `return`: the articles are back, and so is their money; `cancel`: the sale came to nothing
 * - `purchase`: the articles are the seller's
 * - a fate: they are no longer for sale
 * - `nothing`: a step that moves neither money nor stock
 */
export type EventKind =
  | 'sale'
  | 'release'
  | 'refund'
  | 'return'
  | 'cancel'
  | 'purchase'
  | 'nothing'
  | Exclude<Fate, 'kept'>;

/** The first that fits counts. Null: what has no settled outcome. */
const KINDS: readonly (readonly [RegExp, EventKind | null])[] = [
  [/\b(?:non|pas|not|jamais)\b|litige|disput|reclam|retour (?:en cours|demande|ouvert|initie)|colis perdu/, null],
  [/retour|retourn|return|renvoy|remise? en (?:stock|vente)/, 'return'],
  [/annul|cancel/, 'cancel'],
  [/rembours|refund/, 'refund'],
  [/liber|releas|encaiss|verse(?:e|ment)?\b|finalis|termin|^payee?$/, 'release'],
  [/invendable|unsell|abime|casse|jete|poubelle|perdu|detruit|vole|^perte$/, 'unsellable'],
  [/usage|garde|perso/, 'own_use'],
  [/donn|offert|\bdon\b|given/, 'given'],
  [/mise? en vente|en ligne|publi|listed|expedi|envoy|livr|depos|shipp|deliver|reserv/, 'nothing'],
  [/achat|achet|purchase|bought|mise? en stock|entree/, 'purchase'],
  [/vente|vendu|sale|sold/, 'sale'],
];

/** The event that a word stands for, in any case and with or without accents; null when it is not understood. */
export const eventKind = (word: string): EventKind | null => {
  const folded = fold(word.trim());
  return KINDS.find(([words]) => words.test(folded))?.[1] ?? null;
};
