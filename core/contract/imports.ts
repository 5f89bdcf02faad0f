import { FILE_IMPORT_KINDS, FILE_IMPORT_STATES, IMPORT_KINDS } from '../model/file-imports/file-import.ts';
import { MAX_IMPORT_ROWS } from '../model/file-imports/row-limit.ts';
import { defineEndpoint } from './endpoint.ts';
import { importedRow } from './imported-rows.ts';
import { decimal, idInPath, marketplaceId, text } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { count } from './record-fields.ts';
import { z } from './zod.ts';

/** Rows in one call. */
const MAX_ROWS = 10_000;
const MAX_PIECES = 1_000;

/** Whose rows they are: an own account on the marketplace; a shop that only files know; or nobody's in particular. */
const belongsTo = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('account'), marketplace: text(40), marketplaceUserId: marketplaceId }),
  z.strictObject({
    kind: z.literal('shop'),
    name: text(200).refine((name) => name.trim() !== '', 'ne doit pas être vide'),
  }),
  z.strictObject({ kind: z.literal('none') }),
]);
export type ImportOwner = z.output<typeof belongsTo>;

const counts = z.object({
  created: z.number().int(),
  filled: z.number().int(),
  known: z.number().int(),
  joined: z.number().int(),
  combined: z.number().int(),
  costs: z.number().int(),
  keptCosts: z.number().int(),
  uncosted: z.number().int(),
});

/** What the seller took the columns of a file for; null: for nothing. */
const columns = z
  .array(
    z.strictObject({
      heading: text(200),
      field: text(40).nullable(),
      /** How its dates, or its amounts, are written, as stated by the seller. */
      dateOrder: z.enum(['dmy', 'mdy']).optional(),
      decimal: z.enum([',', '.']).optional(),
    }),
  )
  .max(500);

/** The import of one file. */
const fileImport = z.object({
  id: z.string(),
  kind: openEnum(FILE_IMPORT_KINDS),
  fileName: z.string(),
  marketplace: z.string().nullable(),
  marketplaceUserId: z.string().nullable(),
  shopName: z.string().nullable(),
  state: openEnum(FILE_IMPORT_STATES),
  /** Rows that arrived, and those of them that are merged. */
  rows: z.number().int(),
  merged: z.number().int(),
  /** Rows of the file that were left out because they could not be read. */
  refused: z.number().int(),
  counts,
  /** Sums of its rows, decimal: prices of sales, amounts of expenses, costs of the rest. */
  totals: z.array(z.object({ currency: z.string().nullable(), amount: decimal })),
  /** Remembered for the next file with these headings. */
  columns: z.array(
    z.object({
      heading: z.string(),
      field: z.string().nullable(),
      dateOrder: openEnum(['dmy', 'mdy']).optional(),
      decimal: openEnum([',', '.']).optional(),
    }),
  ),
  /** Why it was given up before it was done, in French; null otherwise. To confirm it again goes on with it. */
  failure: z.string().nullable().default(null),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** Latest time at which it can be undone as a whole; null while there is nothing to undo. */
  undoableUntil: z.string().nullable(),
});
export type FileImport = z.infer<typeof fileImport>;

const NOT_FOUND = 'Import introuvable.';
const one = z.object({ id: idInPath(NOT_FOUND) });

/** Imports of files: each is stored first, then confirmed, then merged as a whole; it can be undone as a whole. */
export const fileImports = {
  list: defineEndpoint({
    id: 'fileImports.list',
    method: 'GET',
    path: '/api/file-imports',
    summary: 'The last 50 imports of files, newest first.',
    access: 'session',
    replies: { 200: z.object({ imports: z.array(fileImport) }) },
  }),
  /** What a browser needs to show what an import would do, without sending anything of the file. */
  known: defineEndpoint({
    id: 'fileImports.known',
    method: 'GET',
    path: '/api/file-imports/known',
    summary:
      'What is known already, so that a file can be compared with it where it lies: identities of rows, transactions of orders, and sales with a purchase price.',
    access: 'session',
    query: z.object({ kind: z.enum(IMPORT_KINDS) }),
    replies: {
      200: z.object({
        /** Identities of rows that are known (`core/model/file-imports/identify-rows.ts`). */
        rowIds: z.array(z.string()),
        /** Transactions of orders that pages showed, and whether the purchase price of the sale is known. */
        transactions: z.array(z.object({ id: z.string(), isCosted: z.boolean() })),
      }),
    },
  }),
  open: defineEndpoint({
    id: 'fileImports.open',
    method: 'PUT',
    path: '/api/file-imports/:id',
    summary: 'Open an import under an id of the client’s. Repeating it changes nothing.',
    access: 'session',
    room: 'little',
    params: one,
    body: z.strictObject({
      kind: z.enum(IMPORT_KINDS),
      fileName: text(255),
      belongsTo,
      refused: count.default(0),
      columns: columns.default([]),
    }),
    replies: { 200: z.object({ import: fileImport }) },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  addRows: defineEndpoint({
    id: 'fileImports.addRows',
    method: 'PUT',
    path: '/api/file-imports/:id/pieces/:piece',
    summary: `Store one piece of the rows: at most ${MAX_ROWS}, and ${MAX_IMPORT_ROWS} in all. A piece that is sent again replaces itself.`,
    access: 'session',
    longList: 'rows',
    params: one.extend({ piece: z.coerce.number().int().min(0).max(MAX_PIECES) }),
    body: z.strictObject({
      rows: z
        .array(importedRow)
        .min(1, 'ne doit pas être vide')
        .max(MAX_ROWS, `ne doit pas contenir plus de ${MAX_ROWS} lignes`),
    }),
    replies: { 200: z.object({ import: fileImport }) },
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE'],
  }),
  commit: defineEndpoint({
    id: 'fileImports.commit',
    method: 'POST',
    path: '/api/file-imports/:id/commit',
    summary:
      'Confirm an import and merge its next rows. It is repeated until the import is `done`; the server merges the rest of one that was confirmed also when nobody repeats it.',
    access: 'session',
    room: 'unforeseen',
    params: one,
    body: z.strictObject({
      /** Rows that the client sent, so that no import is confirmed without all of them. */
      rows: count,
    }),
    replies: { 200: z.object({ import: fileImport }) },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  cancel: defineEndpoint({
    id: 'fileImports.cancel',
    method: 'POST',
    path: '/api/file-imports/:id/cancel',
    summary: 'Drop an import that was not confirmed, with its rows.',
    access: 'session',
    room: 'freed',
    params: one,
    replies: { 200: z.object({ import: fileImport }) },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  undo: defineEndpoint({
    id: 'fileImports.undo',
    method: 'POST',
    path: '/api/file-imports/:id/undo',
    summary:
      'Undo a whole import: what it created is removed, what it filled is unknown again. What the seller changed since stays, and is counted in `left`.',
    access: 'session',
    room: 'freed',
    params: one,
    replies: {
      200: z.object({
        import: fileImport,
        removed: z.number().int(),
        restored: z.number().int(),
        left: z.number().int(),
      }),
    },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
