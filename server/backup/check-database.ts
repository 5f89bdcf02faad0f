import type { PGlite, Transaction } from '@electric-sql/pglite';
import { openPglite } from '../db/open-pglite.ts';
import { StartFailure } from '../start-failure.ts';
import type { TableSum } from './format.ts';
import { sumTables } from './table-sums.ts';

/** What a restored database holds. */
export interface CheckedDatabase {
  tables: TableSum[];
  /** Tables that the backup did not count, because they changed too fast. */
  uncounted: string[];
  /** Names of the documents that its rows name, `<account>/<document>`. */
  documents: string[];
}

const UNREADABLE = 'La base de cette sauvegarde ne s’ouvre pas. Prenez la sauvegarde d’un autre jour.';

/**
 * Opens a restored database, which replays its log, then compares every table with the backup's sums and checks every
 * foreign key. @throws {StartFailure} when something does not agree
 */
export const checkDatabase = async (folder: string, expected: readonly TableSum[]): Promise<CheckedDatabase> => {
  const database = await openPglite({ folder }).catch((cause: unknown) => {
    throw new StartFailure(UNREADABLE, { cause });
  });
  try {
    return await check(database.client, expected);
  } catch (cause) {
    if (cause instanceof StartFailure) throw cause;
    throw new StartFailure(UNREADABLE, { cause });
  } finally {
    await database.close();
  }
};

const check = async (client: PGlite, expected: readonly TableSum[]): Promise<CheckedDatabase> => {
  const found = await client.transaction(async (transaction) => ({
    tables: await sumTables(transaction),
    broken: await findBrokenKeys(transaction),
    documents: await findDocuments(transaction),
  }));
  const different = [...differencesOf(expected, found.tables), ...found.broken];
  if (different.length > 0) {
    throw new StartFailure(
      `La base restaurée ne correspond pas à la sauvegarde (${different.join(', ')}). Rien n’a été remplacé. Prenez la sauvegarde d’un autre jour.`,
    );
  }
  await client.query('checkpoint');
  const uncounted = expected.filter(({ rows }) => rows === null).map(({ name }) => name);
  return { tables: found.tables, uncounted, documents: found.documents };
};

const differencesOf = (expected: readonly TableSum[], found: readonly TableSum[]): string[] => {
  const wanted = new Map(expected.map((table) => [table.name, table]));
  const names = new Set([...wanted.keys(), ...found.map(({ name }) => name)]);
  const actual = new Map(found.map((table) => [table.name, table]));
  return [...names].filter((name) => {
    const before = wanted.get(name);
    const after = actual.get(name);
    if (before === undefined || after === undefined) return true;
    return before.rows !== null && (before.rows !== after.rows || before.sum !== after.sum);
  });
};

interface ForeignKey {
  name: string;
  child: string;
  parent: string;
  /** Conditions on `child` and `parent`. */
  same: string;
  present: string;
}

const FOREIGN_KEYS = `select conname as name,
    format('%I.%I', cn.nspname, c.relname) as child, format('%I.%I', pn.nspname, p.relname) as parent,
    (select string_agg(format('child.%I = parent.%I', ca.attname, pa.attname), ' and ')
      from unnest(conkey, confkey) as pair(child_column, parent_column)
      join pg_attribute ca on ca.attrelid = conrelid and ca.attnum = child_column
      join pg_attribute pa on pa.attrelid = confrelid and pa.attnum = parent_column) as same,
    (select string_agg(format('child.%I is not null', attname), ' and ')
      from unnest(conkey) as child_column join pg_attribute on attrelid = conrelid and attnum = child_column) as present
  from pg_constraint
  join pg_class c on c.oid = conrelid join pg_namespace cn on cn.oid = c.relnamespace
  join pg_class p on p.oid = confrelid join pg_namespace pn on pn.oid = p.relnamespace
  where contype = 'f'`;

/** Names of the foreign keys that some row does not meet. */
const findBrokenKeys = async (transaction: Transaction): Promise<string[]> => {
  const { rows: keys } = await transaction.query<ForeignKey>(FOREIGN_KEYS);
  const broken: string[] = [];
  for (const { name, child, parent, same, present } of keys) {
    const { rows } = await transaction.query(
      `select from ${child} child where ${present} and not exists (select from ${parent} parent where ${same}) limit 1`,
    );
    if (rows.length > 0) broken.push(name);
  }
  return broken;
};

const findDocuments = async (transaction: Transaction): Promise<string[]> => {
  const { rows } = await transaction.query<{ path: string }>(`select account_id || '/' || id as path from documents`);
  return rows.map(({ path }) => path);
};
