import type { Tone } from '#components/ui/chip.tsx';
import type { CompetitorArticle } from '#core/contract/competitors.ts';
import type { ItemState } from '#core/model/item-state.ts';

/** `gone`: absent from a complete reading; sold or withdrawn, which of the two is unknown. */
export type ArticleState = ItemState | 'gone';

/** One that was seen sold stays sold, shown or not. */
export const stateOf = ({ state, isShown }: Pick<CompetitorArticle, 'state' | 'isShown'>): ArticleState =>
  isShown || state === 'sold' ? state : 'gone';

/** The state of an article, in the seller's words. */
export const STATE_LABELS: Readonly<Record<ArticleState, { word: string; tone: Tone }>> = {
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

/** Every state, in the order of the filter. */
export const ARTICLE_STATES = Object.keys(STATE_LABELS) as readonly ArticleState[];
