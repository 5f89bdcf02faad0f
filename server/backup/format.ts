import { z } from '#core/contract/zod.ts';

/**
 * A backup is a tar in gzip: `comptoir.json` (the header) first, then `pglite/…` and `documents/…`, and `manifest.json`
 * last.
 */
export const HEADER = 'comptoir.json';
export const MANIFEST = 'manifest.json';
export const DATABASE_FOLDER = 'pglite';
export const DOCUMENTS_FOLDER = 'documents';

/** Both JSON entries are far smaller; a larger one is not ours. */
export const MAX_JSON_BYTES = 1024 * 1024;

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
const count = z.number().int().min(0);

export const header = z.object({
  format: z.literal('comptoir-backup'),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Version of the server that wrote it. */
  server: z.string().max(100),
  /** Creation of the newest migration that the database has seen, in ms. */
  schema: count,
  /** False when they lie in a bucket, which its operator backs up. */
  hasDocuments: z.boolean(),
});
export type Header = z.output<typeof header>;
export const VERSION = 1;

/** Rows of a table, and a sum of its rows that does not depend on their order. Null where it changed too fast. */
const tableSum = z.object({
  name: z.string().max(300),
  rows: count.nullable(),
  sum: z
    .string()
    .regex(/^-?\d{1,60}$/)
    .nullable(),
});
export type TableSum = z.output<typeof tableSum>;

/** The documents' key, encrypted with a key made of the passphrase. */
const sealedKey = z.object({ salt: hex(16), iv: hex(12), tag: hex(16), data: hex(32) });
export type SealedKey = z.output<typeof sealedKey>;

export const manifest = z.object({
  /** Of all entries between the header and this one: names, sizes and contents in their order. */
  entries: count,
  bytes: count,
  sha256: hex(32),
  tables: z.array(tableSum).max(10_000),
  /** Identifies the key without revealing it. */
  keyFingerprint: hex(32),
  sealedKey: sealedKey.nullable(),
});
export type Manifest = z.output<typeof manifest>;

/** What the sealed key is bound to: with the passphrase, a changed backup is recognised even when its sums agree. */
export const boundText = (of: Header, { sealedKey: _, ...rest }: Manifest): string => JSON.stringify([of, rest]);

/** Relative, below one of the two folders, without a step upwards. */
const NAME = /^(?:pglite|documents)(?:\/(?!\.{1,2}(?:\/|$))[\w.-]{1,100}){0,8}$/;
export const isEntryName = (name: string): boolean => NAME.test(name);
