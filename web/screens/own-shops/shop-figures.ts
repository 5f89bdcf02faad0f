import { countryName } from '#components/competitor/country-name.ts';
import { formatDelta, formatNote } from '#components/competitor/figure-text.ts';
import type { OwnShopProfile } from '#core/contract/shops.ts';
import { formatCount, formatPlural } from '#core/model/french.ts';
import { formatAge, formatDay } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

type Stated = NonNullable<OwnShopProfile['country' | 'subscribers' | 'business']>;

const SOURCES: Readonly<Record<Stated['source'], string>> = {
  page: 'sur sa page',
  load: 'dans un fichier ou un chargement',
  seller: 'saisi par vous',
  unknown: 'source inconnue',
};

/** « sur sa page, il y a 2 h ». */
export const originText = ({ source, at }: Pick<Stated, 'source' | 'at'>, now: Instant): string => {
  const then = toInstant(at);
  return then === null ? SOURCES[source] : `${SOURCES[source]}, ${formatAge(then, now)}`;
};

export interface ShopFigure {
  label: string;
  /** « inconnu » when nothing states it. */
  value: string;
  note: string | null;
  rule: string;
  stated: Pick<Stated, 'source' | 'at'> | null;
}

const UNKNOWN = 'inconnu';
const counted = (stated: OwnShopProfile['subscribers']): string =>
  stated === null ? UNKNOWN : formatCount(stated.value);

/** The large figures of an own shop. */
export const ownShopFigures = (shop: OwnShopProfile, now: Instant): readonly ShopFigure[] => [
  {
    label: 'Abonnés',
    value: counted(shop.subscribers),
    note: subscribersNote(shop, now),
    rule: 'Le nombre d’abonnés que votre page affiche.',
    stated: shop.subscribers,
  },
  {
    label: 'Note',
    value: noteText(shop),
    note: shop.evaluations === null ? null : formatPlural(shop.evaluations.value, 'évaluation'),
    rule: 'La note moyenne que votre page affiche, sur 5, et le nombre d’évaluations depuis son ouverture.',
    stated: shop.reputation ?? shop.evaluations,
  },
  {
    label: 'Articles en vente',
    value: counted(shop.itemsOnSale),
    note: null,
    rule: 'Le nombre d’annonces en ligne que votre page affiche.',
    stated: shop.itemsOnSale,
  },
  {
    label: 'Articles vendus (affiché)',
    value: counted(shop.soldCount),
    note: 'depuis l’ouverture',
    rule: 'Le compteur de votre page. Il compte des articles\u202f: un lot de trois compte trois. Vos ventes, elles, sont dans «\u202fVentes\u202f».',
    stated: shop.soldCount,
  },
];

const noteText = ({ reputation, evaluations }: OwnShopProfile): string => {
  if (evaluations?.value === 0) return 'aucune';
  return reputation === null ? 'inconnue' : formatNote(reputation.value * 5);
};

/** « +40 depuis le 22 oct. ». */
const subscribersNote = ({ subscribers, subscribersBefore }: OwnShopProfile, now: Instant): string | null => {
  const since = subscribersBefore && toInstant(subscribersBefore.at);
  if (subscribers === null || subscribersBefore === null || since === null) return null;
  const delta = subscribers.value - subscribersBefore.value;
  return `${delta === 0 ? 'inchangé' : formatDelta(delta)} depuis le ${formatDay(since, now)}`;
};

/** « Lyon, France »; null when neither is known. */
export const whereText = ({ city, country }: Pick<OwnShopProfile, 'city' | 'country'>): string | null =>
  [city?.value, country && countryName(country.value)].filter(Boolean).join(', ') || null;
