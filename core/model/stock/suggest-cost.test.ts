import { describe, expect, it } from 'vitest';
import { createCostSuggester } from './suggest-cost.ts';

const articles = (brand: string | null, ...costs: number[]) =>
  costs.map((costMinor) => ({ brand, costMinor, currency: 'EUR' }));

describe('what articles of a brand cost before', () => {
  const suggest = createCostSuggester([
    ...articles('Sézane', 1000, 1200, 1400, 1600, 1800),
    ...articles('Zara', 300, 400, 500, 600),
    ...articles('Zara Home', 900, 900, 900, 900, 900),
    ...articles(null, 1, 1, 1, 1, 1),
  ]);

  it('is said with the number of articles behind it', () => {
    expect(suggest('Robe SEZANE 38', 'EUR')).toEqual({
      ...{ brand: 'Sézane', count: 5, lowMinor: 1200, medianMinor: 1400, highMinor: 1600 },
    });
  });

  it.each([
    ['fewer than five are known', 'Jupe Zara', 'EUR'],
    ['the title names no brand', 'Robe noire', 'EUR'],
    ['the word only contains the brand', 'Pull sezanette', 'EUR'],
    ['they were paid in another currency', 'Robe Sézane', 'GBP'],
    ['there is no title', null, 'EUR'],
  ])('is not said while %s', (_, title, currency) => {
    expect(suggest(title, currency)).toBeNull();
  });

  it('is that of the longest brand that the title names', () => {
    expect(suggest('Coussin Zara Home', 'EUR')?.brand).toBe('Zara Home');
  });
});
