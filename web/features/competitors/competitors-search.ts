import type { ShopAddress } from '#core/queries/competitors.ts';

/** What the address of the watch list may say. */
export interface CompetitorsSearch {
  /** `visitees` every visited shop, `marche` prices and speed over the followed ones, `la-mienne` the seller's own. */
  vue?: 'visitees' | 'marche' | 'la-mienne' | undefined;
  /** Only shops that carry this tag. */
  etiquette?: string | undefined;
}

/** What the address of one shop may say. */
export interface ShopSearch {
  details?: 'evaluations' | 'visites' | 'articles' | undefined;
  /** Numbers of the two visits that are compared. */
  de?: number | undefined;
  a?: number | undefined;
}

export interface CompareSearch {
  /** `vinted:123,vinted:456`; empty: none was left; absent: nothing was chosen yet. */
  boutiques?: string | undefined;
}

/** More lines than this nobody could tell apart. */
export const MOST_COMPARED = 6;

const oneOf = <const Name extends string>(names: readonly Name[], value: unknown): Name | undefined =>
  names.find((name) => name === value);

const text = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most ? value : undefined;

const visitNo = (value: unknown): number | undefined => {
  const no = Number(value);
  return Number.isInteger(no) && no > 0 && no < 1_000_000 ? no : undefined;
};

/** Keeps what makes sense of an address that anyone may have typed. */
export const parseCompetitorsSearch = (search: Readonly<Record<string, unknown>>): CompetitorsSearch => ({
  vue: oneOf(['visitees', 'marche', 'la-mienne'], search.vue),
  etiquette: text(search.etiquette, 30),
});

export const parseShopSearch = (search: Readonly<Record<string, unknown>>): ShopSearch => ({
  details: oneOf(['evaluations', 'visites', 'articles'], search.details),
  de: visitNo(search.de),
  a: visitNo(search.a),
});

export const parseCompareSearch = (search: Readonly<Record<string, unknown>>): CompareSearch => ({
  boutiques: search.boutiques === '' ? '' : text(search.boutiques, 500),
});

const ADDRESS = /^([a-z][a-z0-9-]{0,39}):([\w-]{1,40})$/;

/** The shops that an address names, each once, as many as a chart can hold. */
export const toAddresses = ({ boutiques }: CompareSearch): ShopAddress[] =>
  [...new Set((boutiques ?? '').split(','))]
    .flatMap((key) => {
      const [, marketplace, shopId] = ADDRESS.exec(key) ?? [];
      return marketplace === undefined || shopId === undefined ? [] : [{ marketplace, shopId }];
    })
    .slice(0, MOST_COMPARED);

/** What is compared before anything was chosen: the followed shops. */
export const firstCompared = (shops: readonly (ShopAddress & { followed: boolean; isOwn: boolean })[]): ShopAddress[] =>
  shops
    .filter(({ followed, isOwn }) => followed && !isOwn)
    .map(({ marketplace, shopId }) => ({ marketplace, shopId }))
    .slice(0, MOST_COMPARED);
