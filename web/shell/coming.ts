interface Coming {
  title: string;
  /** What will be there, in the present tense of the seller's work. */
  text: string;
  /** What serves meanwhile. */
  meanwhile: string;
}

const WORK_ORDERS = 'En attendant, vos commandes se lisent et se suivent dans « Commandes ».';
const NOTHING_LOST = 'En attendant, Comptoir ne lit que vos pages de ventes.';

/** Screens whose work is not done yet: what each will hold. An entry leaves with its feature. */
export const COMING = {
  'analyse-concurrence': {
    title: 'Concurrence',
    text: 'Les boutiques que vous suivez : ce qui s’y vend, à quel prix, à quelle vitesse. Chaque chiffre dit s’il est observé, déduit ou estimé, avec son erreur.',
    meanwhile: NOTHING_LOST,
  },
  'configuration-email': {
    title: 'E-mails',
    text: 'Votre boîte aux lettres pourra compléter vos commandes : bordereaux, échéances, virements. Vous choisirez laquelle, et ce qui en est lu.',
    meanwhile: WORK_ORDERS,
  },
  'configuration-email-pro': {
    title: 'E-mails, vendeurs professionnels',
    text: 'Plusieurs boîtes aux lettres, triées par boutique, pour les vendeurs professionnels.',
    meanwhile: WORK_ORDERS,
  },
  inventaire: {
    title: 'Inventaire',
    text: 'Vos articles, leur emplacement et leur prix d’achat, reliés à leurs ventes.',
    meanwhile: WORK_ORDERS,
  },
  'mon-abonnement': {
    title: 'Mon abonnement',
    text: 'Votre formule, son échéance et son historique, avec de quoi en changer.',
    meanwhile: 'En attendant, la formule en vigueur est écrite sous votre nom, dans le menu.',
  },
  parametres: {
    title: 'Paramètres',
    text: 'Les réglages de votre atelier : emplacements, alertes, façon d’imprimer.',
    meanwhile: 'En attendant, le thème se choisit dans le menu de votre compte, et vos appareils dans « Compte ».',
  },
  'parser-pro': {
    title: 'Lecture des pages',
    text: 'L’état de la lecture en direct, page par page, l’historique des imports, et l’import de pages enregistrées.',
    meanwhile: 'En attendant, l’extension lit vos pages de ventes quand vous les ouvrez.',
  },
  'test-parser': {
    title: 'Banc d’essai de la lecture',
    text: 'Déposez une page enregistrée : vous verrez ce que Comptoir y lit, d’où il le tient et ce qui manque.',
    meanwhile: 'En attendant, la même lecture se lance en ligne de commande : npm run -s parse -- FICHIER.',
  },
  'test-commande': {
    title: 'Banc d’essai des commandes',
    text: 'Déposez une page de commande ou un e-mail : vous verrez la commande qui en sort, champ par champ.',
    meanwhile: 'En attendant, la même lecture se lance en ligne de commande : npm run -s parse -- FICHIER.',
  },
  'commande-particulier': {
    title: 'Mes ventes',
    text: 'Les ventes d’un particulier, avec le prix d’achat de chacune et ce qu’il en reste.',
    meanwhile: WORK_ORDERS,
  },
  'profil-particulier': {
    title: 'Profil de particulier',
    text: 'Vos seuils de l’année : nombre de ventes et montants, tels que les places de marché les déclarent.',
    meanwhile: 'En attendant, vos nom et adresse se changent dans « Profil ».',
  },
  ventes: {
    title: 'Ventes',
    text: 'Ce que vous avez vendu et encaissé, mois par mois, frais et remboursements compris.',
    meanwhile: WORK_ORDERS,
  },
  depenses: {
    title: 'Dépenses',
    text: 'Boosts, Dressing en vitrine, fournitures : vos dépenses, reliées à vos ventes.',
    meanwhile: WORK_ORDERS,
  },
  registres: {
    title: 'Registres',
    text: 'Le livre des recettes, le registre des achats et le livre de police, prêts à être produits.',
    meanwhile: WORK_ORDERS,
  },
  boutique: {
    title: 'Ma boutique',
    text: 'Nom, ville, abonnés et évaluations de votre boutique, avec leur évolution.',
    meanwhile: NOTHING_LOST,
  },
} as const satisfies Readonly<Record<string, Coming>>;

export type ComingId = keyof typeof COMING;
