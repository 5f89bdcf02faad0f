import { expect, it } from 'vitest';
import type { MarketSuggestion } from '#core/contract/competitors.ts';
import { suggestionText } from './suggestion-text.ts';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const suggestion: MarketSuggestion = {
  ...{ kind: 'priced_above', brand: 'Sézane', garment: 'robes', currency: 'EUR', marketMinor: 3_100, ownMinor: 3_500 },
  ...{ ownItems: 2, medianDays: 12, marketDays: 30, sample: 40, shops: 3 },
};

it('a suggestion about a price far from the market’s gives both sample sizes', () => {
  expect(plain(suggestionText(suggestion))).toBe(
    'vos prix sont au-dessus du marché (+13 %), 35,00 € chez vous (2 annonces) contre 31,00 € en médiane, sur 40 annonces de 3 boutiques.',
  );
});

it('a suggestion about fast sales gives the number of observed sales and the pace of all of them', () => {
  expect(plain(suggestionText({ ...suggestion, kind: 'sells_fast', sample: 9 }))).toBe(
    'part plus vite que l’ensemble : 12 j en médiane contre 30 j, sur 9 ventes vues de 3 boutiques.',
  );
});
