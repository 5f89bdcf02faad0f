import { formatPlural } from '#core/model/french.ts';
import { formatDayAndHour } from '#core/model/french-dates.ts';
import { SECOND } from '#core/model/time.ts';
import type { Deps } from '../../context.ts';
import { rowsOf } from '../../db/database.ts';
import { desc, sql } from '../../db/drizzle.ts';
import { newestMigration } from '../../db/refuse-newer-schema.ts';
import { accountClocks, documents } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { pathOf } from '../../services/documents/internal.ts';
import type { Check } from '../contract.ts';
import { attempt, failed, good, warning } from './check.ts';

const KINDS = { pglite: 'intégrée (PGlite)', postgres: 'PostgreSQL (DATABASE_URL)' } as const;

/** What the server's own database and store of documents answer. */
export const checkStores = async (deps: Deps): Promise<Check[]> => [
  await attempt('database', 'La base de données ne répond pas', () => checkDatabase(deps)),
  await attempt('migrations', 'L’état des tables ne peut pas être lu', () => checkMigrations(deps)),
  await attempt('documents', 'Les documents sont inaccessibles', () => checkDocuments(deps)),
  await attempt('clock', 'L’horloge ne peut pas être comparée', () => checkClock(deps)),
];

const checkDatabase = async ({ database }: Deps): Promise<Check> => {
  await database.check();
  const [row] = await rowsOf<{ count: number }>(database.db, sql`select count(*)::int as count from accounts`);
  return good('database', `Base ${KINDS[database.kind]} : ${formatPlural(row?.count ?? 0, 'compte')}.`);
};

const checkMigrations = async ({ database }: Deps): Promise<Check> => {
  const applied = await rowsOf<{ newest: number | null }>(
    database.db,
    sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
  );
  return applied[0]?.newest === newestMigration()
    ? good('migrations', 'Les tables sont celles de cette version.')
    : failed('migrations', 'Les tables ne sont pas celles de cette version : relancez le serveur (npm start).');
};

/** Written and read again as a document is, then the newest one is opened: it shows whether the key is the right one. */
const checkDocuments = async ({ database, documents: store }: Deps): Promise<Check> => {
  const probe = { folder: `essai-${newId()}`, content: new TextEncoder().encode('Comptoir') };
  await store.write(`${probe.folder}/essai`, probe.content);
  try {
    const back = await store.read(`${probe.folder}/essai`);
    if (back === null || !Buffer.from(back).equals(probe.content)) {
      return failed('documents', 'Un document d’essai n’a pas été retrouvé tel qu’il a été déposé.');
    }
  } finally {
    await store.removeAccount(probe.folder);
  }
  const [newest] = await database.db.select().from(documents).orderBy(desc(documents.createdAt)).limit(1);
  if (newest === undefined) return good('documents', 'Les documents peuvent être déposés et relus.');
  return (await store.read(pathOf(newest))) === null
    ? failed('documents', 'Le dernier document déposé a disparu de son dossier ou de son seau.')
    : good('documents', 'Les documents peuvent être déposés et relus ; le dernier déposé s’ouvre avec cette clé.');
};

/** Further apart, orders would be dated in the future, and sessions end too early or too late. */
const TOLERANCE_MS = 5 * SECOND;

const checkClock = async ({ database, clock }: Deps): Promise<Check> => {
  const [row] = await rowsOf<{ now: number; last: number | null }>(
    database.db,
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now,
      (select extract(epoch from max(${accountClocks.changedAt}))::float8 * 1000 from ${accountClocks}) as last`,
  );
  const now = clock.now();
  if (Math.abs((row?.now ?? now) - now) > TOLERANCE_MS) {
    return failed('clock', 'L’horloge de cette machine et celle de la base diffèrent de plus de 5 secondes.');
  }
  if ((row?.last ?? 0) - now > TOLERANCE_MS) {
    return warning('clock', 'Des changements sont datés après maintenant : l’horloge de cette machine a reculé.');
  }
  return good('clock', `Horloge : ${formatDayAndHour(now, now)}, heure de Paris.`);
};
