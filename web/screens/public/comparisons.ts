/** Where answers come from, in the order of their letters below a table. */
export const SOURCES = {
  product: 'Ce que Comptoir fait aujourd’hui.',
  vinted: 'Ce que Vinted montre au vendeur, sur ses propres pages.',
  nature: 'Par la nature de ces outils, sans en viser un.',
  maker: 'Lu en novembre 2026 sur le site ou dans l’aide de l’éditeur.',
  code: 'Lu en novembre 2026 dans le code que l’éditeur publie.',
  aim: 'Hors de ce que l’éditeur dit faire\u202f; nous n’avons pas essayé.',
} as const;
export type Source = keyof typeof SOURCES;

/** What a column answers, and its source; none for what was not found. */
export interface Answer {
  text: string;
  source: Source | null;
}

/** One question and the answer of each column, in its order. */
export interface Row {
  what: string;
  answers: readonly Answer[];
}

const by =
  (source: Source) =>
  (text: string): Answer => ({ text, source });
const [ours, vinted, nature, maker, code] = [by('product'), by('vinted'), by('nature'), by('maker'), by('code')];

/** The public pages of the maker do not mention it, or we did not see it there. */
const unseen: Answer = { text: 'pas trouvé', source: null };
const no: Answer = { text: 'non', source: 'aim' };
const beside: Answer = { text: 'sans objet', source: 'aim' };

export const WAYS = ['Comptoir', 'Les pages de Vinted', 'Un tableur', 'Un robot'] as const;

const DEADLINES = 'Voir l’échéance de chaque colis';
const ORIGIN = 'Savoir d’où vient un chiffre';
const HISTORY = 'Garder l’historique';
const ACTING = 'Agir à votre place';

const way = (what: string, own: string, onVinted: string, sheet: string, robot: string): Row => ({
  what,
  answers: [ours(own), vinted(onVinted), nature(sheet), nature(robot)],
});

/** By the nature of each. */
export const WAY_ROWS: readonly Row[] = [
  way(DEADLINES, 'oui, triée, lue ou estimée', 'page par page', 'à calculer', 'selon l’outil'),
  way('Savoir si tout a été lu', 'pages lues sur pages annoncées', 'pages numérotées', 'non', 'rarement dit'),
  way(ORIGIN, 'source et heure de chacun', 'oui', 'non', 'rarement dit'),
  way(
    'Connaître ce qu’il reste d’une vente',
    'prix d’achat et dépenses de l’article compris',
    'non',
    'si vous tenez tout à jour',
    'selon l’outil',
  ),
  way(HISTORY, 'oui, exportable', 'en partie', 'oui', 'selon l’outil'),
  way('Travailler hors connexion', 'oui', 'non', 'oui', 'non'),
  way('Garder ses données chez soi', 'oui, sur votre serveur', 'non', 'oui', 'rarement'),
  way(ACTING, 'jamais', 'non', 'non', 'oui, avec un risque pour votre compte'),
];

const FIRST: ReadonlySet<string> = new Set([DEADLINES, ORIGIN, HISTORY, ACTING]);

/** Those that sellers ask first. */
export const FIRST_WAY_ROWS = WAY_ROWS.filter(({ what }) => FIRST.has(what));

/** Named tools, in the order of the columns. */
interface OfTools {
  comptoir: string;
  clemz: Answer;
  vinkit: Answer;
  stoflow: Answer;
  vinto: Answer;
  label2a4: Answer;
  dotb: Answer;
}
export const TOOLS = ['Comptoir', 'Clemz', 'Vinkit', 'StoFlow', 'Vinto', 'Label2A4', 'Dotb'] as const;

const NOWHERE = { clemz: unseen, vinkit: unseen, stoflow: unseen, vinto: unseen, label2a4: no, dotb: unseen };

const tools = (what: string, comptoir: string, seen: Partial<Omit<OfTools, 'comptoir'>>): Row => {
  const { clemz, vinkit, stoflow, vinto, label2a4, dotb } = { ...NOWHERE, ...seen };
  return { what, answers: [ours(comptoir), clemz, vinkit, stoflow, vinto, label2a4, dotb] };
};

/** As each maker puts it. */
export const TOOL_ROWS: readonly Row[] = [
  tools('Commandes par état', 'oui', {
    ...{ clemz: maker('oui'), vinkit: maker('tableau des ventes'), stoflow: code('en partie') },
  }),
  tools('Alerte avant l’échéance', 'oui', {}),
  tools('Bordereaux en un fichier', 'pas encore', { clemz: maker('oui, 50 au plus'), label2a4: maker('oui') }),
  tools('Bordereaux recadrés ou thermiques', 'pas encore', {
    ...{ clemz: maker('thermiques ou économes en encre'), label2a4: maker('recadrés, quatre par A4') },
  }),
  tools('Prix d’achat et marge', 'oui, par vente et par lot', { vinkit: maker('oui'), vinto: maker('oui') }),
  tools('Prix d’achat manquants', 'comptés à part, signalés', { vinkit: maker('hors marge'), label2a4: beside }),
  tools('Dépenses', 'oui, répétées, ou d’un article', { vinkit: maker('frais et port') }),
  tools('Graphiques et périodes', 'oui, sur la période choisie', {
    ...{ clemz: maker('oui'), vinkit: maker('oui'), stoflow: code('statistiques par site'), vinto: maker('oui') },
  }),
  tools('Objectifs', 'oui, du mois et de l’année', { vinkit: maker('oui, une jauge') }),
  tools('Stock', 'oui', {
    ...{ clemz: maker('oui'), vinkit: maker('en partie'), stoflow: maker('oui'), vinto: maker('oui, avec QR codes') },
  }),
  tools('Argent en attente et disponible', 'oui, par compte', { clemz: maker('en attente') }),
  tools('Ventes des boutiques concurrentes', 'estimées, avec leur marge d’erreur', { stoflow: code('non') }),
  tools('Export pour la comptabilité', 'CSV, XLSX, relevé PDF', { clemz: maker('oui'), vinkit: maker('oui') }),
  tools('Fichier d’acheteurs', 'non', { clemz: maker('oui, avec leurs e-mails') }),
  tools('Factures aux acheteurs', 'non', { clemz: maker('oui, comptes Pro') }),
  tools('Plusieurs comptes ou sites', 'comptes Vinted', {
    ...{ clemz: maker('oui'), vinkit: maker('plusieurs sites'), stoflow: maker('Vinted et eBay'), label2a4: beside },
  }),
  tools('Firefox', 'oui', { clemz: maker('Chrome est cité'), stoflow: maker('oui'), vinto: beside, label2a4: beside }),
  tools('S’installe chez soi', 'oui', { clemz: no, vinkit: no, stoflow: code('non'), vinto: no, dotb: no }),
  tools('Agit sur le compte sans confirmation', 'jamais', {
    ...{ stoflow: maker('jamais'), dotb: maker('messages automatiques') },
  }),
];
