import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY, HOUR } from '#core/model/time.ts';
import { backupFolderOf, listBackups, removeOldBackups } from '../backup/backup-folder.ts';
import { DISK_RESERVE } from '../backup/room.ts';
import { succeed } from '../testing/call.ts';
import { testDatabaseUrl } from '../testing/database-url.ts';
import { type EmbeddedApp, makeEmbeddedApp, removeFolder } from '../testing/embedded-app.ts';
import { makeAppForTest } from '../testing/make-app.ts';
import { makeSeller } from '../testing/make-seller.ts';
import { backUp, backUpNow } from './backup.ts';

const folderOf = ({ dataDir }: EmbeddedApp): string => backupFolderOf(dataDir);
const namesIn = (app: EmbeddedApp): string[] => readdirSync(folderOf(app)).toSorted();
const MB = 1024 * 1024;
const PLENTY = { memory: 8_000 * MB, disk: 80_000 * MB };

describe.skipIf(testDatabaseUrl() !== null)('the daily backup', () => {
  let app: EmbeddedApp;
  let today = '';
  beforeAll(async () => {
    app = await makeEmbeddedApp();
  });
  beforeEach(() => {
    rmSync(folderOf(app), { recursive: true, force: true });
    mkdirSync(folderOf(app));
    today = `comptoir-${new Date(app.clock.now()).toISOString().slice(0, 10)}.tar.gz`;
  });
  afterAll(async () => {
    await app.close();
    removeFolder(app.dataDir);
  });

  it('is written once a day, readable only by its owner; the last seven are kept and nothing else is touched', async () => {
    const days = Array.from({ length: 9 }, (_, day) => `comptoir-2026-11-${day + 12}.tar.gz`);
    for (const name of [...days, 'a-moi.tar.gz']) writeFileSync(join(folderOf(app), name), name);
    await backUp(app.deps);
    const path = join(folderOf(app), today);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(JSON.parse(app.logged.at(-1) ?? '')).toMatchObject({
      msg: 'sauvegarde quotidienne écrite ; sans la clé des documents : gardez-la à part, ou réglez COMPTOIR_BACKUP_PASSPHRASE',
      path,
      bytes: statSync(path).size,
    });
    expect(namesIn(app)).toEqual(['a-moi.tar.gz', ...days.slice(-6), today]);
    const before = readFileSync(path);
    app.clock.advance(HOUR);
    await makeSeller(app);
    await backUp(app.deps);
    expect(readFileSync(path).equals(before)).toBe(true);
    app.clock.advance(DAY);
    await backUp(app.deps);
    expect(namesIn(app)).toEqual(['a-moi.tar.gz', ...days.slice(-5), today, 'comptoir-2026-11-22.tar.gz']);
    expect(app.deps.backupState).toEqual({ problem: null, isRunning: false });
  });

  it.each([
    ['memory', { ...PLENTY, memory: 40 * MB }, 'pas de sauvegarde : il n’y a pas assez de mémoire libre'],
    ['disk', { ...PLENTY, disk: 260 * MB }, 'pas de sauvegarde : il n’y a pas assez de place sur le disque'],
  ] as const)('is skipped for lack of %s, which the log and the screens say', async (problem, room, text) => {
    await backUp(app.deps, async () => room);
    expect(namesIn(app)).toEqual([]);
    expect(app.logged.at(-1)).toContain(text);
    const { token } = await makeSeller(app);
    expect(await succeed(app, api.auth.user, { token })).toMatchObject({ backupProblem: problem });
  });

  it('is written once more on demand, beside that of the day; both go with their day once it is the eighth', async () => {
    await backUp(app.deps);
    const path = await backUpNow(app.deps);
    const extra = basename(path);
    expect(extra).toMatch(new RegExp(`^${today.replace('.tar.gz', '')}-\\d{6}\\.tar\\.gz$`));
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(await listBackups(app.dataDir)).toEqual([today, extra]);
    const onDay = (count: number) => app.clock.now() + count * DAY;
    await removeOldBackups(app.dataDir, onDay(400));
    expect(namesIn(app), 'while there is no newer one').toEqual([extra, today]);
    const newer = `comptoir-${new Date(onDay(2)).toISOString().slice(0, 10)}.tar.gz`;
    writeFileSync(join(folderOf(app), newer), '');
    await removeOldBackups(app.dataDir, onDay(6));
    expect(namesIn(app)).toEqual([extra, today, newer]);
    await removeOldBackups(app.dataDir, onDay(7));
    expect(namesIn(app)).toEqual([newer]);
  });

  it('goes after seven days on a server that is rarely started, also when no other can be written', async () => {
    const old = ['comptoir-2026-10-01.tar.gz', 'comptoir-2026-11-01.tar.gz'];
    for (const name of old) writeFileSync(join(folderOf(app), name), name);
    await backUp(app.deps, async () => ({ ...PLENTY, disk: 0 }));
    expect(namesIn(app)).toEqual(old.slice(1));
    await backUp(app.deps);
    expect(namesIn(app)).toEqual([today]);
  });

  it('is written one at a time, on demand or not', async () => {
    const first = backUpNow(app.deps);
    await expect(backUpNow(app.deps)).rejects.toMatchObject({ code: 'CONFLICT' });
    await backUp(app.deps);
    const path = await first;
    expect(namesIn(app)).toEqual([basename(path)]);
  });

  it('on demand is refused for lack of room', async () => {
    await expect(backUpNow(app.deps, async () => ({ ...PLENTY, disk: 0 }))).rejects.toMatchObject({
      message: 'Pas de sauvegarde : il n’y a pas assez de place sur le disque.',
    });
    expect(namesIn(app)).toEqual([]);
  });

  it('counts the database’s log in the disk space it needs', async () => {
    await app.client.exec('create table filled as select repeat(md5(i::text), 50) from generate_series(1, 20000) i');
    await backUp(app.deps, async () => {
      const log = readdirSync(join(app.dataDir, 'pglite', 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
      const [{ bytes = 0 } = {}] = (
        await app.client.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes')
      ).rows;
      return { ...PLENTY, disk: DISK_RESERVE + bytes + (log.length - 1) * 16 * MB };
    });
    expect(app.deps.backupState).toEqual({ problem: 'disk', isRunning: false });
  });

  it('waits three hours after one that died with its process; one that fails leaves nothing behind', async () => {
    const left = join(folderOf(app), `${today}.part`);
    writeFileSync(left, 'half');
    const diedAt = new Date(app.clock.now());
    utimesSync(left, diedAt, diedAt);
    await backUp(app.deps);
    expect(namesIn(app)).toEqual([`${today}.part`]);
    expect(app.deps.backupState).toEqual({ problem: 'failed', isRunning: false });
    app.clock.advance(4 * HOUR);
    const broken = { ...app.copy, end: () => Promise.reject(new Error('no more')) };
    const deps = { ...app.deps, database: { ...app.deps.database, copy: broken } };
    await expect(backUp(deps)).rejects.toThrow('no more');
    expect(namesIn(app)).toEqual([]);
    expect(app.deps.backupState).toEqual({ problem: 'failed', isRunning: false });
    await backUp(app.deps);
    expect(namesIn(app)).toEqual([today]);
    expect(app.deps.backupState).toEqual({ problem: null, isRunning: false });
  });
});

describe('on PostgreSQL', () => {
  it('nothing is written: it has backups of its own', async () => {
    const app = await makeAppForTest();
    const database = { ...app.deps.database, copy: null };
    await backUp({ ...app.deps, database });
    await expect(backUpNow({ ...app.deps, database })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(readdirSync(app.deps.config.dataDir)).toEqual([]);
  });
});
