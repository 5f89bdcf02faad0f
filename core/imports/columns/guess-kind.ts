import { IMPORT_KINDS, type ImportKind } from '../../model/file-imports/file-import.ts';
import { fold } from '../../model/fold.ts';
import { foldHeading } from '../headings/fold-heading.ts';
import { isAmountHeading } from '../headings/index.ts';
import type { Column, Field } from '../rows.ts';
import type { ColumnProfile } from './profile.ts';
import { proposeMapping } from './propose-mapping.ts';

/** Words in the name of a file, which count for more than its headings. */
const NAMES: Readonly<Record<ImportKind, RegExp>> = {
  sales: /vente|sale|sold|vendu|commande|order/,
  expenses: /depense|expense|frais|charge/,
  articles: /article|stock|inventa|inventory|item|produit|listing/,
  lots: /\blots?\b|(?:^|[^a-z])lots?(?:[^a-z]|$)/,
  purchases: /achat|purchase|bought/,
};

/** Without one of each a file is hardly of its kind. */
const NEEDED: Readonly<Record<ImportKind, readonly (readonly Field[])[]>> = {
  sales: [['soldOn'], ['priceMinor']],
  expenses: [['day'], ['amountMinor'], ['type']],
  articles: [['title', 'sku'], ['costMinor']],
  lots: [['name'], ['costMinor']],
  purchases: [['boughtOn'], ['totalMinor']],
};

/** Only this kind of file has them. */
const TELLING: Readonly<Record<ImportKind, readonly Field[]>> = {
  sales: ['soldOn', 'buyerLogin', 'releasedOn', 'refundMinor'],
  // Any list has amounts and articles.
  expenses: ['type'],
  articles: ['fate', 'lotRef', 'priceMinor', 'place'],
  lots: ['announced'],
  purchases: ['totalMinor', 'protectionMinor', 'postageMinor'],
};

/** What only a list of sales computes. */
const PROFIT = /\b(?:benefice|marge|profit|gain|margin|plus value)\b/;

/** Amounts that lists of a kind often state and Comptoir does not keep: what the post takes, and a price without its tax. */
const UNKEPT: Partial<Record<ImportKind, RegExp>> = {
  sales: /\b(?:port|livraison|envoi|expedition|shipping|postage|delivery)\b/,
  expenses: /\b(?:ht|tva|vat|net)\b/,
};

const scoreOf = (kind: ImportKind, columns: readonly Column[], profiles: readonly ColumnProfile[]): number => {
  const mapped = proposeMapping(kind, columns, profiles).filter(({ field }) => field !== null);
  const sure = new Set(mapped.filter(({ by }) => by === 'sure').map(({ field }) => field));
  const all = new Set(mapped.map(({ field }) => field));
  const missing = NEEDED[kind].filter((fields) => !fields.some((field) => all.has(field))).length;
  const telling = TELLING[kind].filter((field) => sure.has(field)).length;
  // A sale has a number of the stock, too, and an expense names one; an article has it and its cost.
  const isStock = kind === 'articles' && sure.has('sku') && missing === 0;
  const isProfit = ({ heading }: Column): boolean => PROFIT.test(foldHeading(heading));
  const profit = kind === 'sales' && columns.some(isProfit) ? 6 : 0;
  const taken = new Set(mapped.map(({ column }) => column));
  const headings = new Set(columns.filter(({ index }) => taken.has(index)).map(({ heading }) => foldHeading(heading)));
  const isExpected = ({ heading }: Column): boolean =>
    headings.has(foldHeading(heading)) || UNKEPT[kind]?.test(foldHeading(heading)) === true;
  const unread = columns.filter(
    (column) =>
      !taken.has(column.index) && !isProfit(column) && !isExpected(column) && isAmount(column, profiles[column.index]),
  ).length;
  const known = sure.size * 2 + (all.size - sure.size) + telling * 2;
  return profit + known + (isStock ? 2 : 0) - missing * 4 - unread * 6;
};

/** True of a column of amounts by its heading and its content: a kind of file that leaves it unread is hardly the right one. */
const isAmount = ({ heading }: Column, profile: ColumnProfile | undefined): boolean =>
  isAmountHeading(foldHeading(heading)) && profile !== undefined && profile.amounts * 2 > profile.filled;

/** What the rows of a file most likely are; null without any sign. The seller's own choice of a screen comes first. */
export const guessKind = (
  name: string,
  columns: readonly Column[],
  profiles: readonly ColumnProfile[],
): ImportKind | null => {
  const folded = fold(name);
  const named = IMPORT_KINDS.filter((kind) => NAMES[kind].test(folded));
  const scores = IMPORT_KINDS.map((kind) => ({
    kind,
    // Two kinds in one name cancel out.
    score: scoreOf(kind, columns, profiles) + (named.length === 1 && named[0] === kind ? 6 : 0),
  }));
  const best = scores.toSorted((a, b) => b.score - a.score)[0];
  if (best !== undefined && best.score > 0) return best.kind;
  return named.length === 1 ? (named[0] ?? null) : null;
};
