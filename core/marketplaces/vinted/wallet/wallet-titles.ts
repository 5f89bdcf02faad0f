import type { WalletLineKind } from '../../../model/wallet-line.ts';
import { foldTitle } from './balance-titles.ts';

/**
 * The words of the wallet that somebody has seen, by language (WEB §3.7, §8). A refund goes to whoever paid: its word does not
 * say which of the two the reader is.
 */
const LINES: Readonly<Record<string, Readonly<Record<string, WalletLineKind>>>> = {
  fr: {
    vente: 'sale',
    achat: 'purchase',
    remboursement: 'refund',
    'transfert vers un compte bancaire': 'transfer',
    boost: 'boost',
    'dressing en vitrine': 'boost',
  },
  es: {
    venta: 'sale',
    compra: 'purchase',
    'armario en escaparate': 'boost',
    'artículos destacados': 'boost',
  },
  pl: {
    sprzedane: 'sale',
    zakup: 'purchase',
    'zwrot kosztów': 'refund',
  },
};

interface Word {
  kind: WalletLineKind;
  language: string;
}

const WORDS: ReadonlyMap<string, Word> = new Map(
  Object.entries(LINES).flatMap(([language, words]) =>
    Object.entries(words).map(([word, kind]) => [word, { kind, language }] as const),
  ),
);

/** What a title says, in whatever language; null for words that nobody has seen. */
export const lineKindOf = (title: string): WalletLineKind | null => WORDS.get(foldTitle(title))?.kind ?? null;

/** The one language that the known words of a page are of; null when none is known, or words of two are. */
export const languageOfTitles = (titles: readonly (string | null)[]): string | null => {
  const found = new Set(titles.flatMap((title) => WORDS.get(foldTitle(title ?? ''))?.language ?? []));
  const [only = null] = found;
  return found.size === 1 ? only : null;
};
