import type { FigureOrigin, NoEstimateReason } from '#core/model/competitor/shop-analysis.ts';
import { formatCount, MINUS, NARROW_NO_BREAK, NO_BREAK } from '#core/model/french.ts';
import { type Currency, fromMinor, type Minor } from '#core/model/money.ts';

/** The text for an unknown figure. */
export const UNKNOWN = 'inconnu';

export const ORIGIN_LABELS: Readonly<Record<FigureOrigin, { word: string; meaning: string }>> = {
  observed: { word: 'Observé', meaning: 'la page l’affiche' },
  deduced: { word: 'Déduit', meaning: 'cela découle de ce que les pages affichent' },
  estimated: { word: 'Estimé', meaning: 'un modèle le calcule, avec son erreur' },
};

/** Why there is no interval, and what to do about it. */
export const REASON_TEXTS: Readonly<Record<NoEstimateReason | 'unknown', string>> = {
  no_calibration:
    'Pas encore d’estimation\u202f: ouvrez les évaluations de votre propre boutique et vos ventes, Comptoir apprendra combien d’acheteurs laissent une évaluation.',
  too_few_own_sales: 'Pas d’estimation\u202f: vos ventes lues sont trop peu nombreuses pour servir de repère.',
  too_few_evaluations: 'Pas d’estimation\u202f: cette boutique a trop peu d’évaluations.',
  evaluations_incomplete:
    'Pas d’estimation\u202f: ses évaluations n’ont pas toutes été lues. Ouvrez-les jusqu’à la dernière page.',
  unknown: 'Pas d’estimation\u202f: la raison est inconnue de cette version. Mettez à jour Comptoir.',
  own_shop: 'Rien n’est estimé\u202f: ce sont vos propres ventes, Comptoir les connaît.',
};

const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** « 12 », « 3,5 ». */
export const formatDecimal = (value: number): string => decimal.format(value);

/** « +64 », « −3 », « 0 ». */
export const formatDelta = (delta: number): string => {
  const sign = delta > 0 ? '+' : delta < 0 ? MINUS : '';
  return sign + formatCount(Math.abs(delta));
};

/** « 31 % » for 0.31; « < 1 % » and « > 99 % » where rounding would suggest none or all. */
export const formatShare = (share: number): string => {
  const percent = Math.round(share * 100);
  if (share > 0 && percent === 0) return `<${NO_BREAK}1${NARROW_NO_BREAK}%`;
  if (share < 1 && percent === 100) return `>${NO_BREAK}99${NARROW_NO_BREAK}%`;
  return `${percent}${NARROW_NO_BREAK}%`;
};

/** « 12 j », « 3,5 j »; integers from ten on, because visits date a sale to within days at best. */
export const formatDays = (days: number): string =>
  `${decimal.format(days < 10 ? days : Math.round(days))}${NO_BREAK}j`;

/** « 9 fois sur 10 » for 0.9. */
export const formatLevel = (level: number): string => {
  const tenths = level * 10;
  return Number.isInteger(Math.round(tenths * 1e6) / 1e6)
    ? `${Math.round(tenths)} fois sur 10`
    : `${Math.round(level * 100)} fois sur 100`;
};

/** « 4,7 / 5 ». */
export const formatNote = (note: number): string =>
  `${note.toLocaleString('fr-FR', { maximumFractionDigits: 1 })}${NO_BREAK}/${NO_BREAK}5`;

/** « 10 € » for a whole amount, « 17,50 € » for another; « inconnu » when either part is. */
export const formatWholeMoney = (minor: Minor | null, currency: Currency | null): string =>
  minor === null || currency === null
    ? 'inconnu'
    : fromMinor(minor).toLocaleString('fr-FR', {
        style: 'currency',
        currency,
        minimumFractionDigits: minor % 100 === 0 ? 0 : 2,
        maximumFractionDigits: minor % 100 === 0 ? 0 : 2,
      });
