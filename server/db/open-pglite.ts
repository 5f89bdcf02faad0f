import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Database, type Db, type LastStatement, MIGRATIONS_FOLDER, type Transact } from './database.ts';
import { createOnlineCopy } from './online-copy.ts';
import { WatchedFiles } from './pglite-files.ts';
import { refuseNewerSchema } from './refuse-newer-schema.ts';
import * as schema from './schema/index.ts';

export interface PgliteSource {
  /** Folder of the database; in memory when omitted. A full disk ends the process. */
  folder?: string;
  /** A dump to start from (`PGlite.dumpDataDir`). */
  dump?: Blob;
}

/**
 * Opens PostgreSQL inside this process. Two processes on one folder corrupt it: acquire the data folder's lock first.
 */
export const openPglite = async ({ folder, dump }: PgliteSource): Promise<Database & { client: PGlite }> => {
  const client = await PGlite.create({
    ...(folder && { fs: new WatchedFiles(folder) }),
    ...(dump && { loadDataDir: dump }),
  });
  askInTurn(client);
  const db = drizzle({ client, schema, casing: 'snake_case' });
  return {
    client,
    db,
    transact: transactInTurn(db),
    kind: 'pglite',
    async migrate() {
      await refuseNewerSchema(db);
      await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
    },
    listen: async () => {},
    check: async () => void (await client.query('select 1')),
    copy: folder === undefined ? null : createOnlineCopy(client, folder),
    queue: { backend: 'pglite', client },
    close: () => client.close(),
  };
};

/**
 * A turn of the event loop before each query: PGlite answers without leaving the turn in which it was asked, so that many
 * queries in a row would keep every other request from being read.
 */
const askInTurn = (client: PGlite): void => {
  const query = client.query.bind(client);
  client.query = async (...request) => {
    await setImmediate();
    return query(...request);
  };
};

/** One transaction after the other, with a turn of the event loop before each, for the same reason. */
const transactInTurn = (db: Db): Transact => {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = before.then(() => setImmediate()).then(() => db.transaction((tx) => runWithLast(tx, work)));
    before = run.catch(() => {});
    return run;
  };
};

const runWithLast = async <T>(
  tx: Db,
  work: (tx: Db, last: (statement: LastStatement) => void) => Promise<T>,
): Promise<T> => {
  const last: LastStatement[] = [];
  const value = await work(tx, (statement) => last.push(statement));
  for (const statement of last) await tx.execute(statement);
  return value;
};
