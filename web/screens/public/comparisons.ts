/** The public pages of the maker do not mention it, or we did not see it there. */
export const NOT_FOUND = 'pas trouvé';

/** One question and the answer of each column, in its order. */
type Row<Answers> = { what: string; answers: Answers };

export const WAYS = ['Comptoir', 'Les pages de Vinted', 'Un tableur', 'Un robot'] as const;

const DEADLINES = 'Voir l’échéance de chaque colis';
const SOURCES = 'Savoir d’où vient un chiffre';
const HISTORY = 'Garder l’historique';
const ACTING = 'Agir à votre place';

/** By the nature of each. */
export const WAY_ROWS: readonly Row<readonly [string, string, string, string]>[] = [
  {
    what: DEADLINES,
    answers: ['oui, triée, lue ou estimée', 'page par page', 'à calculer', 'selon l’outil'],
  },
  {
    what: 'Savoir si tout a été lu',
    answers: ['pages lues sur pages annoncées', 'pages numérotées', 'non', 'rarement dit'],
  },
  { what: SOURCES, answers: ['source et heure de chacun', 'oui', 'non', 'rarement dit'] },
  {
    what: 'Connaître ce qu’il reste d’une vente',
    answers: ['prix d’achat et dépenses de l’article compris', 'non', 'si vous tenez tout à jour', 'selon l’outil'],
  },
  { what: HISTORY, answers: ['oui, exportable', 'en partie', 'oui', 'selon l’outil'] },
  { what: 'Travailler hors connexion', answers: ['oui', 'non', 'oui', 'non'] },
  { what: 'Garder ses données chez soi', answers: ['oui, sur votre serveur', 'non', 'oui', 'rarement'] },
  { what: ACTING, answers: ['jamais', 'non', 'non', 'oui, avec un risque pour votre compte'] },
];

const FIRST: ReadonlySet<string> = new Set([DEADLINES, SOURCES, HISTORY, ACTING]);

/** Those that sellers ask first. */
export const FIRST_WAY_ROWS = WAY_ROWS.filter(({ what }) => FIRST.has(what));

export const TOOLS = ['Comptoir', 'Clemz', 'Vinkit', 'StoFlow', 'Vinto', 'Label2A4', 'Dotb'] as const;

type OfTools = readonly [string, string, string, string, string, string, string];

/** As each maker's own public pages put it in November 2026. */
export const TOOL_ROWS: readonly Row<OfTools>[] = [
  {
    what: 'Commandes par état',
    answers: ['oui', 'oui', 'tableau des ventes', 'en partie', NOT_FOUND, 'non', NOT_FOUND],
  },
  {
    what: 'Alerte avant l’échéance',
    answers: ['oui', NOT_FOUND, NOT_FOUND, NOT_FOUND, NOT_FOUND, 'non', NOT_FOUND],
  },
  {
    what: 'Bordereaux en un fichier',
    answers: ['pas encore', 'oui, 50 au plus', NOT_FOUND, NOT_FOUND, NOT_FOUND, 'oui', NOT_FOUND],
  },
  {
    what: 'Prix d’achat et marge',
    answers: ['oui, par vente et par lot', NOT_FOUND, 'oui', NOT_FOUND, 'oui', 'non', NOT_FOUND],
  },
  {
    what: 'Prix d’achat manquants',
    answers: ['comptés à part, signalés', NOT_FOUND, 'hors marge', NOT_FOUND, NOT_FOUND, 'sans objet', NOT_FOUND],
  },
  { what: 'Stock', answers: ['oui', 'oui', 'en partie', 'oui', 'oui, avec QR codes', 'non', NOT_FOUND] },
  {
    what: 'Argent en attente et disponible',
    answers: ['oui, par compte', 'en attente', NOT_FOUND, NOT_FOUND, NOT_FOUND, 'non', NOT_FOUND],
  },
  {
    what: 'Ventes des boutiques concurrentes',
    answers: ['estimées, avec leur marge d’erreur', NOT_FOUND, NOT_FOUND, 'non', NOT_FOUND, 'non', NOT_FOUND],
  },
  {
    what: 'Export pour la comptabilité',
    answers: ['CSV, XLSX, relevé PDF', 'oui', 'oui', NOT_FOUND, NOT_FOUND, 'non', NOT_FOUND],
  },
  {
    what: 'Factures aux acheteurs',
    answers: ['non', 'oui, comptes Pro', NOT_FOUND, NOT_FOUND, NOT_FOUND, 'non', NOT_FOUND],
  },
  {
    what: 'Plusieurs comptes ou sites',
    answers: ['comptes Vinted', 'oui', 'plusieurs sites', 'Vinted et eBay', NOT_FOUND, 'sans objet', NOT_FOUND],
  },
  { what: 'Firefox', answers: ['oui', 'Chrome est cité', NOT_FOUND, 'oui', 'sans objet', 'sans objet', NOT_FOUND] },
  { what: 'S’installe chez soi', answers: ['oui', 'non', 'non', 'non', 'non', 'non', 'non'] },
  {
    what: 'Agit sur le compte sans confirmation',
    answers: ['jamais', NOT_FOUND, NOT_FOUND, 'jamais', NOT_FOUND, 'non', 'messages automatiques'],
  },
];
