import { formatCount, formatPlural, NARROW_NO_BREAK as THIN } from '#core/model/french.ts';
import type { KeptListName } from '#core/model/kept-replies.ts';
import type { OrderBook } from '#core/platform/ports.ts';

type Book = Pick<OrderBook, 'orders' | 'queued' | 'purchases' | 'stockChanges'>;

/** What waits in this browser to be sent, and would be lost with it. */
export const countWaiting = ({ queued, purchases = [], stockChanges = [] }: Book): number =>
  queued.length + purchases.length + stockChanges.length;

const LISTS: Readonly<Record<KeptListName, string | null>> = {
  sales: 'vos ventes',
  // Part of what the seller calls their sales.
  money: null,
  stock: 'votre stock',
  expenses: 'vos dépenses',
};
const enumeration = new Intl.ListFormat('fr-FR');

const listsLine = (lists: readonly KeptListName[]): string[] => {
  const names = lists.flatMap((list) => LISTS[list] ?? []);
  if (names.length === 0) return [];
  const what = enumeration.format(names).replace(/^./, (letter) => letter.toUpperCase());
  return [`${what}, pour ${what === 'Votre stock' ? 'le' : 'les'} lire sans réseau`];
};

/**
 * What this browser keeps of the seller, one line each. @param drafts notes that are not saved @param lists those whose last
 * answer is kept
 */
export const keptLines = (book: Book | undefined, drafts: number, lists: readonly KeptListName[]): string[] => {
  const waiting = book === undefined ? 0 : countWaiting(book);
  return [
    ...(book === undefined || book.orders.length === 0
      ? []
      : [`${formatPlural(book.orders.length, 'commande')}, pour les lire sans réseau`]),
    ...listsLine(lists),
    ...(waiting === 0 ? [] : [`${formatPlural(waiting, 'changement')} en attente d’envoi`]),
    ...(drafts === 0 ? [] : [formatPlural(drafts, 'note non enregistrée', 'notes non enregistrées')]),
    'Le thème, vos réglages d’affichage et votre dernier achat rapide',
    'De quoi vous garder connecté, et reconnaître ce navigateur',
  ];
};

/** What is lost with them; null when everything else is on the server too. */
export const lossText = (waiting: number, drafts: number): string | null => {
  const parts = [
    ...(waiting === 0 ? [] : [formatPlural(waiting, 'changement pas encore envoyé', 'changements pas encore envoyés')]),
    ...(drafts === 0 ? [] : [formatPlural(drafts, 'note non enregistrée', 'notes non enregistrées')]),
  ];
  if (parts.length === 0) return null;
  const verb = waiting + drafts === 1 ? 'sera perdu' : 'seront perdus';
  return `Attention${THIN}: ${parts.join(' et ')} ${waiting === 0 ? `${verb.replace('perdu', 'perdue')}` : verb}.`;
};

const MB = 1_000_000;

/** « 3,2 Mo »; below a tenth of it, « moins de 0,1 Mo ». */
export const sizeText = (bytes: number): string =>
  bytes < MB / 10 ? `moins de 0,1${THIN}Mo` : `${formatCount(Math.round((bytes / MB) * 10) / 10)}${THIN}Mo`;
