import type { Tone } from '#components/ui/chip.tsx';
import type { CompetitorArticle } from '#core/contract/competitors.ts';
import type { ItemState } from '#core/model/item-state.ts';

/** `gone`: no longer shown by a whole reading; sold or taken away, nobody knows. */
export type ArticleState = ItemState | 'gone';

/** One that was seen sold stays sold, shown or not. */
export const stateOf = ({ state, isShown }: Pick<CompetitorArticle, 'state' | 'isShown'>): ArticleState =>
  isShown || state === 'sold' ? state : 'gone';

/** Where an article stands, in the seller's words. */
export const STATE_WORDS: Readonly<Record<ArticleState, { word: string; tone: Tone }>> = {
  on_sale: { word: 'En vente', tone: 'neutral' },
  reserved: { word: 'Réservé', tone: 'blue' },
  sold: { word: 'Vendu', tone: 'green' },
  gone: { word: 'Plus affiché', tone: 'saffron' },
  draft: { word: 'Brouillon', tone: 'neutral' },
  hidden: { word: 'Masqué', tone: 'neutral' },
  processing: { word: 'En contrôle', tone: 'neutral' },
  closed: { word: 'Fermé', tone: 'neutral' },
  unknown: { word: 'Inconnu', tone: 'saffron' },
};

/** Every state, in the order in which a choice lists them. */
export const ARTICLE_STATES = Object.keys(STATE_WORDS) as readonly ArticleState[];
