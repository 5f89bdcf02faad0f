import type { ShopAddress } from '#core/queries/competitors.ts';

/** Search parameters of the watch list. */
export interface CompetitorsSearch {
  /**
   * `visitees` every visited shop, `marche` prices and speed across the followed ones, `la-mienne` the seller's own.
   */
  vue?: 'visitees' | 'marche' | 'la-mienne' | undefined;
  /** Only shops with this tag. */
  etiquette?: string | undefined;
}

/** Search parameters of one shop's page. */
export interface ShopSearch {
  /** The visits and what changed between them when absent. */
  details?: 'annonces' | 'evaluations' | 'visites' | 'articles' | undefined;
  /** Numbers of the two compared visits. */
  de?: number | undefined;
  a?: number | undefined;
}

export interface CompareSearch {
  /** `vinted:123,vinted:456`; empty when all were removed; absent when nothing was chosen yet. */
  boutiques?: string | undefined;
}

/** More lines than this could not be distinguished. */
export const MOST_COMPARED = 6;

const oneOf = <const Name extends string>(names: readonly Name[], value: unknown): Name | undefined =>
  names.find((name) => name === value);

const text = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most ? value : undefined;

const visitNo = (value: unknown): number | undefined => {
  const no = Number(value);
  return Number.isInteger(no) && no > 0 && no < 1_000_000 ? no : undefined;
};

/** Keeps the valid parts of an address that anyone may have typed. */
export const parseCompetitorsSearch = (search: Readonly<Record<string, unknown>>): CompetitorsSearch => ({
  vue: oneOf(['visitees', 'marche', 'la-mienne'], search.vue),
  etiquette: text(search.etiquette, 30),
});

export const parseShopSearch = (search: Readonly<Record<string, unknown>>): ShopSearch => ({
  details: oneOf(['annonces', 'evaluations', 'visites', 'articles'], search.details),
  de: visitNo(search.de),
  a: visitNo(search.a),
});

export const parseCompareSearch = (search: Readonly<Record<string, unknown>>): CompareSearch => ({
  boutiques: search.boutiques === '' ? '' : text(search.boutiques, 500),
});

const ADDRESS = /^([a-z][a-z0-9-]{0,39}):([\w-]{1,40})$/;

/** The shops in an address, each once, as many as a chart can show. */
export const toAddresses = ({ boutiques }: CompareSearch): ShopAddress[] =>
  [...new Set((boutiques ?? '').split(','))]
    .flatMap((key) => {
      const [, marketplace, shopId] = ADDRESS.exec(key) ?? [];
      return marketplace === undefined || shopId === undefined ? [] : [{ marketplace, shopId }];
    })
    .slice(0, MOST_COMPARED);

/** The initial comparison: the followed shops. */
export const firstCompared = (shops: readonly (ShopAddress & { followed: boolean; isOwn: boolean })[]): ShopAddress[] =>
  shops
    .filter(({ followed, isOwn }) => followed && !isOwn)
    .map(({ marketplace, shopId }) => ({ marketplace, shopId }))
    .slice(0, MOST_COMPARED);
