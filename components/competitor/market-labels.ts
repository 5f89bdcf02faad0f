import type { MarketLine } from '#core/contract/competitors.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

/** What a line covers: « Sézane · robes », « Sézane », « robes ». */
export const marketName = ({ brand, garment }: { brand: string | null; garment: string | null }): string =>
  [brand, garment].filter((part) => part !== null).join(' · ');

export const LEVEL_LABELS: Readonly<Record<MarketLine['level'], { tab: string; head: string; of: string }>> = {
  brand_garment: { tab: 'Marque et type', head: 'Marque et type', of: 'de cette marque et de ce type' },
  brand: { tab: 'Par marque', head: 'Marque', of: 'de cette marque, tous types ensemble' },
  garment: { tab: 'Par type', head: 'Type d’article', of: 'de ce type, toutes marques ensemble' },
  unknown: { tab: 'Autres', head: 'Autre regroupement', of: 'de cette ligne' },
};

/** « lues il y a 2 h », « lues entre le 3 nov. et il y a 2 h »; empty when it is unknown. */
export const readBetween = (from: string | null, to: string | null, now: Instant): string => {
  const [oldest, newest] = [toInstant(from), toInstant(to)];
  if (oldest === null || newest === null) return '';
  const [first, last] = [formatAge(oldest, now), formatAge(newest, now)];
  return first === last ? `, lues ${first}` : `, lues entre ${first} et ${last}`;
};

/** How every time on sale is calculated. */
export const TIMED_SALE =
  'Une vente est datée au milieu des deux visites qui l’encadrent, et ne compte que si elles ont 30\u00a0jours d’écart au plus.';
export const UNSOLD_LEFT_OUT = 'Les articles encore en vente n’y comptent pas\u202f: tous ne partent pas aussi vite.';
