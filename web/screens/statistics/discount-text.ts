import type { StatisticsReply, WireDiscountGroup } from '#core/contract/statistics.ts';
import { formatCount, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Unasked } from '#core/model/statistics/sale-discount.ts';
import { FEWEST } from '#core/model/statistics/speed.ts';
import { money, percent } from './figure-text.ts';
import { reasonTexts } from './reason-texts.ts';

type Whole = NonNullable<StatisticsReply['discounts']>['whole'];

const REASONS: Readonly<Record<Unasked, string>> = {
  bundle: 'de plusieurs articles',
  unpaid: 'au prix de vente inconnu',
  unlisted: 'dont l’annonce n’a pas été lue',
  undated: 'sans date',
  estimated: 'au jour estimé d’après la liste',
  unread: 'dont le prix de l’annonce n’a pas été lu avant la vente',
  currency: 'dont le prix était demandé dans une autre devise, ou dans une devise inconnue',
};

/** Why the discounts of some sales are unknown, one sentence for each reason. */
export const unaskedTexts = (unknown: Whole['unknown']): string[] => reasonTexts(REASONS, unknown);

/** « prix demandé et prix payé connus pour 12 ventes sur 20 » */
export const discountSample = ({ count, known }: Whole): string => {
  if (count === 0) return 'aucune vente sur cette période';
  return `prix demandé et prix payé connus pour ${known === 0 ? 'aucune vente' : formatPlural(known, 'vente')} sur ${formatCount(count)}`;
};

/** What half of the sales gave up at least, in part and in money; never 0 for what is unknown. */
export const discountText = ({ known, full, medianShare, median }: Whole, currency: string | null): string => {
  if (known === 0) return 'Rabais inconnu.';
  const atFull = `${full === 0 ? 'Aucune vente' : formatPlural(full, 'vente')} sur ${formatCount(known)} au prix demandé.`;
  if (medianShare === null || median === null) return `Peu de ventes, il en faut ${FEWEST}. ${atFull}`;
  if (medianShare <= 0) return `La moitié des ventes, au moins, part sans rabais. ${atFull}`;
  const inMoney = currency === null ? '' : `${NARROW_NO_BREAK}; en argent, de ${money(median, currency)} ou plus`;
  return `La moitié des ventes part avec un rabais de ${percent(medianShare)} ou plus${inMoney}. ${atFull}`;
};

/** « 8,5 % », « aucun »; « peu de ventes » below five, « inconnu » without any. */
export const shareText = ({ medianShare, known }: Pick<WireDiscountGroup, 'medianShare' | 'known'>): string => {
  if (medianShare === null) return known === 0 ? 'inconnu' : 'peu de ventes';
  return medianShare > 0 ? percent(medianShare) : 'aucun';
};

/** « 5 ventes sur 7 »: those whose discount is known, among all. */
export const knownText = ({ known, count }: Pick<WireDiscountGroup, 'known' | 'count'>): string => {
  const sales = formatPlural(known, 'vente');
  return known === count ? sales : `${sales} sur ${formatCount(count)}`;
};
