import type { Item } from '#core/contract/items.ts';
import { formatCount, formatPlural } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { type ItemCount, stillDays } from '#core/model/still-items.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

/** « 12 vues · 3 favoris »; what is unknown is left out. Empty when neither is known. */
export const countsText = ({ views, favourites }: Pick<Item, 'views' | 'favourites'>): string =>
  [views === null ? null : formatPlural(views, 'vue'), favourites === null ? null : formatPlural(favourites, 'favori')]
    .filter((part) => part !== null)
    .join(' · ');

const RESTS_ON: Readonly<Record<ItemCount, string>> = { views: 'vues', favourites: 'favoris' };

/** « 14 jours », « moins d’un jour »; null for an article whose movements cannot be judged. */
export const stillText = ({ still }: Pick<Item, 'still'>): string | null => {
  if (still === null) return null;
  const days = stillDays(still);
  return days === 0 ? 'moins d’un jour' : formatPlural(days, 'jour');
};

/** « Entre le 3 oct. et le 17 oct., mêmes vues, mêmes favoris et même prix à chaque lecture. » */
export const stillReason = ({ still }: Pick<Item, 'still'>, now: Instant): string | null => {
  const [since, until] = [toInstant(still?.since), toInstant(still?.until)];
  if (still === null || since === null || until === null) return null;
  const counts = still.counts.flatMap((count) => (count === 'unknown' ? [] : [`mêmes ${RESTS_ON[count]}`]));
  const same = [...counts, 'même prix'].join(', ');
  return `Du ${formatDay(since, now)} au ${formatDay(until, now)}, ${same} à chaque lecture.`;
};

/** « 1 204 annonces ». */
export const itemsText = (count: number): string => `${formatCount(count)} ${count < 2 ? 'annonce' : 'annonces'}`;
