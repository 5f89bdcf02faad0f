import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { accountWork } from '../account/account-work.ts';
import { readPreferences } from '../services/preferences.ts';
import { makeApp } from '../testing/make-app.ts';
import { migrateTo } from '../testing/migrate-to.ts';
import { openEmptyDatabases } from '../testing/open-empty-database.ts';

const [BOTH, NONE] = ['01a20475-0000-7000-8000-000000000001', '01a20475-0000-7000-8000-000000000002'];
const MIGRATIONS_THEN = 55;

it('goals become those of the seller’s own regime, from the beginning', async () => {
  const [database] = await openEmptyDatabases(1);
  if (database === undefined) throw new Error('no database');
  await migrateTo(database, MIGRATIONS_THEN);
  const { db } = database;
  await db.execute(sql`insert into accounts (account_id, email, password_hash, firstname, lastname, displayname, role, user_type, created_at)
    values (${BOTH}, 'lea@exemple.fr', 'x', '', '', '', 'CLIENT', 'particulier', '2026-11-21T08:00:00Z'),
      (${NONE}, 'ana@exemple.fr', 'x', '', '', '', 'CLIENT', 'professional', '2026-11-21T08:00:00Z')`);
  const goal = { figure: 'received', amountMinor: 150_050, currency: 'EUR' };
  await db.execute(sql`insert into preferences (account_id, monthly_goal, yearly_goal, updated_at) values
    (${BOTH}, ${JSON.stringify(goal)}::jsonb, null, '2026-11-21T09:00:00Z'),
    (${NONE}, 'null'::jsonb, null, '2026-11-21T09:00:00Z')`);
  await database.migrate();
  const app = await makeApp({ database });
  onTestFinished(app.close);
  const read = (id: string) => readPreferences(accountWork(app.deps, id, { kind: 'job', name: 'test' }));
  const wire = { figure: 'received', amount: 1_500.5, currency: 'EUR' };
  expect(await read(BOTH)).toMatchObject({
    goals: { monthly: wire, yearly: null },
    statedGoals: [{ regime: 'particulier', period: 'monthly', since: null, goal: wire }],
  });
  expect(await read(NONE)).toMatchObject({ goals: { monthly: null, yearly: null }, statedGoals: [] });
});
