import type { WalletLineKind } from '../../../model/wallet-line.ts';
import { foldTitle } from './balance-titles.ts';

/**
 * The wallet titles that have been observed, by language (WEB §3.7, §8). A refund goes to whoever paid: its title does
 * not show which of the two the reader is.
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

/** The meaning of a title, in whatever language; null for an unknown one. */
export const lineKindOf = (title: string): WalletLineKind | null => WORDS.get(foldTitle(title))?.kind ?? null;

/** The language of the known titles on a page; null when none is known, or when they are in two languages. */
export const languageOfTitles = (titles: readonly (string | null)[]): string | null => {
  const found = new Set(titles.flatMap((title) => WORDS.get(foldTitle(title ?? ''))?.language ?? []));
  const [only = null] = found;
  return found.size === 1 ? only : null;
};
