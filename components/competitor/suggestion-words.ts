import { formatChange } from '#components/charts/chart-words.ts';
import type { MarketSuggestion } from '#core/contract/competitors.ts';
import { formatMoney, formatPlural } from '#core/model/french.ts';
import { formatDays } from './figure-words.ts';

const sampleWords = ({ sample, shops }: MarketSuggestion): string =>
  `sur ${formatPlural(sample, 'annonce')} de ${formatPlural(shops, 'boutique')}`;

/** One sentence, which never goes without its sample. */
export const suggestionWords = (suggestion: MarketSuggestion): string => {
  const { kind, brand, garment, currency, marketMinor, ownMinor, medianDays } = suggestion;
  const name = garment === null ? brand : `${brand} · ${garment}`;
  if (kind === 'sells_fast') {
    const days = medianDays === null ? '' : ` en ${formatDays(medianDays)} en médiane`;
    return `${name} part vite${days}, ${sampleWords(suggestion)}.`;
  }
  const gap = marketMinor === null || ownMinor === null || marketMinor === 0 ? null : ownMinor / marketMinor - 1;
  const side = kind === 'priced_above' ? 'au-dessus' : 'en dessous';
  return (
    `${name} : vos prix sont ${side} du marché${gap === null ? '' : ` (${formatChange(gap)})`}, ` +
    `${formatMoney(ownMinor, currency)} chez vous contre ${formatMoney(marketMinor, currency)} en médiane, ${sampleWords(suggestion)}.`
  );
};
