import { describe, expect, it } from 'vitest';
import {
  firstCompared,
  parseCompareSearch,
  parseCompetitorsSearch,
  parseShopSearch,
  toAddresses,
} from './competitors-search.ts';

describe('the search parameters of the competitor screens', () => {
  it('keep valid values and drop all others', () => {
    expect(parseCompetitorsSearch({ vue: 'marche', etiquette: 'robes' })).toEqual({
      vue: 'marche',
      etiquette: 'robes',
    });
    expect(parseCompetitorsSearch({ vue: 'autre', etiquette: ' ' })).toEqual({ vue: undefined, etiquette: undefined });
    expect(parseShopSearch({ details: 'visites', de: '1', a: '3' })).toEqual({ details: 'visites', de: 1, a: 3 });
    expect(parseShopSearch({ details: 'annonces' }).details).toBe('annonces');
    expect(parseShopSearch({ de: '-1', a: '1.5' })).toEqual({ details: undefined, de: undefined, a: undefined });
  });

  it('name at most six shops, each once', () => {
    const keys = Array.from({ length: 8 }, (_, at) => `vinted:${at}`);
    expect(toAddresses(parseCompareSearch({ boutiques: ['vinted:0', ...keys].join(',') }))).toEqual(
      keys.slice(0, 6).map((_, at) => ({ marketplace: 'vinted', shopId: String(at) })),
    );
  });

  it('distinguish an empty choice from no choice, which means the followed shops', () => {
    expect(parseCompareSearch({ boutiques: '' })).toEqual({ boutiques: '' });
    expect(parseCompareSearch({})).toEqual({ boutiques: undefined });
    const shops = Array.from({ length: 9 }, (_, at) => ({
      marketplace: 'vinted',
      shopId: String(at),
      followed: at > 0,
      isOwn: at === 1,
    }));
    expect(firstCompared(shops).map(({ shopId }) => shopId)).toEqual(['2', '3', '4', '5', '6', '7']);
  });

  it('accept only shop ids', () => {
    expect(toAddresses({ boutiques: 'vinted:1/../x,:2,VINTED:3,vinted' })).toEqual([]);
    expect(toAddresses({})).toEqual([]);
  });
});
