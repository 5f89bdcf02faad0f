import type { Tone } from '#components/ui/chip.tsx';
import type { WireLot, WireProduct } from '#core/contract/product.ts';
import { formatCount, formatPlural, NARROW_NO_BREAK, NO_BREAK } from '#core/model/french.ts';
import { formatSums } from '#core/model/order-totals.ts';
import { type CostedCount, stockAge } from '#core/model/stock/stock-lists.ts';
import { stockWord } from '#core/model/stock/stock-words.ts';
import type { ParisDay } from '#core/model/time.ts';

type State = WireProduct['state'];

const TONES: Readonly<Record<State, Tone>> = {
  to_list: 'saffron',
  draft: 'saffron',
  on_sale: 'neutral',
  reserved: 'blue',
  off_sale: 'saffron',
  unseen: 'neutral',
  to_ship: 'blue',
  to_decide: 'saffron',
  sold: 'green',
  gone: 'neutral',
  unknown: 'neutral',
};

/** « Donné » for an article that the seller put out of the stock, otherwise the words of its state. */
export const stateOf = (product: Pick<WireProduct, 'state' | 'fate'>): { word: string; tone: Tone } => ({
  word: stockWord(product),
  tone: TONES[product.state],
});

/** « 235 j », « 40 j au moins »; null while it is unknown when it was bought or listed. */
export const ageText = (product: WireProduct, today: ParisDay): string | null => {
  const age = stockAge(product, today);
  if (age === null) return null;
  return `${formatCount(age.days)}${NARROW_NO_BREAK}j${age.isAtLeast ? `${NO_BREAK}au${NO_BREAK}moins` : ''}`;
};

/** An article joined the lot, and it is unknown whether one that is sold was sold before. */
const UNCLEAR_SHARE = 'lot, une vente sans date';

/** Where its cost comes from: « lot, part calculée », « reçu en don », « Vide-grenier Bron ». Null where unknown. */
export const originText = (product: WireProduct, lots: ReadonlyMap<string, WireLot>): string | null => {
  const lot = product.lotId === null ? undefined : lots.get(product.lotId);
  if (lot)
    return product.cost !== null ? 'lot, part calculée' : lot.cost === null ? 'lot au prix inconnu' : UNCLEAR_SHARE;
  if (product.purchaseId !== null && product.cost === null && product.article !== null)
    return 'protection ou port inconnu';
  if (product.cost === 0) return 'reçu en don';
  return product.source;
};

/** Of what the server does not have yet. */
export const WAITING = 'en attente d’envoi';

/** « 412 articles ». */
export const articlesText = (count: number): string => formatPlural(count, 'article');

/** « 3 186,40 € pour 398 »; what is unknown is left out of both. */
export const costText = ({ count, sums, unpriced }: CostedCount): string =>
  count === unpriced ? 'à saisir' : `${formatSums(sums)} pour ${formatCount(count - unpriced)}`;
