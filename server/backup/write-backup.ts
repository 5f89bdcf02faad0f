import { rename, rm, stat } from 'node:fs/promises';
import { toIso } from '#core/model/time.ts';
import type { Deps } from '../context.ts';
import type { OnlineCopy } from '../db/online-copy.ts';
import { VERSION as SERVER } from '../version.ts';
import { type ArchiveWriter, createArchiveWriter } from './archive-writer.ts';
import { DRAFT } from './backup-folder.ts';
import { addDatabaseFiles, addLog } from './database-files.ts';
import { addDocuments } from './document-files.ts';
import { boundText, type Header, type Manifest, VERSION } from './format.ts';
import { fingerprintOf, sealKey } from './sealed-key.ts';
import { createTableSums } from './table-sums.ts';

export interface BackupSource {
  copy: OnlineCopy;
  clock: Deps['clock'];
  config: Pick<Deps['config'], 'dataDir' | 'storage' | 'backupPassphrase'>;
  /** Encrypts the documents; 32 bytes. */
  documentKey: Uint8Array;
}

/**
 * Writes a backup while the server serves. The file gets its name once it is complete and on disk; a failure leaves
 * none.
 */
export const writeBackup = async (source: BackupSource, path: string): Promise<void> => {
  const draft = path + DRAFT;
  const archive = createArchiveWriter(draft);
  try {
    await fill(archive, source, draft);
    await rename(draft, path);
  } catch (error) {
    await archive.abandon(error);
    await rm(draft, { force: true });
    throw error;
  } finally {
    await source.copy.release();
  }
};

const fill = async (archive: ArchiveWriter, source: BackupSource, draft: string): Promise<void> => {
  const { copy, config } = source;
  const header = await readHeader(source);
  await archive.open(header);
  const begunAt = (await stat(draft)).ctimeMs;
  const sums = createTableSums(copy);
  // Before the copy begins: reading rows for the first time marks their pages, which the log would have to hold.
  await sums.prepare();
  await copy.begin();
  await addDatabaseFiles(archive, copy);
  if (header.hasDocuments) await addDocuments(archive, config.dataDir, (namedAt) => namedAt < begunAt);
  const end = await copy.end((transaction) => sums.finish(transaction));
  await addLog(archive, copy, end);
  // Those that came while the first ones were copied; rows of the copy may name them.
  if (header.hasDocuments) await addDocuments(archive, config.dataDir, (namedAt) => namedAt >= begunAt);
  await archive.finish((sums) => complete(source, header, { ...sums, tables: end.look }));
};

const readHeader = async ({ copy, clock, config }: BackupSource): Promise<Header> => ({
  format: 'comptoir-backup',
  version: VERSION,
  createdAt: toIso(clock.now()),
  server: SERVER,
  schema: await readSchema(copy),
  hasDocuments: config.storage === null,
});

const readSchema = (copy: OnlineCopy): Promise<number> =>
  copy.alone(async (transaction) => {
    const newest = 'select max(created_at)::float8 as schema from drizzle.__drizzle_migrations';
    const { rows } = await transaction.query<{ schema: number | null }>(newest);
    return rows[0]?.schema ?? 0;
  });

const complete = async (
  { config, documentKey }: BackupSource,
  header: Header,
  sums: Omit<Manifest, 'keyFingerprint' | 'sealedKey'>,
): Promise<Manifest> => {
  const open: Manifest = { ...sums, keyFingerprint: fingerprintOf(documentKey), sealedKey: null };
  const { backupPassphrase } = config;
  if (backupPassphrase === null) return open;
  return { ...open, sealedKey: await sealKey(documentKey, backupPassphrase, boundText(header, open)) };
};
