import { formatInterval } from '#components/charts/chart-text.ts';
import type { FigureOrigin } from '#core/model/competitor/shop-analysis.ts';
import { formatCount, formatMoney, formatPlural } from '#core/model/french.ts';
import { YEAR_MONTHS } from '#core/model/paris-months.ts';
import { formatDays, formatDecimal, formatNote, formatShare, UNKNOWN } from './figure-text.ts';
import { TIMED_SALE, UNSOLD_LEFT_OUT } from './market-labels.ts';
import type { OwnShop, ShopReading } from './shop-reading.ts';

const known = (count: number | null): string => (count === null ? UNKNOWN : formatCount(count));

/** « 61 », « au moins 61 » when the list of sales was not read to its end, « inconnu » when none of it was. */
export const ownSales = ({ transactionsByMonth, salesCompleteUntil }: OwnShop): string => {
  const sum = transactionsByMonth.slice(-YEAR_MONTHS).reduce((total, { ventes }) => total + ventes, 0);
  if (salesCompleteUntil !== null) return formatCount(sum);
  return sum === 0 ? UNKNOWN : `au moins ${formatCount(sum)}`;
};

/**
 * One line of the comparison; `own` is its figure from the seller's orders and articles, null when only the pages of a
 * shop show it.
 */
export interface CompareLine {
  label: string;
  origin: FigureOrigin;
  rule: string;
  /** The basis of the figure, with the sample size if there is one. */
  source: (reading: ShopReading) => string;
  of: (reading: ShopReading) => string;
  own: ((own: OwnShop) => string) | null;
}

const WARDROBE = 'Le dressing de la boutique';
const SHOP_PAGE = (): string => 'La page de la boutique';

/** Every figure by which shops are compared. */
export const COMPARE_LINES: readonly CompareLine[] = [
  {
    label: 'Transactions sur 12 mois, au moins',
    origin: 'deduced',
    rule: 'Ses évaluations des douze derniers mois et du mois en cours\u202f: chacune suit une transaction, une vente ou parfois un achat.',
    source: ({ evaluations }) => formatPlural(evaluations.known, 'évaluation lue', 'évaluations lues'),
    of: ({ estimate }) => known(estimate.atLeast),
    own: ownSales,
  },
  {
    label: 'Transactions sur 12 mois',
    origin: 'estimated',
    rule: 'Combien de transactions ont donné ces évaluations, quand tous les acheteurs n’en laissent pas.',
    source: ({ evaluations }) => formatPlural(evaluations.known, 'évaluation lue', 'évaluations lues'),
    of: ({ analyseVentes: { totalVentesEstime } }) => (totalVentesEstime ? formatInterval(totalVentesEstime) : UNKNOWN),
    own: null,
  },
  {
    label: 'Articles vendus (affiché)',
    origin: 'observed',
    rule: 'Le compteur que la boutique affiche depuis son ouverture\u202f: des articles, pas des transactions.',
    source: SHOP_PAGE,
    of: ({ shop }) => known(shop.soldCount),
    own: null,
  },
  {
    label: 'Annonces en vente',
    origin: 'observed',
    rule: 'Le nombre d’annonces que la boutique affiche.',
    source: SHOP_PAGE,
    of: ({ shop }) => known(shop.itemCount),
    own: ({ itemsOnSale }) => known(itemsOnSale),
  },
  {
    label: 'Prix médian',
    origin: 'deduced',
    rule: 'La moitié des annonces en vente coûte moins, l’autre plus.',
    source: ({ articles: { prices } }) =>
      prices ? `${formatPlural(prices.sample, 'annonce')} au prix connu` : WARDROBE,
    of: ({ articles: { prices } }) => formatMoney(prices?.medianMinor ?? null, prices?.currency ?? null),
    own: ({ medianMinor, currency }) => formatMoney(medianMinor, currency),
  },
  {
    label: 'Durée avant la vente, en médiane',
    origin: 'deduced',
    rule: `De la mise en ligne à la vente. ${TIMED_SALE} ${UNSOLD_LEFT_OUT}`,
    source: ({ articles: { daysToSell } }) =>
      daysToSell ? formatPlural(daysToSell.sample, 'vente vue', 'ventes vues') : WARDROBE,
    of: ({ articles: { daysToSell } }) => (daysToSell ? formatDays(daysToSell.median) : UNKNOWN),
    own: null,
  },
  {
    label: 'Part vendue',
    origin: 'deduced',
    rule: 'Parmi les articles vus en vente et dont la suite est connue, ceux que leur page dit vendus.',
    source: ({ articles: { sellThrough } }) =>
      sellThrough ? formatPlural(sellThrough.followed, 'article suivi', 'articles suivis') : WARDROBE,
    of: ({ articles: { sellThrough } }) =>
      sellThrough && sellThrough.followed > 0 ? formatShare(sellThrough.sold / sellThrough.followed) : UNKNOWN,
    own: null,
  },
  {
    label: 'Mises en vente par semaine',
    origin: 'deduced',
    rule: 'Les annonces par semaine, d’après la date de leur première photo.',
    source: ({ articles: { rhythm } }) =>
      rhythm ? `Le dressing, sur ${formatPlural(rhythm.weeks, 'semaine')}` : WARDROBE,
    of: ({ articles: { rhythm } }) => (rhythm ? formatDecimal(rhythm.perWeek) : UNKNOWN),
    own: null,
  },
  {
    label: 'Abonnés',
    origin: 'observed',
    rule: 'Le nombre d’abonnés que la boutique affiche.',
    source: SHOP_PAGE,
    of: ({ shop }) => known(shop.abonnes),
    own: null,
  },
  {
    label: 'Note',
    origin: 'observed',
    rule: 'La note moyenne que la boutique affiche, sur 5.',
    source: SHOP_PAGE,
    of: ({ shop }) => (shop.note === null ? UNKNOWN : formatNote(shop.note)),
    own: null,
  },
];
