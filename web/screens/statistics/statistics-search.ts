import { REGIMES, type Regime } from '#core/model/regime.ts';
import type { FindDescription } from '#core/model/statistics/comparable-sales.ts';
import { SLEEP_DIMENSIONS, type SleepDimension } from '#core/model/statistics/sleeping.ts';
import { type Dimension, isMoment } from '#core/model/statistics/trait.ts';

/** Names of the dimensions in the address, in the seller's language. */
const NAMES: Readonly<Record<Dimension, string>> = {
  brand: 'marque',
  category: 'categorie',
  size: 'taille',
  price: 'prix',
  source: 'source',
  country: 'pays',
  account: 'compte',
  weekday: 'jour',
  hour: 'heure',
};
const dimensions = Object.keys(NAMES) as readonly Dimension[];

export const MARGIN_SORTS = ['sales', 'received', 'cost', 'margin', 'rate'] as const;
export type MarginSort = (typeof MARGIN_SORTS)[number];
const SORT_NAMES: Readonly<Record<MarginSort, string>> = {
  sales: 'ventes',
  received: 'encaisse',
  cost: 'achat',
  margin: 'marge',
  rate: 'taux',
};

/** Search parameters of the statistics; every one is optional. */
export interface StatisticsSearch {
  /**
   * The dimensions of « Qu’est-ce qui part vite ? », « Où est la marge ? », « Qu’est-ce qui dort ? » and « Quel rabais
   * accorde-t-on ? ».
   */
  vitesse?: string | undefined;
  marge?: string | undefined;
  dort?: string | undefined;
  rabais?: string | undefined;
  tri?: string | undefined;
  /** `heure`: sales by hour instead of by weekday. */
  moment?: 'heure' | undefined;
  devise?: string | undefined;
  regime?: Regime | undefined;
  /** The find: ids of its traits, the margin that is wanted, and the days within which it is to be sold. */
  marque?: string | undefined;
  categorie?: string | undefined;
  taille?: string | undefined;
  voulue?: string | undefined;
  unite?: 'euros' | undefined;
  jours?: string | undefined;
}

const toLine = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && String(value).trim() !== ''
    ? String(value).slice(0, 200)
    : undefined;

const oneOf = (names: readonly string[], value: unknown): string | undefined => names.find((name) => name === value);

/** Keeps the valid parts of an address that anyone may have typed. Every name is set, because the router keeps what is not. */
export const parseStatisticsSearch = (search: Readonly<Record<string, unknown>>): StatisticsSearch => ({
  vitesse: oneOf(Object.values(NAMES), search.vitesse),
  marge: oneOf(Object.values(NAMES), search.marge),
  dort: oneOf(Object.values(NAMES), search.dort),
  rabais: oneOf(Object.values(NAMES), search.rabais),
  tri: oneOf(Object.values(SORT_NAMES), search.tri),
  moment: search.moment === 'heure' ? 'heure' : undefined,
  devise: typeof search.devise === 'string' && /^[A-Z]{3}$/.test(search.devise) ? search.devise : undefined,
  regime: REGIMES.find((regime) => regime === search.regime),
  ...{ marque: toLine(search.marque), categorie: toLine(search.categorie), taille: toLine(search.taille) },
  voulue: toLine(search.voulue)?.slice(0, 10),
  unite: search.unite === 'euros' ? 'euros' : undefined,
  jours: toLine(search.jours)?.slice(0, 10),
});

/** The regime of a reply as addresses name it: none for all of them. */
export const toRegimeSearch = (regime: string): Regime | undefined => REGIMES.find((each) => each === regime);

const dimensionIn = (name: string | undefined, usual: Dimension): Dimension =>
  dimensions.find((each) => NAMES[each] === name) ?? usual;

export const speedByIn = ({ vitesse }: StatisticsSearch): Dimension => dimensionIn(vitesse, 'category');
export const marginByIn = ({ marge }: StatisticsSearch): Dimension => dimensionIn(marge, 'brand');
export const sleepByIn = ({ dort }: StatisticsSearch): SleepDimension =>
  SLEEP_DIMENSIONS.find((each) => NAMES[each] === dort) ?? 'category';
export const discountByIn = ({ rabais }: StatisticsSearch): Dimension => dimensionIn(rabais, 'brand');
export const toDimensionName = (dimension: Dimension): string => NAMES[dimension];

/** Null: in the order of time. */
const usualSort = (by: Dimension): MarginSort | null => (isMoment(by) ? null : 'rate');

/** What the margins are sorted by; null: weekdays and hours in the order of time. */
export const marginSortIn = (address: StatisticsSearch): MarginSort | null =>
  MARGIN_SORTS.find((sort) => SORT_NAMES[sort] === address.tri) ?? usualSort(marginByIn(address));
export const toMarginSortName = (sort: MarginSort, by: Dimension): string | undefined =>
  sort === usualSort(by) ? undefined : SORT_NAMES[sort];

/** The address of margins by another dimension; weekdays and hours stand in the order of time at first. */
export const toMarginBy = (by: Dimension): Pick<StatisticsSearch, 'marge' | 'tri'> => ({
  marge: by === 'brand' ? undefined : toDimensionName(by),
  ...(isMoment(by) && { tri: undefined }),
});

/** A year. */
const MOST_DAYS = 365;

/** The days within which a find is to be sold, or a sentence that explains what to type instead; undefined: any. */
export const wantedDays = ({ jours }: StatisticsSearch): number | string | undefined => {
  const text = jours?.trim() ?? '';
  if (text === '') return undefined;
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= MOST_DAYS ? days : `Saisissez un nombre de jours, de 1 à ${MOST_DAYS}.`;
};

const daysIn = (address: StatisticsSearch): Pick<FindDescription, 'days'> => {
  const days = wantedDays(address);
  return typeof days === 'number' ? { days } : {};
};

export const findIn = ({ marque, categorie, taille, ...address }: StatisticsSearch): FindDescription => ({
  ...(marque !== undefined && { brand: marque }),
  ...(categorie !== undefined && { category: categorie }),
  ...(taille !== undefined && { size: taille }),
  ...daysIn(address),
});
