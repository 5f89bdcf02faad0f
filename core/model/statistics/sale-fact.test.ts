import { describe, expect, it } from 'vitest';
import { makeDescribedSale, makeSoldArticle } from '../../testing/make-described-sale.ts';
import type { DescribedSale, SoldArticle } from './described-sale.ts';
import { toFacts } from './sale-fact.ts';

const WORDS = { brands: ['Petit Bateau', 'Petit', 'Zara', 'ZARA', 'Zara'], categories: [], sizes: [], sources: [] };
const factOf = (sale: DescribedSale) => toFacts([sale], WORDS)[0];
const listed = (part: Partial<SoldArticle> = {}): SoldArticle =>
  makeSoldArticle({ listedAt: '2026-02-20T10:00:00.000Z', firstReadAt: '2026-02-21T10:00:00.000Z', ...part });
const daysOf = (articles: SoldArticle[], sale: Partial<DescribedSale['sale']> = {}, articleCount: number | null = 1) =>
  factOf(makeDescribedSale(sale, { articles, articleCount }))?.daysListed;

describe('the days from listing to sale', () => {
  it('are civil days in Paris, also over a change of the clocks', () => {
    expect(daysOf([listed()])).toBe(9);
    const ofTheDay = { listedAt: '2026-02-28T23:30:00.000Z', firstReadAt: '2026-02-28T23:30:00.000Z' };
    expect(daysOf([listed(ofTheDay)])).toBe(0);
    const summer = { soldAt: '2026-03-29T22:30:00.000Z' };
    expect(
      daysOf([listed({ listedAt: '2026-03-28T12:00:00.000Z', firstReadAt: '2026-03-28T12:00:00.000Z' })], summer),
    ).toBe(2);
  });

  it('are unknown while the day of the sale is, or is only that of a list', () => {
    expect(daysOf([listed()], { soldAt: null })).toBe('undated');
    expect(daysOf([listed()], { isSoldAtEstimated: true })).toBe('estimated');
  });

  it('are unknown without a listing, and with one that names no day: when it was first seen is no beginning', () => {
    expect(daysOf([])).toBe('unlisted');
    expect(daysOf([makeSoldArticle()])).toBe('unlisted');
    expect(daysOf([listed({ listedAt: null })])).toBe('unstated');
  });

  it('are unknown for several articles, or several listings', () => {
    expect(daysOf([listed()], {}, 2)).toBe('bundle');
    expect(daysOf([listed(), listed()], {}, null)).toBe('unlisted');
  });

  it('are unknown where the day of the listing cannot be right', () => {
    expect(daysOf([listed({ listedAt: '2026-03-02T10:00:00.000Z' })])).toBe('contradictory');
    expect(daysOf([listed({ firstReadAt: '2026-02-01T10:00:00.000Z' })])).toBe('contradictory');
    expect(daysOf([listed({ firstReadAt: '2026-02-20T02:00:00.000Z' })])).toBe(9);
  });
});

describe('what a sale is', () => {
  const traits = (sale: DescribedSale) => {
    const found = factOf(sale)?.traits;
    const text = (name: 'brand' | 'category' | 'size' | 'source' | 'country' | 'account' | 'price') =>
      found && `${found[name].label ?? found[name].kind}${found[name].isDeduced ? ' (titre)' : ''}`;
    return { brand: text('brand'), category: text('category'), size: text('size'), source: text('source') };
  };

  it('comes from its article, spelled as it is written most often', () => {
    const article = makeSoldArticle({ title: 'Veste en jean', brand: 'zara ', size: 'M', source: 'Emmaüs' });
    expect(traits(makeDescribedSale({}, { articles: [article] }))).toEqual({
      ...{ brand: 'Zara', category: 'vestes (titre)', size: 'M', source: 'Emmaüs' },
    });
  });

  it('comes from its title for the brand and the category alone, and is marked', () => {
    expect(traits(makeDescribedSale({ title: 'Robe PETIT-BATEAU taille M' }))).toEqual({
      ...{ brand: 'Petit Bateau (titre)', category: 'robes (titre)', size: 'unknown', source: 'unknown' },
    });
    expect(traits(makeDescribedSale({ title: 'Zarabande' })).brand).toBe('unknown');
  });

  it('is unknown while one of several articles is, and several where they differ', () => {
    const zara = makeSoldArticle({ title: 'Robe', brand: 'Zara', size: 'M' });
    const petit = makeSoldArticle({ title: 'Robe', brand: 'Petit', size: null });
    expect(traits(makeDescribedSale({}, { articles: [zara], articleCount: 2 })).brand).toBe('unknown');
    expect(traits(makeDescribedSale({}, { articles: [zara, petit], articleCount: 2 }))).toEqual({
      ...{ brand: 'several', category: 'robes (titre)', size: 'unknown', source: 'unknown' },
    });
  });

  it('has the category that a page names; without one for each of its articles, that of the words of titles', () => {
    const dress = makeSoldArticle({ title: 'Robe', category: 'Femmes Robes' });
    const shirt = makeSoldArticle({ title: 'Chemise', category: 'Hommes Chemises' });
    const categoryOf = (articles: SoldArticle[], articleCount: number) =>
      traits(makeDescribedSale({}, { articles, articleCount })).category;
    expect(categoryOf([dress], 1)).toBe('Femmes Robes');
    expect(categoryOf([dress, dress], 2)).toBe('Femmes Robes');
    expect(categoryOf([dress, shirt], 2)).toBe('several');
    expect(categoryOf([dress], 2)).toBe('robes (titre)');
    expect(categoryOf([dress, makeSoldArticle({ title: 'Robe' })], 2)).toBe('robes (titre)');
  });

  it('names country and price band as stated, and nothing where nothing is', () => {
    const fact = factOf(makeDescribedSale({ priceMinor: 1999, marketplaceUserId: null }, { country: 'BE' }));
    expect(fact?.traits).toMatchObject({
      country: { label: 'BE' },
      price: { label: '10–20' },
      account: { kind: 'unknown' },
    });
    expect(factOf(makeDescribedSale({ priceMinor: null, released: null }))?.traits).toMatchObject({
      ...{ country: { kind: 'unknown' }, price: { kind: 'unknown' } },
    });
  });

  it('is no fact for a doubtful sale', () => {
    expect(factOf(makeDescribedSale({ isDoubtful: true }))).toBeUndefined();
  });

  it('has an hour only where the marketplace stated the moment', () => {
    expect(factOf(makeDescribedSale({ soldAt: '2026-07-01T22:30:00.000Z' }))?.soldHour).toBe(0);
    expect(factOf(makeDescribedSale({}, { isMomentStated: false }))?.soldHour).toBeNull();
    expect(factOf(makeDescribedSale({ isSoldAtEstimated: true }))?.soldHour).toBeNull();
  });
});
