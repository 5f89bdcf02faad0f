import { countryName } from '#components/competitor/country-name.ts';
import type { WireTrait } from '#core/contract/statistics.ts';
import type { MarkOf } from '#core/model/account-marks.ts';
import { currencySign, NO_BREAK } from '#core/model/french.ts';
import { UNKNOWN_ACCOUNT } from '#core/model/own-accounts.ts';
import { type Dimension, isMoment } from '#core/model/statistics/trait.ts';
import { momentName } from './moment-groups.ts';

interface Words {
  /** Heads the column, and names the choice. */
  one: string;
  /** « 73 autres marques ». */
  many: string;
  unknown: string;
  several: string;
}

export const DIMENSION_WORDS: Readonly<Record<Dimension, Words>> = {
  brand: { one: 'Marque', many: 'marques', unknown: 'Marque inconnue', several: 'Plusieurs marques' },
  category: {
    one: 'Catégorie',
    many: 'catégories',
    unknown: 'Catégorie inconnue',
    several: 'Plusieurs catégories',
  },
  size: { one: 'Taille', many: 'tailles', unknown: 'Taille inconnue', several: 'Plusieurs tailles' },
  price: { one: 'Prix de vente', many: 'tranches de prix', unknown: 'Prix inconnu', several: 'Plusieurs prix' },
  source: { one: 'Source d’achat', many: 'sources', unknown: 'Source inconnue', several: 'Plusieurs sources' },
  country: { one: 'Pays', many: 'pays', unknown: 'Pays inconnu', several: 'Plusieurs pays' },
  account: { one: 'Compte', many: 'comptes', unknown: 'Compte à préciser', several: 'Plusieurs comptes' },
  weekday: { one: 'Jour de vente', many: 'jours de vente', unknown: 'Jour inconnu', several: 'Plusieurs jours' },
  hour: { one: 'Heure de vente', many: 'heures de vente', unknown: 'Heure inconnue', several: 'Plusieurs heures' },
};

/** Names a value in the seller's own words. */
export type NameTrait = (trait: WireTrait, dimension: Dimension) => string;

/** A function that names the values of every dimension; accounts by the seller's own names for them. */
export const traitNames =
  (markOf: MarkOf, currency: string | null): NameTrait =>
  ({ kind, label }, dimension) => {
    const words = DIMENSION_WORDS[dimension];
    if (kind === 'several') return words.several;
    if (kind === 'unknown' || label === null)
      return dimension === 'account' ? markOf(UNKNOWN_ACCOUNT).name : words.unknown;
    if (dimension === 'account') return markOf(label).name;
    if (isMoment(dimension)) return momentName(Number(label), dimension);
    if (dimension === 'country') return countryName(label);
    if (dimension === 'price') return priceBand(label, currency);
    return label.charAt(0).toLocaleUpperCase('fr-FR') + label.slice(1);
  };

/** Names a group of an answer. */
export type NameGroup = (group: Group) => string;
interface Group {
  trait: WireTrait;
  deduced: number;
}

/**
 * A function that names the groups of an answer. Where some categories come from pages, one that comes from titles is
 * marked: « Vestes, d’après le titre » beside « Femmes Vestes ».
 */
export const groupNamer = (groups: readonly Group[], by: Dimension, nameOf: NameTrait): NameGroup => {
  const named = groups.filter(({ trait }) => trait.kind === 'named');
  const isMixed =
    by === 'category' && named.some(({ deduced }) => deduced === 0) && named.some(({ deduced }) => deduced > 0);
  return ({ trait, deduced }) =>
    isMixed && deduced > 0 && trait.kind === 'named' ? `${nameOf(trait, by)}, d’après le titre` : nameOf(trait, by);
};

/** « moins de 5 € », « 10 à 20 € », « 100 € et plus »; without the currency where it is unknown. */
const priceBand = (label: string, currency: string | null): string => {
  const unit = currency === null ? '' : `${NO_BREAK}${currencySign(currency)}`;
  const [low, high] = label.split('–');
  if (low === '0') return `moins de ${high}${unit}`;
  return high === undefined ? `${label.replace('+', '')}${unit} et plus` : `${low} à ${high}${unit}`;
};
