import type { ShopRecord } from '../../records.ts';
import { countryOfName } from '../values/country-names.ts';
import { asObject } from '../values/raw-value.ts';
import { toShownText } from '../values/shown-text.ts';
import { idInPath, type SiteAddress } from '../values/site-address.ts';
import { type Stated, toLongName, toName } from '../values/stated.ts';

const MAX_STARS = 5;

/** « Le membre est noté 4.7 sur 5 », in any language: two numbers, one of which is 5. */
const starsOf = (label: string): number | null => {
  const numbers = (label.match(/[-−]?\d+(?:[.,]\d+)?/g) ?? []).map((text) =>
    Number(text.replace(',', '.').replace('−', '-')),
  );
  const [low = -1, high] = numbers.toSorted((one, other) => one - other);
  return numbers.length === 2 && high === MAX_STARS && low >= 0 ? low : null;
};

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];

/** The only value that several places show; null when they differ, since some belong to single evaluations. */
const single = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null);

const toReputation = (labels: unknown): number | null => {
  const stars = single(textsOf(labels).flatMap((label) => starsOf(label) ?? []));
  return stars === null ? null : Math.round((stars / MAX_STARS) * 100) / 100;
};

/** « (1 180) »: digits in groups of three, nothing else. */
const toGroupedCount = (texts: unknown): number | null => {
  const shown = single(textsOf(texts).map((text) => text.replace(/[\s()]/g, '')));
  return shown !== null && /^(\d{1,7}|\d{1,3}([.,]\d{3}){1,2})$/.test(shown) ? Number(shown.replace(/\D/g, '')) : null;
};

/** « Cenon, France », or only a country where the member hides the city. */
const placeOf = (value: unknown, domain: string): { city: string | null | undefined; countryCode: string | null } => {
  const text = toShownText(value) ?? '';
  const comma = text.lastIndexOf(',');
  const countryCode = countryOfName(text.slice(comma + 1), domain);
  if (comma !== -1) return { city: countryCode === null ? null : toLongName(text.slice(0, comma)), countryCode };
  return { city: countryCode === null ? null : undefined, countryCode };
};

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** False when the URL names another member than the page displays, as just after a navigation. */
export const isMemberOf = (login: string | null, path: string): boolean => {
  const slug = /^\/member\/\d+-([^/]*)/.exec(path)?.[1];
  return login === null || slug === undefined || letters(slug) === letters(login);
};

/**
 * What a member's page displays about the member (WEB §4.2), in the format of `readDom`. The reader's own page is
 * recognised by its tools.
 */
export const shopOfDisplay = (value: unknown, { path, domain }: SiteAddress): Stated<ShopRecord> => {
  const shown = asObject(value);
  const { city, countryCode } = placeOf(shown.location, domain);
  return {
    userId: idInPath(path, 'member'),
    login: toName(shown.login),
    followers: null,
    feedbackCount: toGroupedCount(shown.counts),
    reputation: toReputation(shown.ratings),
    soldCount: null,
    itemCount: null,
    countryCode,
    city,
    business: null,
    following: null,
    totalItemCount: null,
    boughtCount: null,
    positiveCount: null,
    neutralCount: null,
    negativeCount: null,
    isOnHoliday: null,
    lastSeenAt: null,
    photoUrl: null,
    bundleDiscounts: null,
    isOwn: shown.own === true ? true : undefined,
  };
};
