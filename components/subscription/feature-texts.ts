import type { PremiumFeature } from '#core/model/subscription.ts';

interface FeatureText {
  /** In a list of what a subscription opens. */
  name: string;
  /** Why a screen or a button is not available. */
  reason: string;
  /** What the feature shows, one sentence each. */
  holds: readonly string[];
  /** The same in a few words, for the panel, with what is possible without a subscription. */
  short: string;
}

/** Every feature that a subscription opens, as sellers read it. */
export const FEATURE_TEXTS: Readonly<Record<PremiumFeature, FeatureText>> = {
  'competitor-analysis': {
    name: 'Analyse de la concurrence',
    reason: 'L’analyse de la concurrence fait partie de l’abonnement',
    holds: [
      'Les boutiques que vous ouvrez sur Vinted, suivies visite après visite\u202f: annonces, prix, ventes, évaluations.',
      'Leurs transactions mois par mois\u202f: ce qui est observé, et une estimation en intervalle, avec son erreur mesurée sur votre boutique.',
      'Ce qui a changé depuis votre dernière visite, et ce qui part le plus vite.',
      'Vos prix face aux leurs, par marque et par type d’article.',
    ],
    short:
      'Chiffres clés, transactions par mois, ce qui a changé depuis votre dernière visite. Sans abonnement, rien n’est gardé des boutiques des autres.',
  },
  'active-reading': {
    name: 'Lecture en un clic des pages qui manquent',
    reason: 'La lecture en un clic fait partie de l’abonnement',
    holds: [
      'Les pages que vous n’avez pas ouvertes, demandées une à une depuis votre navigateur, quand vous le dites.',
    ],
    short: 'Faites défiler vos listes sur Vinted pour les lire. La lecture en un clic fait partie de l’abonnement.',
  },
  'sales-data': {
    name: 'Données de vente complètes, pour un autre outil',
    reason: 'Les données de vente complètes font partie de l’abonnement',
    holds: ['Les ventes, les évaluations et les dépenses de chaque boutique, réunies pour un autre outil.'],
    short: 'Vos ventes se lisent et s’exportent sans abonnement.',
  },
};
