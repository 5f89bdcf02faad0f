import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { accountWork } from '../account/account-work.ts';
import { readEventsAfter } from '../services/events/read-after.ts';
import { makeApp } from '../testing/make-app.ts';
import { migrateTo } from '../testing/migrate-to.ts';
import { openEmptyDatabases } from '../testing/open-empty-database.ts';

const ACCOUNT = '01a20475-0000-7000-8000-000000000001';
const [FIRST, SECOND] = ['01a20475-0000-7000-8000-0000000000a1', '01a20475-0000-7000-8000-0000000000a2'];
const MIGRATIONS_THEN = 16;

it('events of orders and shops keep their cursors, names and times, so a stream continues where it was', async () => {
  const [database] = await openEmptyDatabases(1);
  if (database === undefined) throw new Error('no database');
  await migrateTo(database, MIGRATIONS_THEN);
  const { db } = database;
  await db.execute(sql`insert into accounts (account_id, email, password_hash, firstname, lastname, displayname, role, user_type, created_at)
    values (${ACCOUNT}, 'lea@exemple.fr', 'x', 'Léa', '', 'lea', 'CLIENT', 'particular', '2026-11-21T08:00:00Z')`);
  await db.execute(
    sql`insert into account_clocks (account_id, changed_at, cursor) values (${ACCOUNT}, '2026-11-21T09:03:00Z', 4)`,
  );
  await db.execute(sql`insert into events (account_id, cursor, kind, order_ids, shop_ids, updated_at) values
    (${ACCOUNT}, 1, 'orders', array[${FIRST}, ${SECOND}]::uuid[], '{}', '2026-11-21T09:00:00Z'),
    (${ACCOUNT}, 2, 'shops', '{}', '{vinted:555}', '2026-11-21T09:01:00Z'),
    (${ACCOUNT}, 3, 'shops', '{}', '{}', '2026-11-21T09:02:00Z'),
    (${ACCOUNT}, 4, 'orders', '{}', '{}', '2026-11-21T09:03:00Z')`);
  await database.migrate();
  const app = await makeApp({ database });
  onTestFinished(app.close);
  const work = accountWork(app.deps, ACCOUNT, { kind: 'job', name: 'test' });
  expect(await readEventsAfter(work, 0)).toMatchObject([
    { cursor: 1, topic: 'orders', ids: [FIRST, SECOND], updatedAt: '2026-11-21T09:00:00.000Z' },
    { cursor: 2, topic: 'competitors', ids: ['vinted:555'] },
    { cursor: 3, topic: 'competitors', ids: [] },
    { cursor: 4, topic: 'orders', ids: [], updatedAt: '2026-11-21T09:03:00.000Z' },
  ]);
});
