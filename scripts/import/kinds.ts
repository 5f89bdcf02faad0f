import { foldHeading } from '#core/imports/headings/fold-heading.ts';
import { headingsOf } from '#core/imports/headings/index.ts';
import type { OpenedFile } from '#core/imports/open-file.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';

/** What `--kind` names, and is printed as: articles and lots are both stock. */
type PublicKind = 'sales' | 'stock' | 'expenses' | 'purchases';

const PUBLIC: Readonly<Record<ImportKind, PublicKind>> = {
  sales: 'sales',
  expenses: 'expenses',
  articles: 'stock',
  lots: 'stock',
  purchases: 'purchases',
};

export const publicKind = (kind: ImportKind): PublicKind => PUBLIC[kind];

/** The words of `--kind`. `stock`: articles or lots, according to the headings. */
export const ASKED: Readonly<Record<string, ImportKind | 'stock'>> = {
  ...{ sales: 'sales', stock: 'stock', expenses: 'expenses', purchases: 'purchases' },
  ...{ ventes: 'sales', depenses: 'expenses', articles: 'articles', lots: 'lots', achats: 'purchases' },
};

/** What an article has, and a lot has not. */
const OF_ARTICLES = ['sku', 'title', 'itemId'] as const;

/** Lots, where the headings show that, or none of them is that of an article. */
const stockKind = (file: OpenedFile): ImportKind => (file.kind !== 'lots' && hasArticles(file) ? 'articles' : 'lots');

const hasArticles = (file: OpenedFile): boolean => {
  const named = new Set(file.shape.columns.map(({ heading }) => foldHeading(heading)));
  return OF_ARTICLES.some((field) => {
    const { heading, also, maybe } = headingsOf('articles', field);
    return [heading, ...also, ...maybe].some((name) => named.has(foldHeading(name)));
  });
};

/** The kind of a file: the one asked for, otherwise the one that its name and headings imply. */
export const kindOf = (file: OpenedFile, asked: ImportKind | 'stock' | undefined): ImportKind => {
  if (asked === 'stock') return stockKind(file);
  return asked ?? file.kind ?? 'sales';
};
