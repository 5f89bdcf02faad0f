import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { rowsOf } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { openPglite } from '../db/open-pglite.ts';
import { testDatabaseUrl } from '../testing/database-url.ts';
import { makeAppForTest, type TestApp } from '../testing/make-app.ts';
import { createTestDatabase } from '../testing/postgres-databases.ts';
import { QUICK_START, runProgram } from '../testing/run-program.ts';
import type { Job } from './job.ts';
import { startJobs } from './job-queue.ts';

/** Processes start on a machine that may be busy, and death is detected after ten seconds of silence. */
const TIMEOUT_MS = 240_000;
const TIMINGS = { heartbeatSeconds: 10, superviseSeconds: 1, pollSeconds: 1, retrySeconds: 1 };

const makeJob = (run: Job['run'], overrides: Partial<Job> = {}): Job => ({
  ...{ name: 'probe', cron: '0 0 1 1 *', afterStartSeconds: 0, run },
  ...overrides,
});

/** Starts jobs that stop with the test, before its database closes. */
const start = async ({ deps }: Pick<TestApp, 'deps'>, jobs: Job[], timings = TIMINGS) => {
  const running = await startJobs(deps, { jobs, ofAccounts: [] }, timings);
  onTestFinished(running.stop);
  return running;
};

describe('the job queue', () => {
  it('runs a job after the start, once however many requests arrive meanwhile', { timeout: TIMEOUT_MS }, async () => {
    const app = await makeAppForTest();
    const release = Promise.withResolvers<void>();
    const run = vi.fn(() => release.promise);
    await start(app, [makeJob(run)]);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), TIMEOUT_MS);
    await start(app, [makeJob(run)]);
    const states = await rowsOf(app.deps.database.db, sql`select state from pgboss.job where name = 'probe'`);
    expect(states).toEqual([{ state: 'active' }]);
    release.resolve();
    await vi.waitFor(() => expect(app.logged.at(-1)).toContain('job done'), TIMEOUT_MS);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs a failing job again, and stores nothing of the error’s content', { timeout: TIMEOUT_MS }, async () => {
    const app = await makeAppForTest();
    const run = vi.fn<Job['run']>().mockRejectedValueOnce(new Error('lea@exemple.fr is no row'));
    run.mockResolvedValue();
    await start(app, [makeJob(run)]);
    await vi.waitFor(() => expect(app.logged.at(-1)).toContain('job done'), TIMEOUT_MS);
    expect(run).toHaveBeenCalledTimes(2);
    expect(app.logged.find((line) => line.includes('job failed'))).toContain('"job":"probe"');
    const kept = await rowsOf(app.deps.database.db, sql`select data, output from pgboss.job where name = 'probe'`);
    expect(JSON.stringify(kept)).not.toContain('exemple.fr');
  });

  it('updates a queue of an older version to the current settings', { timeout: TIMEOUT_MS }, async () => {
    const app = await makeAppForTest();
    const first = await startJobs(app.deps, { jobs: [makeJob(async () => {})], ofAccounts: [] }, TIMINGS);
    await first.stop();
    await start(app, [makeJob(async () => {})], { ...TIMINGS, heartbeatSeconds: 30 });
    const query = sql`select heartbeat_seconds as seconds from pgboss.queue where name = 'probe'`;
    expect(await rowsOf(app.deps.database.db, query)).toEqual([{ seconds: 30 }]);
  });

  it('waits for a running job when it stops', { timeout: TIMEOUT_MS }, async () => {
    const app = await makeAppForTest();
    const release = Promise.withResolvers<void>();
    const done: string[] = [];
    const begun = Promise.withResolvers<void>();
    const running = await startJobs(
      app.deps,
      {
        jobs: [
          makeJob(async () => {
            begun.resolve();
            await release.promise;
            done.push('job');
          }),
        ],
        ofAccounts: [],
      },
      TIMINGS,
    );
    await begun.promise;
    const stopped = running.stop().then(() => done.push('stop'));
    release.resolve();
    await stopped;
    expect(done).toEqual(['job', 'stop']);
  });
});

const startProcess = (env: Record<string, string>) => {
  const program = runProgram({ args: [...QUICK_START, 'server/testing/job-process.ts'], env });
  const kill = async (): Promise<void> => void (await program.end('SIGKILL'));
  onTestFinished(kill);
  return {
    kill,
    says: (word: string) => program.says(new RegExp(`^${word}$`, 'm')),
    count: (word: string) =>
      program
        .output()
        .out.split('\n')
        .filter((line) => line === word).length,
    finishJob: () => program.write('finish\n'),
  };
};

type Process = ReturnType<typeof startProcess>;

const firstToRun = (processes: readonly Process[]): Promise<Process> =>
  Promise.race(
    processes.map(async (each) => {
      await each.says('running');
      return each;
    }),
  );

const serverUrl = testDatabaseUrl();

describe.runIf(serverUrl !== null)('several processes on one PostgreSQL', () => {
  it('never run a job at the same time, and one takes over from another that died', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { url, drop } = await createTestDatabase(serverUrl ?? '');
    onTestFinished(drop);
    const processes = [1, 2, 3].map(() => startProcess({ DATABASE_URL: url }));
    await Promise.all(processes.map(({ says }) => says('ready')));
    const holder = await firstToRun(processes);
    const others = processes.filter((each) => each !== holder);
    expect(others.map(({ count }) => count('running'))).toEqual([0, 0]);
    await holder.kill();
    const next = await firstToRun(others);
    expect(others.map(({ count }) => count('running')).toSorted()).toEqual([0, 1]);
    next.finishJob();
    await next.says('done');
    expect(others.map(({ count }) => count('running')).toSorted()).toEqual([0, 1]);
  });
});

describe.skipIf(serverUrl !== null)('on PGlite', () => {
  it('takes over after kill -9', { timeout: TIMEOUT_MS }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-jobs-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const first = startProcess({ COMPTOIR_DATA_DIR: folder });
    await first.says('running');
    await first.kill();
    const second = startProcess({ COMPTOIR_DATA_DIR: folder });
    await second.says('running');
    second.finishJob();
    await second.says('done');
    expect(second.count('running')).toBe(1);
  });

  it('continues in a database that was restored from a backup', { timeout: TIMEOUT_MS }, async () => {
    const app = await makeAppForTest();
    const first = await startJobs(app.deps, { jobs: [makeJob(async () => {})], ofAccounts: [] }, TIMINGS);
    await vi.waitFor(() => expect(app.logged.at(-1)).toContain('job done'), TIMEOUT_MS);
    await first.stop();
    const { queue } = app.deps.database;
    const dump = queue.backend === 'pglite' ? await queue.client.dumpDataDir('none') : expect.fail('not PGlite');
    const database = await openPglite({ dump });
    onTestFinished(() => database.close());
    await database.migrate();
    const again = await makeAppForTest({ database });
    const run = vi.fn(async () => {});
    await start(again, [makeJob(run)]);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), TIMEOUT_MS);
  });
});
