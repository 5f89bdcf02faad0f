import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DAY, HOUR } from '#core/model/time.ts';
import { readEnvironment } from '../../env.ts';
import { allJobs } from '../../jobs/all-jobs.ts';
import { makeAppForTest } from '../../testing/make-app.ts';
import { checkStores } from './database-checks.ts';
import { checkFolder } from './folder-checks.ts';
import { judgeJobs } from './job-checks.ts';
import { checkAddress, checkPayments, checkProxy, checkSettings } from './settings-checks.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-check-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

describe('the check of a data folder', () => {
  const states = async (dataDir: string, environment: Record<string, string> = {}) => {
    const checks = await checkFolder(readEnvironment({ COMPTOIR_DATA_DIR: dataDir, ...environment }), NOW);
    return Object.fromEntries(checks.map(({ id, state }) => [id, state]));
  };

  it('is good for one that only its owner can enter, with a key and a recent backup', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'documents.key'), Buffer.alloc(32), { mode: 0o600 });
    mkdirSync(join(folder, 'sauvegardes'));
    const backup = join(folder, 'sauvegardes', 'comptoir-2026-11-25.tar.gz');
    writeFileSync(backup, 'x');
    utimesSync(backup, (NOW - HOUR) / 1_000, (NOW - HOUR) / 1_000);
    expect(await states(folder)).toEqual({ folder: 'ok', disk: 'ok', key: 'ok', backup: 'ok' });
    utimesSync(backup, (NOW - 3 * DAY) / 1_000, (NOW - 3 * DAY) / 1_000);
    expect(await states(folder)).toMatchObject({ backup: 'warning' });
  });

  it('names rights that are too wide, a full disk, and what is missing', async () => {
    const folder = makeFolder();
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'documents.key'), Buffer.alloc(32));
    chmodSync(join(folder, 'documents.key'), 0o644);
    const full = { COMPTOIR_MIN_FREE_MB: '9999999' };
    expect(await states(folder, full)).toEqual({ folder: 'warning', disk: 'failed', key: 'failed', backup: 'warning' });
    expect(await states(folder, { COMPTOIR_SECRET: 's'.repeat(32) })).toMatchObject({ key: 'ok' });
    expect(await states(join(folder, 'none'))).toMatchObject({ folder: 'failed', disk: 'failed', key: 'warning' });
  });
});

describe('the check of the stores', () => {
  it('fails when documents cannot be stored, or the newest one is lost', async () => {
    const app = await makeAppForTest();
    const broken = { ...app.deps.documents, write: () => Promise.reject(new Error('https://key:secret@bucket')) };
    const checks = await checkStores({ ...app.deps, documents: broken });
    expect(checks.find(({ id }) => id === 'documents')).toEqual({
      id: 'documents',
      state: 'failed',
      text: 'Les documents sont inaccessibles.',
    });
    const forgetful = { ...app.deps.documents, read: async () => null };
    expect(await checkStores({ ...app.deps, documents: forgetful })).toContainEqual(
      expect.objectContaining({ id: 'documents', state: 'failed' }),
    );
  });

  it('notices a clock that differs from the database’s', async () => {
    const app = await makeAppForTest();
    const stateAt = async (now: number) =>
      (await checkStores({ ...app.deps, clock: { now: () => now } })).find(({ id }) => id === 'clock')?.state;
    expect(await stateAt(Date.now())).toBe('ok');
    expect(await stateAt(Date.now() - HOUR)).toBe('failed');
    expect(await stateAt(Date.now() + HOUR)).toBe('failed');
  });
});

describe('the check of the settings', () => {
  it.each([
    ['http://localhost:4000', '127.0.0.1', 'ok'],
    ['http://localhost:4000', '0.0.0.0', 'warning'],
    ['http://192.168.1.5:4000', '0.0.0.0', 'warning'],
    ['https://comptoir.exemple.fr', '127.0.0.1', 'ok'],
  ])('of %s on %s is %s', (publicUrl, host, state) => {
    expect(checkAddress({ publicUrl, host }).state).toBe(state);
  });

  it('asks for a trusted proxy behind https only', () => {
    const states = [
      { publicUrl: 'https://a.fr', trustProxy: false },
      { publicUrl: 'https://a.fr', trustProxy: true },
      { publicUrl: 'http://localhost:4000', trustProxy: false },
    ].map((config) => checkProxy(config).state);
    expect(states).toEqual(['warning', 'ok', 'ok']);
  });

  it('warns where plans are sold and every account has one without an end', () => {
    const settings = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PREMIUM_PRODUCT: 'prod_1' };
    const states = [{}, { COMPTOIR_DEFAULT_PLAN: 'premium' }].map((more) =>
      checkPayments(readEnvironment({ ...settings, COMPTOIR_VAT_PERCENT: '0', ...more })).map(({ state }) => state),
    );
    expect(states).toEqual([['ok'], ['warning']]);
    expect(checkPayments(readEnvironment({}))).toEqual([]);
  });

  it('tries the mail server, and says no more of a failure than its code', async () => {
    const server = createServer((socket) => socket.end('554 go away secret\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const config = readEnvironment({ SMTP_URL: `smtp://ada:pass@127.0.0.1:${port}` });
    const mail = (await checkSettings({ config })).find(({ id }) => id === 'mail');
    expect(mail?.state).toBe('failed');
    expect(mail?.text).toMatch(
      /^Le serveur d’e-mails de SMTP_URL ne répond pas ou refuse la connexion( \([A-Z]+\))?\.$/,
    );
  });
});

describe('the check of the jobs', () => {
  const jobs = [{ name: 'housekeeping' }, { name: 'backup' }];
  const run = (name: string, done: number | null, failed: number | null = null) => ({
    name,
    doneAt: done === null ? null : NOW - done,
    failedAt: failed === null ? null : NOW - failed,
  });

  it.each([
    ['ok', [run('housekeeping', HOUR), run('backup', HOUR, 5 * HOUR), run('unknown', null, 0)]],
    ['failed', [run('housekeeping', HOUR), run('backup', 2 * HOUR, HOUR)]],
    ['failed', [run('housekeeping', HOUR), run('backup', null, HOUR)]],
    ['warning', [run('housekeeping', HOUR)]],
    ['warning', [run('housekeeping', HOUR), run('backup', 4 * HOUR)]],
    ['warning', []],
  ])('is %s for %j', (state, runs) => {
    expect(judgeJobs(jobs, runs, NOW).state).toBe(state);
  });

  it('gives every job of the server longer than the time between two runs of it', async () => {
    const { deps } = await makeAppForTest();
    for (const { name, cron, lateAfterHours } of allJobs(deps)) {
      const isDaily = /^\d+ \d+ \* \* \*$/.test(cron);
      expect(isDaily || /^(\d+|\*\/\d+) \* \* \* \*$/.test(cron), name).toBe(true);
      expect(lateAfterHours ?? 3, name).toBeGreaterThan(isDaily ? 24 : 1);
    }
  });
});
