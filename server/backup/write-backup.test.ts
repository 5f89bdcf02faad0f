import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '../db/open-pglite.ts';
import { readEnvironment } from '../env.ts';
import { backUp } from '../jobs/backup.ts';
import type { BackupFigures } from '../testing/backup-program.ts';
import { testDatabaseUrl } from '../testing/database-url.ts';
import { makeDataFolder, makeEmbeddedApp, removeFolder } from '../testing/embedded-app.ts';
import { runProgram } from '../testing/run-program.ts';
import { backupFolderOf, listBackups } from './backup-folder.ts';
import { restore } from './restore.ts';

const MB = 1_000_000;
const PROGRAM = 'server/testing/backup-program.ts';
const TIMEOUT_MS = 240_000;

describe.skipIf(testDatabaseUrl() !== null)('a backup', () => {
  it('written under load restores everything acknowledged before it began, and one moment after', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const app = await makeEmbeddedApp();
    const { client, dataDir } = app;
    await client.exec(`create table transfers (id int primary key, amount int not null, note text not null);
      create table balance (total bigint not null); insert into balance values (0)`);
    const documents = join(dataDir, 'documents', 'account');
    mkdirSync(documents, { recursive: true });
    let [isOver, acknowledged] = [false, 0];
    const load = async (): Promise<void> => {
      for (let id = 1; !isOver; id += 1) {
        await client.transaction(async (transaction) => {
          const amount = (id * 31) % 997;
          await transaction.query('insert into transfers values ($1, $2, $3)', [id, amount, 'x'.repeat(id % 900)]);
          await transaction.query('update balance set total = total + $1', [amount]);
          await transaction.query("update transfers set note = note || 'y' where id = $1", [Math.ceil(id / 2)]);
        });
        if (id % 50 === 0) writeFileSync(join(documents, `${id}`), `document ${id}`);
        acknowledged = id;
        // A transaction on PGlite never waits for the event loop.
        await setImmediate();
      }
    };
    const loading = load();
    await expect.poll(() => acknowledged, { timeout: TIMEOUT_MS }).toBeGreaterThan(300);
    const before = acknowledged;
    await backUp(app.deps);
    const after = acknowledged;
    isOver = true;
    await loading;
    await app.close();
    expect(after).toBeGreaterThan(before);

    const [name = ''] = await listBackups(dataDir);
    const config = readEnvironment({ COMPTOIR_DATA_DIR: dataDir });
    const path = join(backupFolderOf(dataDir), name);
    const restored = await restore(path, {
      config,
      now: Date.now(),
      withoutKey: false,
      askPassphrase: async () => null,
    });
    expect(restored.database.uncounted).toEqual([]);
    const database = await openPglite({ folder: join(dataDir, 'pglite') });
    const { rows } = await database.client.query<{ count: number; last: number; agrees: boolean }>(
      'select count(*)::int as count, max(id) as last, sum(amount) = (select total from balance) as agrees from transfers',
    );
    await database.close();
    const [found = expect.fail('no row')] = rows;
    expect(found).toEqual({ count: found.last, last: found.last, agrees: true });
    expect(found.last).toBeGreaterThanOrEqual(before);
    expect(found.last).toBeLessThanOrEqual(after);
    const kept = new Set(readdirSync(join(dataDir, 'documents', 'account')));
    for (let id = 50; id < found.last; id += 50) expect(kept.has(`${id}`)).toBe(true);
    expect(readFileSync(join(dataDir, 'documents', 'account', '50'), 'utf8')).toBe('document 50');
    removeFolder(dataDir);
  });

  describe('of 50 MB', () => {
    const dataDir = makeDataFolder();
    const env = { COMPTOIR_DATA_DIR: dataDir, COMPTOIR_LOG_LEVEL: 'silent' };
    beforeAll(async () => {
      expect(await runProgram({ args: [PROGRAM, 'fill', '50'], env }).ended).toBe(0);
    }, TIMEOUT_MS);
    afterAll(() => removeFolder(dataDir));

    it('takes at most 200 MB of memory, and can be killed at any moment', { timeout: TIMEOUT_MS }, async () => {
      const measured = runProgram({ args: [PROGRAM, 'back-up', '2'], env });
      expect(await measured.ended).toBe(0);
      const figures: BackupFigures = JSON.parse(measured.output().out.split('\n').at(1) ?? '');
      expect(figures.folderBytes).toBeGreaterThan(100 * MB);
      // The same limit for a folder of any size: a copy held in memory would take three times this folder.
      expect(figures.extraBytes).toBeLessThan(200 * MB);

      const [today = ''] = await listBackups(dataDir);
      const folder = backupFolderOf(dataDir);
      const older = join(folder, 'comptoir-2026-01-01.tar.gz');
      renameSync(join(folder, today), older);
      const content = readFileSync(older);
      const killed = runProgram({ args: [PROGRAM, 'back-up', '0'], env });
      await killed.says(/begun/);
      await killed.end('SIGKILL');
      expect(await listBackups(dataDir)).toEqual(['comptoir-2026-01-01.tar.gz']);
      expect(readdirSync(folder).toSorted()).toEqual(['comptoir-2026-01-01.tar.gz', `${today}.part`]);
      expect(readFileSync(older).equals(content)).toBe(true);
      const database = await openPglite({ folder: join(dataDir, 'pglite') });
      const { rows } = await database.client.query('select count(*)::int as rows from ballast');
      await database.close();
      expect(rows).toEqual([{ rows: 50 * 512 }]);
    });
  });
});
