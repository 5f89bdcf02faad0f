import { countryName } from '#components/competitor/country-name.ts';
import { formatDelta, formatNote } from '#components/competitor/figure-text.ts';
import type { OwnShopProfile, ShopVisit } from '#core/contract/shops.ts';
import { formatCount } from '#core/model/french.ts';
import { formatAge, formatDay, formatShortDate } from '#core/model/french-dates.ts';
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
  /** Its values over the visits, oldest first, one line per change; empty when it never changed. */
  course: readonly string[];
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
    course: courseOf(shop.visits, 'subscribers', formatCount, now),
    rule: 'Le nombre d’abonnés que votre page affiche.',
    stated: shop.subscribers,
  },
  {
    label: 'Note',
    value: noteText(shop),
    note: 'sur 5',
    course: courseOf(shop.visits, 'reputation', (share) => formatNote(share * 5), now),
    rule: 'La note moyenne que votre page affiche, sur 5.',
    stated: shop.reputation,
  },
  {
    label: 'Évaluations',
    value: counted(shop.evaluations),
    note: 'depuis l’ouverture',
    course: courseOf(shop.visits, 'evaluations', formatCount, now),
    rule: 'Le nombre d’évaluations que votre page affiche, depuis son ouverture.',
    stated: shop.evaluations,
  },
  {
    label: 'Articles en vente',
    value: counted(shop.itemsOnSale),
    note: null,
    course: courseOf(shop.visits, 'itemsOnSale', formatCount, now),
    rule: 'Le nombre d’annonces en ligne que votre page affiche.',
    stated: shop.itemsOnSale,
  },
  {
    label: 'Articles vendus (affiché)',
    value: counted(shop.soldCount),
    note: 'depuis l’ouverture',
    course: courseOf(shop.visits, 'soldCount', formatCount, now),
    rule: 'Le compteur de votre page. Il compte des articles\u202f: un lot de trois compte trois. Vos ventes, elles, sont dans «\u202fVentes\u202f».',
    stated: shop.soldCount,
  },
];

/** Changes shown of one figure: the newest ones. */
const CHANGES_SHOWN = 8;

/**
 * « 22 oct. : 200 », « 21 nov. : 240 »: what each visit read that differs from the visit before. A visit that did not
 * see the figure adds nothing.
 */
const courseOf = (
  visits: readonly ShopVisit[],
  field: Exclude<keyof ShopVisit, 'at'>,
  format: (value: number) => string,
  now: Instant,
): readonly string[] => {
  const seen = visits.flatMap((visit) => {
    const [value, at] = [visit[field], toInstant(visit.at)];
    return value === null || at === null ? [] : [{ value, at }];
  });
  const changes = seen.filter(({ value }, index) => index === 0 || value !== seen[index - 1]?.value);
  if (changes.length < 2) return [];
  return changes.slice(-CHANGES_SHOWN).map(({ value, at }) => `${formatShortDate(at, now)}\u202f: ${format(value)}`);
};

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
