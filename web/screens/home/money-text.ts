import type { HomeReply } from '#core/contract/home.ts';
import { formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatAge, formatMonth } from '#core/model/french-dates.ts';
import type { MoneyToCome, StageToCome } from '#core/model/money-to-come.ts';
import { type Instant, toParisDay } from '#core/model/time.ts';
import { signedMinor } from '#core/model/wallet-labels.ts';
import type { MoneyFigures, WalletTotal } from './money-figures.ts';

/** The stages of a sale whose money is still to come. */
export const STAGE_LABELS: Readonly<Record<StageToCome, string>> = {
  toShip: 'à expédier',
  dropped: 'déposés',
  inTransit: 'en livraison',
  delivered: 'livrés',
};

/** « 4 suspendues, 1 archivée »; null when every order that may still bring money is in the sum. */
const leftOutText = ({ suspended, archived, unclear }: MoneyToCome['leftOut']): string | null => {
  const parts = [
    suspended > 0 && formatPlural(suspended, 'suspendue'),
    archived > 0 && formatPlural(archived, 'archivée'),
    unclear > 0 && `${unclear} d’état inconnu`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `${parts.join(', ')}${NARROW_NO_BREAK}: hors du total`;
};

export type CompletedSales = HomeReply['toCome']['completed'];

/** « 2 ventes terminées (45,00 €) : argent à lire au porte-monnaie »; null without any. */
const completedText = (completed: CompletedSales): string | null => {
  const parts = completed.map(({ currency, count, amount, unpriced }) => {
    const price = unpriced === count ? 'prix inconnu' : formatMoney(signedMinor(amount), currency);
    return `${formatPlural(count, 'vente terminée', 'ventes terminées')} (${price})`;
  });
  return parts.length === 0 ? null : `${parts.join(', ')}${NARROW_NO_BREAK}: argent à lire au porte-monnaie`;
};

/**
 * What the sum of what is to come lacks, or may lack.
 * @param completed sales that the marketplace ended and whose money no wallet page showed: in no stage
 */
export const toComeNotes = (
  toCome: MoneyToCome | null,
  isComplete: boolean,
  completed: CompletedSales,
): readonly string[] => {
  if (toCome === null) return [];
  const { unpriced, leftOut } = toCome;
  return [
    isComplete ? null : 'des ventes restent à lire',
    unpriced === 0 ? null : formatPlural(unpriced, 'prix inconnu', 'prix inconnus'),
    leftOutText(leftOut),
    completedText(completed),
  ].filter((note) => note !== null);
};

/** « en novembre », « en décembre 2025 » in another year. */
const inMonth = (month: string, now: Instant): string => {
  const year = toParisDay(now).slice(0, 4);
  const name = formatMonth(month);
  return `en ${month.startsWith(year) ? name.replace(` ${year}`, '') : name}`;
};

/** « Libéré en novembre »: the newest month of which a wallet was read, otherwise the present one. */
export const releasedLabel = (month: string | null, now: Instant): string =>
  `Libéré ${inMonth(month ?? toParisDay(now).slice(0, 7), now)}`;

/** When the sales in progress were read; nothing when they never were. */
export const readNote = (readAt: Instant | null, now: Instant): readonly string[] => {
  return readAt === null ? [] : [`pages lues ${formatAge(readAt, now)}`];
};

const readText = (readAt: Instant | null, now: Instant): string | null =>
  readAt === null ? null : `lu ${formatAge(readAt, now)}`;

/** How far the released money is known. */
export const releasedNotes = (
  { month, released, accounts }: Pick<MoneyFigures, 'month' | 'released' | 'accounts'>,
  now: Instant,
): readonly string[] => {
  if (month === null) return [];
  const present = toParisDay(now).slice(0, 7);
  const isPartly = [released.unnamed, ...released.byAccount.values()].some((money) => money?.isPartial);
  const unread = accounts.filter((each) => each.released.sums === null).length;
  return [
    isPartly ? 'mois lu en partie' : null,
    unread === 0 ? null : `inconnu pour ${formatPlural(unread, 'compte')}`,
    month === present ? null : `${formatMonth(present)} pas encore lu`,
    readText(released.readAt, now),
  ].filter((note) => note !== null);
};

/** When the balance was read; null when it never was. */
export const availableNote = ({ readAt, total }: WalletTotal, now: Instant): string | null =>
  total.sums === null ? null : readText(readAt, now);
