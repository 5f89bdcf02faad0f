import { IMPORT_KINDS, type ImportKind } from '#core/model/file-imports/file-import.ts';

/** Names of the kinds in the address. */
const NAMES: Readonly<Record<ImportKind, string>> = {
  sales: 'ventes',
  expenses: 'depenses',
  articles: 'articles',
  lots: 'lots',
  purchases: 'achats',
};

export interface ImportSearch {
  /** What the file holds; without it, what it most likely holds. */
  genre?: string | undefined;
}

export const parseImportSearch = (search: Readonly<Record<string, unknown>>): ImportSearch => ({
  genre: Object.values(NAMES).find((name) => name === search.genre),
});

export const importKindIn = ({ genre }: ImportSearch): ImportKind | null =>
  IMPORT_KINDS.find((kind) => NAMES[kind] === genre) ?? null;
