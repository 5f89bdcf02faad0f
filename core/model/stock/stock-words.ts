import type { Fate, StockState } from './product.ts';

const STATE_WORDS: Readonly<Record<StockState | 'unknown', string>> = {
  to_list: 'À mettre en ligne',
  draft: 'Brouillon',
  on_sale: 'En ligne',
  reserved: 'Réservé',
  off_sale: 'Masqué',
  unseen: 'Annonce fermée',
  to_ship: 'Vendu, à expédier',
  to_decide: 'Retour à décider',
  sold: 'Vendu',
  gone: 'Sorti du stock',
  unknown: 'État inconnu',
};

export const FATE_WORDS: Readonly<Record<Fate, string>> = {
  kept: 'En stock',
  unsellable: 'Invendable',
  given: 'Donné',
  own_use: 'Gardé pour soi',
};

/** « Donné » for an article that the seller put out of the stock, otherwise the words of its state. */
export const stockWord = ({ state, fate }: { state: StockState | 'unknown'; fate: Fate | 'unknown' }): string =>
  state === 'gone' && fate !== 'unknown' ? FATE_WORDS[fate] : STATE_WORDS[state];
