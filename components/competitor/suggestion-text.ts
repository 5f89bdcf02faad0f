import { formatChange } from '#components/charts/chart-text.ts';
import type { MarketSuggestion } from '#core/contract/competitors.ts';
import { formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDays } from './figure-text.ts';

/** One sentence following the name of its subject; it always includes its sample. */
export const suggestionText = (suggestion: MarketSuggestion): string => {
  const { kind, currency, marketMinor, ownMinor, ownItems, medianDays, marketDays, sample, shops } = suggestion;
  if (kind === 'unknown') return 'fait l’objet d’un conseil inconnu de cette version. Mettez à jour Comptoir.';
  const ofShops = `de ${formatPlural(shops, 'boutique')}`;
  if (kind === 'sells_fast') {
    const days =
      medianDays === null || marketDays === null
        ? ''
        : `${NARROW_NO_BREAK}: ${formatDays(medianDays)} en médiane contre ${formatDays(marketDays)}`;
    return `part plus vite que l’ensemble${days}, sur ${formatPlural(sample, 'vente vue', 'ventes vues')} ${ofShops}.`;
  }
  const gap = marketMinor === null || ownMinor === null || marketMinor === 0 ? null : ownMinor / marketMinor - 1;
  const side = kind === 'priced_above' ? 'au-dessus' : 'en dessous';
  return (
    `vos prix sont ${side} du marché${gap === null ? '' : ` (${formatChange(gap)})`}, ` +
    `${formatMoney(ownMinor, currency)} chez vous (${formatPlural(ownItems, 'annonce')}) contre ` +
    `${formatMoney(marketMinor, currency)} en médiane, sur ${formatPlural(sample, 'annonce')} ${ofShops}.`
  );
};
