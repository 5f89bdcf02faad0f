import type { Competitor } from '#core/contract/competitors.ts';
import type { ShopAnalysis } from '#core/model/competitor/shop-analysis.ts';
import { formatPlural } from '#core/model/french.ts';
import { formatDate, formatMonth } from '#core/model/french-dates.ts';
import { YEAR_MONTHS } from '#core/model/paris-months.ts';
import { type Instant, toInstant, toParisDay } from '#core/model/time.ts';
import { formatLevel, formatShare, REASON_TEXTS } from './figure-text.ts';

type Estimated = Pick<ShopAnalysis, 'estimate' | 'analyseVentes'>;

/** `YYYY-MM` in Paris. */
export const presentMonth = (now: Instant): string => toParisDay(now).slice(0, 7);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** For a shop that announces none: there is nothing to open. */
export const NO_EVALUATION = 'Cette boutique n’a encore reçu aucune évaluation\u202f: rien ne dit ses transactions.';

/** « Estimation : erreur de 7 % mesurée sur votre boutique, pas sur celle-ci. », or why there is no estimate. */
export const errorSentence = ({ estimate: { calibration, reason } }: Estimated): string => {
  if (reason !== null) return REASON_TEXTS[reason];
  if (calibration === null) return REASON_TEXTS.no_calibration;
  if (calibration.medianError === null)
    return 'Estimation\u202f: son erreur n’a pas encore pu être mesurée sur votre boutique.';
  return `Estimation\u202f: erreur de ${formatShare(calibration.medianError)} mesurée sur votre boutique, pas sur celle-ci.`;
};

/** What the intervals guarantee; null without any. */
export const levelSentence = ({ analyseVentes: { totalVentesEstime } }: Estimated): string | null =>
  totalVentesEstime &&
  `Chaque intervalle est fait pour contenir le vrai nombre ${formatLevel(totalVentesEstime.level)}.`;

/** What evaluations cover besides sales; null when the shop never bought. */
export const purchasesSentence = ({ boughtCount }: Pick<Competitor, 'boughtCount'>): string | null => {
  if (boughtCount === 0) return null;
  const bought =
    boughtCount === null
      ? 'Ses achats ne sont pas connus'
      : `Elle a aussi acheté ${formatPlural(boughtCount, 'article')}`;
  return `${bought}\u202f: une évaluation reçue pour un achat compte avec les autres, la page ne dit pas laquelle.`;
};

/** Months of the last year that are only partially known, except the current one. */
export const partialMonthsOf = ({ estimate, analyseVentes }: Estimated, now: Instant): string[] => {
  const shown = new Set(analyseVentes.ventesParMois.slice(-YEAR_MONTHS).map(({ mois }) => mois));
  return estimate.partialMonths.filter((month) => shown.has(month) && month !== presentMonth(now));
};

/** « Novembre en cours. » */
export const runningSentence = (now: Instant): string =>
  `${capital(formatMonth(presentMonth(now)).replace(/ \d{4}$/, ''))} en cours.`;

/** The notes under the chart: the current month, what is missing, the quality of the estimate. */
export const chartNotes = (analysis: Estimated, now: Instant): string[] => {
  const partial = partialMonthsOf(analysis, now);
  const [only] = partial;
  const lacking =
    only === undefined
      ? null
      : partial.length === 1
        ? `${capital(formatMonth(only))}\u202f: évaluations lues en partie.`
        : `${formatPlural(partial.length, 'mois', 'mois')} en clair\u202f: évaluations lues en partie.`;
  return [`${runningSentence(now)} ${errorSentence(analysis)}`, ...(lacking === null ? [] : [lacking])];
};

/** « Lu le 22 nov. 2026. », « Lu entre le 19 nov. 2026 et le 22 nov. 2026. »: the last visit of each shop. */
export const readSentence = (shops: readonly Pick<Competitor, 'lastVisitAt'>[]): string => {
  const days = shops
    .map(({ lastVisitAt }) => toInstant(lastVisitAt))
    .filter((at) => at !== null)
    .sort((a, b) => a - b)
    .map(formatDate);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return 'Date de lecture inconnue.';
  return first === last ? `Lu le ${first}.` : `Lu entre le ${first} et le ${last}.`;
};
