interface Coming {
  title: string;
  /** Its content, in the present tense of the seller's work. */
  text: string;
  /** When it comes; a date is named only once there is one. */
  when: string;
  /** What serves meanwhile. */
  meanwhile: string;
}

const NEXT = 'Cet écran vient avec la prochaine version de Comptoir. Sa date n’est pas encore fixée.';
const WORK_ORDERS = 'En attendant, vos commandes se lisent et se suivent dans « Commandes ».';

/** The screens of the SPEC that are not built yet, and what each will contain. An entry is removed with its feature. */
export const COMING = {
  'configuration-email': {
    title: 'E-mails',
    text: 'Votre boîte mail pourra compléter vos commandes : bordereaux, échéances, virements. Vous choisirez laquelle, et ce qui en est lu.',
    when: NEXT,
    meanwhile: WORK_ORDERS,
  },
  'configuration-email-pro': {
    title: 'E-mails, vendeurs professionnels',
    text: 'Plusieurs boîtes mail, triées par boutique, pour les vendeurs professionnels.',
    when: NEXT,
    meanwhile: WORK_ORDERS,
  },
} as const satisfies Readonly<Record<string, Coming>>;

export type ComingId = keyof typeof COMING;
