import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { capture } from '#core/contract/captures.ts';
import { accountWork } from './account/account-work.ts';
import { sql } from './db/drizzle.ts';
import { accountClocks, accounts } from './db/schema/index.ts';
import { readEnvironment } from './env.ts';
import { newId } from './ids.ts';
import { type OpenDeps, openDeps } from './open-deps.ts';
import { createCapture } from './services/captures/create.ts';
import { makeCapture, makeRecord } from './testing/make-seller.ts';
import { QUICK_START } from './testing/run-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'comptoir-check-'));
const env = { ...process.env, COMPTOIR_DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => {
  const program = [...QUICK_START, 'scripts/check.ts', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8', env });
  return { status, lines: stdout.trim().split('\n'), stderr };
};

/** On the folder, while no command has it open. */
const withDeps = async (work: (deps: OpenDeps['deps']) => Promise<unknown>): Promise<void> => {
  const { deps, close } = await openDeps({
    ...readEnvironment({ COMPTOIR_DATA_DIR: env.COMPTOIR_DATA_DIR }),
    logLevel: 'silent',
  });
  await work(deps);
  deps.hub.close();
  await close();
};

beforeAll(() =>
  withDeps(async (deps) => {
    const [accountId, at] = [newId(), '2026-11-21T09:00:00.000Z'];
    await deps.database.db.insert(accounts).values({
      ...{ accountId, email: 'lea@exemple.fr', passwordHash: 'x', firstname: 'Léa', lastname: 'M', displayname: 'Léa' },
      ...{ role: 'CLIENT', userType: 'professional', createdAt: at },
    });
    await deps.database.db.insert(accountClocks).values({ accountId, changedAt: at, cursor: 0, saleRows: 'kept' });
    const page = capture.parse(makeCapture([makeRecord(), makeRecord()]));
    const work = accountWork(deps, accountId, { kind: 'job', name: 'seed' });
    await createCapture(work, { capture: page, ignoredFields: 0 });
  }),
);

it('npm run check names what differs, repairs it when asked to, and ends with 1 as long as something differed', async () => {
  expect(run()).toMatchObject({ status: 0, lines: ['lea@exemple.fr : rien ne diffère'] });
  await withDeps(({ database }) => database.db.execute(sql`update sale_rows set price_minor = 1`));
  const told = run();
  expect(told).toMatchObject({ status: 1, lines: { length: 3, 0: 'lea@exemple.fr : 2 lignes diffèrent' } });
  expect(told.lines[1]).toMatch(/^ {2}vente [\da-f-]{36}, priceMinor : 1 au lieu de 1850$/);
  expect(JSON.parse(run('--json').lines[0] ?? '')).toMatchObject({
    email: 'lea@exemple.fr',
    differences: { length: 2 },
  });
  expect(run('--repair')).toMatchObject({
    status: 1,
    lines: { 0: 'lea@exemple.fr : 2 lignes diffèrent, et c’est réparé' },
  });
  expect(run('--email', ' Lea@exemple.fr ')).toMatchObject({ status: 0 });
  expect(run('--email', 'tom@exemple.fr')).toMatchObject({
    status: 1,
    stderr: 'Aucun compte Comptoir ne correspond.\n',
  });
});
