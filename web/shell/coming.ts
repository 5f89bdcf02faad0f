interface Coming {
  title: string;
  /** Its content, in the present tense of the seller's work. */
  text: string;
  /** What serves meanwhile. */
  meanwhile: string;
}

const WORK_ORDERS = 'En attendant, vos commandes se lisent et se suivent dans « Commandes ».';
const READ_MEANWHILE =
  'En attendant, Comptoir lit vos ventes, vos conversations et votre porte-monnaie, dans les pages que vous ouvrez.';

/** Screens that are not built yet, and what each will contain. An entry is removed with its feature. */
export const COMING = {
  'configuration-email': {
    title: 'E-mails',
    text: 'Votre boîte mail pourra compléter vos commandes : bordereaux, échéances, virements. Vous choisirez laquelle, et ce qui en est lu.',
    meanwhile: WORK_ORDERS,
  },
  'configuration-email-pro': {
    title: 'E-mails, vendeurs professionnels',
    text: 'Plusieurs boîtes mail, triées par boutique, pour les vendeurs professionnels.',
    meanwhile: WORK_ORDERS,
  },
  registres: {
    title: 'Registres',
    text: 'Le livre des recettes, le registre des achats et le livre de police, prêts à présenter en cas de contrôle.',
    meanwhile: WORK_ORDERS,
  },
  boutique: {
    title: 'Ma boutique',
    text: 'Nom, ville, abonnés et évaluations de votre boutique, avec leur évolution.',
    meanwhile: READ_MEANWHILE,
  },
} as const satisfies Readonly<Record<string, Coming>>;

export type ComingId = keyof typeof COMING;
