/** What the rows of an imported file are. */
export const IMPORT_KINDS = ['sales', 'expenses', 'articles', 'lots', 'purchases'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What is listed as an import: a file that a browser read, or a shop of `sales/load`. */
export const FILE_IMPORT_KINDS = [...IMPORT_KINDS, 'shop'] as const;

/**
 * Where the import of a file stands:
 * - `staging`: its rows arrive, and nothing of them counts
 * - `merging`: the seller confirmed it; what remains is merged even when nobody asks for it
 * - `done`
 * - `cancelled`: before it was confirmed
 * - `undone`: as a whole
 */
export const FILE_IMPORT_STATES = ['staging', 'merging', 'done', 'cancelled', 'undone'] as const;

/** Days in which an import can be undone. */
export const FILE_IMPORT_UNDO_DAYS = 30;

/** What an import did, in rows of the file unless stated otherwise. */
export interface FileImportCounts {
  /** New sales, expenses, articles or lots. */
  created: number;
  /** Known ones of which something that was unknown is now known. */
  filled: number;
  /** Known ones that stay as they are. */
  known: number;
  /** Sales that pages had shown, each counted once: they are among `created`, `filled` or `known`. */
  joined: number;
  /** Rows that state one sale together: those beyond the first. */
  combined: number;
  /** Sales whose purchase price the file gave. */
  costs: number;
  /** Sales that keep another purchase price, which the seller had entered. */
  keptCosts: number;
  /** Sales whose purchase price is unknown, before and after. */
  uncosted: number;
}

export const NO_COUNTS: FileImportCounts = {
  ...{ created: 0, filled: 0, known: 0, joined: 0, combined: 0, costs: 0, keptCosts: 0, uncosted: 0 },
};

export const addCounts = (a: FileImportCounts, b: Partial<FileImportCounts>): FileImportCounts => ({
  created: a.created + (b.created ?? 0),
  filled: a.filled + (b.filled ?? 0),
  known: a.known + (b.known ?? 0),
  joined: a.joined + (b.joined ?? 0),
  combined: a.combined + (b.combined ?? 0),
  costs: a.costs + (b.costs ?? 0),
  keptCosts: a.keptCosts + (b.keptCosts ?? 0),
  uncosted: a.uncosted + (b.uncosted ?? 0),
});
