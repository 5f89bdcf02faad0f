import { v5 } from 'uuid';
import { fold } from '../fold.ts';
import type { ImportKind } from './file-import.ts';

/** What distinguishes the rows of a file. Every other field is part of their content. */
export interface IdentifiedRow {
  ownId?: string | null | undefined;
  externalId?: string | null | undefined;
  transactionId?: string | null | undefined;
  sku?: string | null | undefined;
  title?: string | null | undefined;
  name?: string | null | undefined;
  soldOn?: string | null | undefined;
  boughtOn?: string | null | undefined;
  day?: string | null | undefined;
}

/** A namespace of our own (RFC 9562, 5.5): the same row has the same id in every browser and on the server. */
const NAMESPACE = '5d3c1d50-7f0e-4e51-9a6b-6a1f0a3f7f7b';

/** An id made of a name: the same name gives the same id. */
export const idOfName = (name: string): string => v5(name, NAMESPACE);

/**
 * The id of what a sale's row states about its articles; in a bundle, of what each row states about its own.
 * @param at the place of the row among those of the bundle, from 0
 */
export const saleArticleId = (saleId: string, at: number | null = null): string =>
  idOfName(`articles of ${saleId}`) + (at === null ? '' : `:${at}`);

/** True of an id that `saleArticleId` gave for this sale. */
export const isSaleArticleId = (id: string, saleId: string): boolean => {
  const whole = saleArticleId(saleId);
  return id === whole || id.startsWith(`${whole}:`);
};

/** The scope of sales and expenses: two shops may number their rows alike. */
export const scopeOf = (owner: {
  marketplace: string | null;
  marketplaceUserId: string | null;
  shopName: string | null;
}): string =>
  owner.marketplaceUserId === null ? `shop ${owner.shopName ?? ''}` : `${owner.marketplace} ${owner.marketplaceUserId}`;

/**
 * The id of each row of a whole file, in its order: by the marketplace's number of the deal; by the id that an export
 * of ours states; by the old tool's number, which may restart each year, and the day; otherwise by the content.
 * Indistinguishable rows are numbered, so that two equal sales stay two, and importing the same file again adds none.
 */
export const identifyRows = (kind: ImportKind, scope: string, rows: readonly IdentifiedRow[]): string[] => {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = `${kind} ${isOfShop(kind) ? scope : ''} ${keyOf(kind, row)}`;
    const earlier = seen.get(key) ?? 0;
    seen.set(key, earlier + 1);
    return isNamedByUs(row) && earlier === 0 ? row.ownId : idOfName(`${key} ${earlier}`);
  });
};

const isOfShop = (kind: ImportKind): boolean => kind === 'sales' || kind === 'expenses';

/** An export of ours names its rows. The marketplace's number of a deal is that of every other file, too. */
const isNamedByUs = (row: IdentifiedRow): row is IdentifiedRow & { ownId: string } =>
  !row.transactionId && Boolean(row.ownId);

const keyOf = (kind: ImportKind, row: IdentifiedRow): string => {
  if (row.transactionId) return `deal ${row.transactionId}`;
  if (row.ownId) return `own ${row.ownId}`;
  const title = fold(row.title ?? row.name ?? '');
  const day = row.soldOn ?? row.day ?? row.boughtOn ?? '';
  if (kind === 'lots' && title !== '') return `lot ${title} ${day}`;
  if (kind === 'articles' && (row.externalId || row.sku)) return `article ${row.externalId ?? row.sku} ${title}`;
  if (row.externalId) return `number ${row.externalId} ${day || title}`;
  return `content ${contentOf(row)}`;
};

/** Unknown fields are left out, so that a field added in a later release changes no id. */
const contentOf = (row: IdentifiedRow): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([key, value]) => value !== null && value !== undefined && !NO_CONTENT.has(key))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** `line`: where a row stands in its file. */
const NO_CONTENT: ReadonlySet<string> = new Set([
  ...['line', 'kind', 'account', 'status'],
  // Unread when the first files were imported, in which the same row may stand.
  ...['receivedMinor', 'refundedOn', 'brand', 'category', 'size', 'channel'],
]);
