import type { WireExpense } from '#core/contract/expenses.ts';
import type { Repeat } from '#core/model/expenses/occurrences.ts';
import type { Spent } from '#core/model/expenses/spent.ts';
import { formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDay, formatLongDay } from '#core/model/french-dates.ts';
import { toMinor } from '#core/model/money.ts';
import { formatSums } from '#core/model/order-totals.ts';
import { type Instant, type ParisDay, startOfParisDay } from '#core/model/time.ts';

export const expensesText = (count: number): string => formatPlural(count, 'dépense');

const minorSums = (sums: Spent['sums']): Map<string, number> =>
  new Map(sums.map(({ currency, amount }) => [currency, toMinor(amount) ?? 0]));

/** « 112,64 € »; unknown amounts are counted beside it, never added as zero. */
export const spentText = ({ sums, unknown, count }: Spent): string => {
  if (count > 0 && unknown === count) return 'montant inconnu';
  return [formatSums(minorSums(sums)), unknown > 0 && `+ ${unknown} inconnu${unknown > 1 ? 's' : ''}`]
    .filter((part) => typeof part === 'string')
    .join(' ');
};

type Bearer = Pick<NonNullable<WireExpense['tiedTo']>, 'kind' | 'articles' | 'lost'>;

/** Below the title of what the expense is part of: « dans son coût », « 12 articles, dans leur coût ». */
export const bearerText = ({ kind, articles, lost }: Bearer, currency: string | null): string => {
  const where =
    kind === 'lot' && articles !== null ? `${formatPlural(articles, 'article')}, dans leur coût` : 'dans son coût';
  return lost === 0 ? where : `${where}, sauf ${formatMoney(toMinor(lost), currency)} au résultat`;
};

const dayOfMonth = (day: ParisDay): string => (day.endsWith('-01') ? '1er' : String(Number(day.slice(8))));

/** « le 31 de chaque mois, prochaine : lun. 30 nov. ». */
export const rhythmText = (day: ParisDay, every: Repeat, next: ParisDay | null, now: Instant): string => {
  const weekday = formatLongDay(startOfParisDay(day)).split(' ')[0];
  const rhythm = every === 'week' ? `chaque ${weekday}` : `le ${dayOfMonth(day)} de chaque mois`;
  return next === null
    ? `${rhythm}, terminée`
    : `${rhythm}, prochaine${NARROW_NO_BREAK}: ${formatDay(startOfParisDay(next), now)}`;
};
