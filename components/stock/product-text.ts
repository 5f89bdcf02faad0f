import type { Tone } from '#components/ui/chip.tsx';
import type { WireLot, WireProduct } from '#core/contract/products.ts';
import { formatCount, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatSums } from '#core/model/order-totals.ts';
import type { Fate } from '#core/model/stock/product.ts';
import { type CostedCount, stockAge } from '#core/model/stock/stock-lists.ts';
import type { ParisDay } from '#core/model/time.ts';

type State = WireProduct['state'];

const STATE_WORDS: Readonly<Record<State, { word: string; tone: Tone }>> = {
  to_list: { word: 'À mettre en ligne', tone: 'saffron' },
  draft: { word: 'Brouillon', tone: 'saffron' },
  on_sale: { word: 'En ligne', tone: 'neutral' },
  reserved: { word: 'Réservé', tone: 'blue' },
  off_sale: { word: 'Masqué', tone: 'saffron' },
  unseen: { word: 'Annonce fermée', tone: 'neutral' },
  to_ship: { word: 'Vendu, à expédier', tone: 'blue' },
  to_decide: { word: 'Retour à décider', tone: 'saffron' },
  sold: { word: 'Vendu', tone: 'green' },
  gone: { word: 'Sorti du stock', tone: 'neutral' },
  unknown: { word: 'État inconnu', tone: 'neutral' },
};

export const FATE_WORDS: Readonly<Record<Fate, string>> = {
  kept: 'En stock',
  unsellable: 'Invendable',
  given: 'Donné',
  own_use: 'Gardé pour soi',
};

/** « Donné » for an article that the seller put out of the stock, otherwise the words of its state. */
export const stateOf = ({ state, fate }: Pick<WireProduct, 'state' | 'fate'>): { word: string; tone: Tone } =>
  state === 'gone' && fate !== 'unknown' ? { word: FATE_WORDS[fate], tone: 'neutral' } : STATE_WORDS[state];

/** « 235 j », « 40 j au moins »; null while nothing says when it was bought or listed. */
export const ageText = (product: WireProduct, today: ParisDay): string | null => {
  const age = stockAge(product, today);
  if (age === null) return null;
  return `${formatCount(age.days)}${NARROW_NO_BREAK}j${age.isAtLeast ? ' au moins' : ''}`;
};

/** Where its cost comes from: « lot, part calculée », « reçu en don », « Vide-grenier Bron ». Null for nothing to say. */
export const originText = (product: WireProduct, lots: ReadonlyMap<string, WireLot>): string | null => {
  const lot = product.lotId === null ? undefined : lots.get(product.lotId);
  if (lot) return product.cost === null ? 'lot au prix inconnu' : 'lot, part calculée';
  if (product.purchaseId !== null && product.cost === null && product.article !== null)
    return 'protection ou port inconnu';
  if (product.cost === 0) return 'reçu en don';
  return product.source;
};

/** « 412 articles ». */
export const articlesText = (count: number): string => formatPlural(count, 'article');

/** « 3 186,40 € pour 398 »; what is unknown is left out of both. */
export const costText = ({ count, sums, unpriced }: CostedCount): string =>
  count === unpriced ? 'à saisir' : `${formatSums(sums)} pour ${formatCount(count - unpriced)}`;
