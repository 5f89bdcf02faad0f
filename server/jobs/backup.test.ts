import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY, HOUR } from '#core/model/time.ts';
import { openPglite } from '../db/open-pglite.ts';
import { succeed } from '../testing/call.ts';
import { testDatabaseUrl } from '../testing/database-url.ts';
import { makeAppForTest, type TestApp } from '../testing/make-app.ts';
import { makeImported, makeSeller } from '../testing/make-seller.ts';
import { BACKUP_FOLDER, backUp } from './backup.ts';

const folderOf = ({ deps }: TestApp): string => join(deps.config.dataDir, BACKUP_FOLDER);
const today = 'comptoir-2026-11-21.tar.gz';

describe.skipIf(testDatabaseUrl() !== null)('the daily backup', () => {
  it('is restored by unpacking it in place of the database', async () => {
    const app = await makeAppForTest();
    const { token, accountId } = await makeSeller(app);
    const { orders } = await succeed(app, api.orders.import, { token, body: { orders: [makeImported()] } });
    await backUp(app.deps);
    await succeed(app, api.orders.import, { token, body: { orders: [makeImported()] } });
    const restored = join(app.deps.config.dataDir, 'pglite');
    mkdirSync(restored);
    execFileSync('tar', ['-xzf', join(folderOf(app), today), '-C', restored], { stdio: 'ignore' });
    const database = await openPglite({ folder: restored });
    onTestFinished(() => database.close());
    await database.migrate();
    const { rows } = await database.client.query('select account_id, id, title from orders');
    expect(rows).toEqual(orders.map(({ id, title }) => ({ account_id: accountId, id, title })));
    const again = await makeAppForTest({ database });
    expect(await succeed(again, api.orders.list, { token })).toEqual({ orders });
  });

  it('is written once a day, readable only by its owner, and reported in the log', async () => {
    const app = await makeAppForTest();
    await backUp(app.deps);
    const path = join(folderOf(app), today);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(JSON.parse(app.logged.at(-1) ?? '')).toMatchObject({
      msg: 'sauvegarde quotidienne écrite',
      path,
      bytes: statSync(path).size,
    });
    const before = readFileSync(path);
    app.clock.advance(HOUR);
    await makeSeller(app);
    await backUp(app.deps);
    expect(readFileSync(path).equals(before)).toBe(true);
    app.clock.advance(DAY);
    await backUp(app.deps);
    expect(readdirSync(folderOf(app))).toEqual([today, 'comptoir-2026-11-22.tar.gz']);
  });

  it('keeps the last seven, removes unfinished files left by a crash, and touches nothing else', async () => {
    const app = await makeAppForTest();
    mkdirSync(folderOf(app));
    const days = Array.from({ length: 9 }, (_, day) => `comptoir-2026-11-0${day + 1}.tar.gz`);
    for (const name of [...days, `${today}.part`, 'a-moi.tar.gz']) writeFileSync(join(folderOf(app), name), name);
    await backUp(app.deps);
    expect(readdirSync(folderOf(app)).toSorted()).toEqual(['a-moi.tar.gz', ...days.slice(-6), today]);
  });

  it('is skipped, with a log entry, when the database is too large to be held in memory', async () => {
    const app = await makeAppForTest();
    await backUp(app.deps, 1_000);
    expect(readdirSync(folderOf(app))).toEqual([]);
    expect(app.logged.at(-1)).toContain('pas de sauvegarde : base trop grande');
  });
});

describe('on PostgreSQL', () => {
  it('nothing is written: it has backups of its own', async () => {
    const app = await makeAppForTest();
    const database = { ...app.deps.database, dump: null };
    await backUp({ ...app.deps, database });
    expect(readdirSync(app.deps.config.dataDir)).toEqual([]);
  });
});
