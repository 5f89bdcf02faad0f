import { quote } from '#core/model/french.ts';
import { NO_EVALUATION } from './estimate-text.ts';
import type { ShopReading } from './shop-reading.ts';

/** Why figures of a shop are unknown, and what to open. */
export const NO_OWN_SALE = 'Aucune vente lue sur douze mois\u202f: ouvrez vos ventes sur Vinted avec l’extension.';
const UNREAD_EVALUATIONS = `Aucune évaluation lue\u202f: ouvrez l’onglet ${quote('Évaluations')} de la boutique sur Vinted et faites-le défiler. Chaque évaluation datée est une transaction au moins.`;
export const UNREAD_YEAR =
  'Ses évaluations des douze derniers mois n’ont pas toutes été lues\u202f: ouvrez-les jusqu’à la dernière page.';
export const NO_PRICES = 'Trop peu d’annonces au prix connu\u202f: ouvrez le dressing et faites-le défiler.';

/** Why the transactions by month cannot be drawn; null when they can. */
export const lackingSales = ({ shop, own, evaluations }: ShopReading): string | null => {
  if (shop.isOwn) return own.transactionsByMonth.some(({ ventes }) => ventes > 0) ? null : NO_OWN_SALE;
  if (evaluations.known > 0) return null;
  return shop.feedbackCount === 0 ? NO_EVALUATION : UNREAD_EVALUATIONS;
};
