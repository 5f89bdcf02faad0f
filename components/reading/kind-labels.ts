const KINDS: Readonly<Record<string, string>> = {
  orders: 'Liste de commandes',
  conversation: 'Conversation',
  transaction: 'Transaction',
  journey: 'Suivi du colis',
  inbox: 'Boîte de réception',
  wardrobe: 'Dressing',
  item: 'Annonce',
  shop: 'Profil',
  feedbacks: 'Évaluations',
  wallet: 'Porte-monnaie',
  email: 'E-mail',
};

/** Kinds of page that Comptoir reads while the seller browses the marketplace. */
export const READ_KINDS: readonly string[] = Object.keys(KINDS).filter((kind) => kind !== 'email');

/** The sellers' term for a kind of page: « Porte-monnaie ». */
export const kindLabel = (kind: string): string => KINDS[kind] ?? 'Page inconnue';

const SOURCES = {
  flight: 'données de la page',
  json: 'réponse de Vinted',
  dom: 'affichage de la page',
} as const;

/** The source of a reading: « données de la page ». */
export const sourceLabel = (source: keyof typeof SOURCES): string => SOURCES[source];
