import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capture } from '#core/contract/captures.ts';
import { accountWork } from './account/account-work.ts';
import { accountClocks, accounts as accountTable } from './db/schema/index.ts';
import { readEnvironment } from './env.ts';
import { newId } from './ids.ts';
import { openDeps } from './open-deps.ts';
import { createCapture } from './services/captures/create.ts';
import { makeCapture, makeRecord } from './testing/make-seller.ts';
import { QUICK_START } from './testing/run-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'comptoir-accounts-'));
const env = { ...process.env, COMPTOIR_DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
const environment = { COMPTOIR_DATA_DIR: env.COMPTOIR_DATA_DIR };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each command opens its own database, on a machine that may be busy. */
const TIMEOUT_MS = 240_000;

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...QUICK_START, 'scripts/accounts.ts', ...args], {
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr };
};

const read = (...args: string[]) => JSON.parse(run(...args, '--json').stdout);

beforeAll(async () => {
  const { deps, close } = await openDeps({ ...readEnvironment(environment), logLevel: 'silent' });
  const accountId = newId();
  const at = '2026-11-21T09:00:00.000Z';
  await deps.database.db.insert(accountTable).values({
    ...{ accountId, email: 'lea@exemple.fr', passwordHash: 'x', firstname: 'Léa', lastname: 'M', displayname: 'Léa' },
    ...{ role: 'CLIENT', userType: 'professional', createdAt: at },
  });
  await deps.database.db.insert(accountClocks).values({ accountId, changedAt: at, cursor: 0 });
  const page = makeCapture([makeRecord({ title: 'Veste' })], { marketplaceUserId: null, loadId: 'load-of-november' });
  const work = accountWork(deps, accountId, { kind: 'job', name: 'seed' });
  await createCapture(work, { capture: capture.parse(page), ignoredFields: 0 });
  deps.hub.close();
  await close();
}, TIMEOUT_MS);

describe('npm run accounts', () => {
  it('lists data without a named account, moves it to an account, and undoes that', { timeout: TIMEOUT_MS }, () => {
    const { unnamed } = read('list');
    expect(unnamed).toMatchObject([{ sales: 1, titles: ['Veste'] }]);
    const { move } = read('move', '--to', '77', '--unnamed', unnamed[0].id);
    expect(move).toMatchObject({ marketplaceUserId: '77', orders: 1 });
    expect(run('undo', move.moveId).stdout).toContain('Annulé');
    expect(run('list').stdout).toContain(`À préciser ${unnamed[0].id} : 1 vente,`);
  });

  it('reports in French what it cannot do', { timeout: TIMEOUT_MS }, () => {
    expect(run('nonsense')).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage') });
    const unknown = run('undo', newId());
    expect(unknown).toMatchObject({ status: 1, stderr: expect.stringContaining('Déplacement introuvable') });
  });
});
