import { describe, expect, it } from 'vitest';
import { missingLine } from './active-reading-text.ts';

describe('the line about missing pages', () => {
  it('names each list with its pages', () => {
    const offers = [
      { list: 'sold', pagesLeft: 20 },
      { list: 'wallet', pagesLeft: 3 },
    ];
    expect(missingLine(offers)).toBe('Lecture incomplète\u202f: ventes 20\u00a0p., porte-monnaie 3\u00a0p.');
  });

  it('adds up the same list of several accounts', () => {
    const offers = [
      { list: 'sold', pagesLeft: 20 },
      { list: 'purchased', pagesLeft: 1 },
      { list: 'sold', pagesLeft: 4 },
    ];
    expect(missingLine(offers)).toBe('Lecture incomplète\u202f: ventes 24\u00a0p., achats 1\u00a0p.');
  });
});
