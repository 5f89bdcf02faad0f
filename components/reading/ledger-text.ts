import type { Completeness } from '#core/contract/completeness.ts';
import { asSentence, formatCount, plural } from '#core/model/french.ts';
import { type EntryNoun, missingPagesText, otherTabsText, storedText } from '#core/model/reading-gaps.ts';

const LISTS: Record<Completeness['list'], string> = {
  sold: 'Ventes',
  purchased: 'Achats',
  wardrobe: 'Dressing',
  wallet: 'Porte-monnaie',
  unknown: 'Liste inconnue',
};

const ENTRIES: Record<Completeness['list'], EntryNoun> = {
  sold: { noun: 'vente', ending: 'e' },
  purchased: { noun: 'achat', ending: '' },
  wardrobe: { noun: 'article', ending: '' },
  wallet: { noun: 'ligne', ending: 'e' },
  unknown: { noun: 'ligne', ending: 'e' },
};

/** As the list's noun requires. */
const TABS: Readonly<Record<string, { sales: string; purchases: string }>> = {
  all: { sales: 'toutes', purchases: 'tous' },
  in_progress: { sales: 'en cours', purchases: 'en cours' },
  completed: { sales: 'finalisées', purchases: 'finalisés' },
  canceled: { sales: 'annulées', purchases: 'annulés' },
  cancelled: { sales: 'annulées', purchases: 'annulés' },
};

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
const monthName = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

const isOfOrders = ({ list }: Completeness): boolean => list === 'sold' || list === 'purchased';

/** « Ventes · en cours », « Porte-monnaie · juillet 2026 ». */
export const ledgerTitle = (line: Completeness): string => {
  const { list, filter } = line;
  const tab = isOfOrders(line) ? (TABS[filter]?.[list === 'sold' ? 'sales' : 'purchases'] ?? 'onglet inconnu') : filter;
  const words = MONTH.test(filter) ? monthName.format(Date.parse(`${filter}-01T00:00:00Z`)) : tab;
  return words === '' ? LISTS[list] : `${LISTS[list]} · ${words}`;
};

/** « 4 pages sur 4 lues », « incomplet · 1 page sur 4 lue ». */
export const pagesReadText = ({ pagesRead, totalPages, complete }: Completeness): string => {
  const count = new Set(pagesRead).size;
  const of = totalPages === null ? '' : ` sur ${formatCount(totalPages)}`;
  const words = `${formatCount(count)} ${plural(count, 'page')}${of} ${plural(count, 'lue')}`;
  return complete ? words : `incomplet · ${words}`;
};

const sentence = (words: string): string => asSentence(`${words.charAt(0).toUpperCase()}${words.slice(1)}`);

/** What is missing from a list, and its announced total next to the stored number. */
export const lineSentences = (line: Completeness): string[] =>
  [missingPagesText(line), storedText(line, ENTRIES[line.list])].filter((words) => words !== null).map(sentence);

/** What the unopened tabs would add, for the sales and the purchases of one account. */
export const otherTabSentences = (lines: readonly Completeness[]): string[] =>
  (['sold', 'purchased'] as const).flatMap((list) => {
    const words = otherTabsText(lines.filter((line) => line.list === list));
    return words === null ? [] : [asSentence(`${LISTS[list]}, ${words}`)];
  });

/** The lists of one account: sales first, the whole list before its tabs, the newest month before the others. */
export const sortLedger = (lines: readonly Completeness[]): readonly Completeness[] => {
  const lists = Object.keys(LISTS);
  const rank = (line: Completeness) => lists.indexOf(line.list) * 2 + (line.filter === 'all' ? 0 : 1);
  return lines.toSorted((a, b) => rank(a) - rank(b) || b.filter.localeCompare(a.filter));
};
