import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '#core/model/time.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { DOCUMENTS_FOLDER } from './format.ts';
import { ifPresent } from './if-present.ts';

/**
 * The encrypted documents of the data folder. A document never changes: a new one gets a new name.
 * @param wanted by the time at which the document got its name
 */
export const addDocuments = async (
  archive: ArchiveWriter,
  dataDir: string,
  wanted: (namedAt: Instant) => boolean,
): Promise<void> => {
  const root = join(dataDir, DOCUMENTS_FOLDER);
  for (const account of await namesIn(root)) {
    for (const name of await namesIn(join(root, account))) {
      if (name.endsWith('.draft')) continue;
      const path = join(root, account, name);
      const written = await ifPresent(stat(path));
      if (written === null || !written.isFile() || !wanted(written.ctimeMs)) continue;
      await archive.file(`${DOCUMENTS_FOLDER}/${account}/${name}`, path);
    }
  }
};

const namesIn = async (folder: string): Promise<string[]> => (await ifPresent(readdir(folder))) ?? [];
