import type { Tone } from '#components/ui/chip.tsx';
import type { ItemState } from '#core/model/item-state.ts';

/** Where an article stands, in the seller's words. */
export const STATE_WORDS: Readonly<Record<ItemState, { word: string; tone: Tone }>> = {
  on_sale: { word: 'En vente', tone: 'neutral' },
  reserved: { word: 'Réservé', tone: 'blue' },
  sold: { word: 'Vendu', tone: 'green' },
  draft: { word: 'Brouillon', tone: 'neutral' },
  hidden: { word: 'Masqué', tone: 'neutral' },
  processing: { word: 'En contrôle', tone: 'neutral' },
  closed: { word: 'Fermé', tone: 'neutral' },
  unknown: { word: 'Inconnu', tone: 'saffron' },
};
