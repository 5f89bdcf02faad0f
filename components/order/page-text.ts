import { formatPlural, NARROW_NO_BREAK, plural, quote } from '#core/model/french.ts';

/** What is known about a page that was read. */
export interface ReadPageFacts {
  state: 'sent' | 'waiting' | 'refused' | 'set-aside' | 'signed-out' | 'seen';
  kind: string;
  side: 'sold' | 'purchased' | null;
  subject: string | null;
  rows: number;
  created: number | null;
  updated: number | null;
  incomplete: number | null;
  /** While it waits: why a server that answered did not take it; null when there was no answer. */
  message?: string | null;
  /** Set for a page of another member's shop. */
  shopId?: string | null;
}

/** Nothing of the page was kept, and the seller may have to act. */
export const isRefused = ({ state }: Pick<ReadPageFacts, 'state'>): boolean =>
  state === 'refused' || state === 'set-aside' || state === 'signed-out';

export const NOT_KEPT = 'Cette page n’a pas été enregistrée';

const COLON = `${NARROW_NO_BREAK}:`;
const monthYear = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** « juillet 2026 » for `2026-07`. */
const monthText = (month: string): string => {
  const start = Date.parse(`${month}-01T00:00:00Z`);
  return Number.isNaN(start) ? month : monthYear.format(start);
};

const orderTitle = ({ state, subject }: ReadPageFacts): string => {
  if (state === 'seen') return `Cette conversation${COLON} pas de commande`;
  return `Cette conversation${COLON} commande ${subject === null ? '' : `${quote(subject)} `}lue`;
};

const walletTitle = ({ rows, subject }: ReadPageFacts): string => {
  const lines = formatPlural(rows, 'ligne lue', 'lignes lues');
  return `Porte-monnaie${COLON} ${subject === null ? lines : `${monthText(subject)}, ${lines}`}`;
};

/** « Cette page : 20 ventes lues », « Porte-monnaie : juillet 2026, 34 lignes lues ». */
export const pageTitle = (page: ReadPageFacts): string => {
  const { kind, side, rows, subject } = page;
  switch (kind) {
    case 'conversation':
    case 'transaction':
    case 'journey':
      return orderTitle(page);
    case 'wallet':
      return walletTitle(page);
    case 'inbox':
      return `Messagerie${COLON} ${formatPlural(rows, 'conversation lue', 'conversations lues')}`;
    case 'wardrobe':
      return `Dressing${COLON} ${formatPlural(rows, 'article lu', 'articles lus')}`;
    case 'shop':
      return `Boutique${subject === null ? '' : ` ${subject}`}${COLON} lue`;
    case 'item':
      return `Cet article${COLON} lu`;
    case 'feedbacks':
      return `Évaluations${COLON} ${formatPlural(rows, 'ligne lue', 'lignes lues')}`;
    default:
      return side === 'purchased'
        ? `Cette page${COLON} ${formatPlural(rows, 'achat lu', 'achats lus')}`
        : `Cette page${COLON} ${formatPlural(rows, 'vente lue', 'ventes lues')}`;
  }
};

/** Feminine nouns: ventes, lignes, conversations. */
const isFeminine = ({ kind, side }: ReadPageFacts): boolean =>
  kind !== 'wardrobe' && !(kind === 'orders' && side === 'purchased');

const NEEDS_PLAN = 'rien n’en est gardé : analyser une boutique demande un abonnement';

/**
 * « 3 nouvelles », « 2 mises à jour »: any stored record that changed counts. Empty when the server has not replied.
 */
const counted = (page: ReadPageFacts): string[] => {
  const { state, created, updated } = page;
  if (state === 'seen' || created === null) return [];
  const isHers = isFeminine(page);
  const words: string[] = [];
  if (created > 0)
    words.push(formatPlural(created, isHers ? 'nouvelle' : 'nouveau', isHers ? 'nouvelles' : 'nouveaux'));
  if (updated)
    words.push(
      isHers ? formatPlural(updated, 'mise à jour', 'mises à jour') : formatPlural(updated, 'mis à jour', 'mis à jour'),
    );
  return words.length === 0 && !page.shopId ? ['rien de nouveau'] : words;
};

/** The result of the reading: « 3 nouvelles », « rien de nouveau ». */
export const pageResultTexts = (page: ReadPageFacts): string[] => {
  const { state, incomplete } = page;
  const words: string[] = [];
  const kept = isFeminine(page) ? 'gardées' : 'gardés';
  if (state === 'seen') words.push(page.shopId ? NEEDS_PLAN : 'rien n’en est gardé');
  if (state === 'waiting') {
    const sent = kept === 'gardées' ? 'envoyées' : 'envoyés';
    words.push(`${kept} ici, ${sent} ${page.message ? 'plus tard' : 'au retour de la connexion'}`);
  }
  words.push(...counted(page));
  if (state === 'sent' && page.shopId) words.push('gardé pour l’analyse de cette boutique');
  if (incomplete)
    words.push(
      `${formatPlural(incomplete, 'ligne')} ${plural(incomplete, 'incomplète')}, ${plural(incomplete, 'mise')} de côté`,
    );
  return words;
};
