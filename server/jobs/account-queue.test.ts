import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { api } from '#core/contract/index.ts';
import { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { type AccountJob, defineAccountJob, enqueueJob, JOBS_OF_ACCOUNTS } from '../account/account-job.ts';
import { accountWork } from '../account/account-work.ts';
import { changeAccount } from '../account/change-account.ts';
import { rowsOf } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { MOST_ATTEMPTS } from '../services/account-jobs/run-job.ts';
import { call, succeed } from '../testing/call.ts';
import { makeAppForTest, type TestApp } from '../testing/make-app.ts';
import { makeSeller, type Seller } from '../testing/make-seller.ts';
import { startJobs } from './job-queue.ts';

const TIMEOUT_MS = 240_000;
const TIMINGS = { heartbeatSeconds: 10, superviseSeconds: 1, pollSeconds: 1, retrySeconds: 1 };

type Run = Parameters<typeof defineAccountJob<{ number: number }>>[0]['run'];
const makeProbe = (run: Run) => defineAccountJob({ name: 'probe', input: z.strictObject({ number: z.number() }), run });

/** A server with this job, stopped with the test. */
const open = async (job: AccountJob<unknown>, timings = TIMINGS): Promise<TestApp> => {
  const app = await makeAppForTest();
  const running = await startJobs(app.deps, { jobs: [], ofAccounts: [job] }, timings);
  app.deps.jobBell.connect(running.send);
  onTestFinished(running.stop);
  return app;
};

const workOf = (app: TestApp, { accountId }: Seller) => accountWork(app.deps, accountId, { kind: 'job', name: 'test' });

const ask = async (app: TestApp, seller: Seller, job: AccountJob<unknown>, input: unknown = { number: 1 }) => {
  const id = await changeAccount(workOf(app, seller), (change) => enqueueJob(change, job, input));
  app.deps.jobBell.ring(JOBS_OF_ACCOUNTS);
  return id;
};

const jobsOf = async (app: TestApp, { token }: Seller) => (await succeed(app, api.accountJobs.list, { token })).jobs;
const untilJob = (app: TestApp, seller: Seller, expected: object) =>
  vi.waitFor(async () => expect(await jobsOf(app, seller)).toMatchObject([expected]), TIMEOUT_MS);

describe('a job of an account', { timeout: TIMEOUT_MS }, () => {
  it('runs with its input once its change is committed, and shows how far it is', async () => {
    const halfway = Promise.withResolvers<void>();
    const numbers: number[] = [];
    const probe = makeProbe(async (work, { number }) => {
      numbers.push(number);
      await work.progress(1, 2);
      await halfway.promise;
    });
    const app = await open(probe);
    const seller = await makeSeller(app);
    await ask(app, seller, probe, { number: 7 });
    await untilJob(app, seller, { name: 'probe', state: 'running', done: 1, total: 2, failure: null, endedAt: null });
    halfway.resolve();
    await untilJob(app, seller, { state: 'done', endedAt: expect.any(String) });
    expect(numbers).toEqual([7]);
  });

  it('does not exist when its change is rolled back', async () => {
    const run = vi.fn(async () => {});
    const probe = makeProbe(run);
    const app = await open(probe);
    const seller = await makeSeller(app);
    const change = changeAccount(workOf(app, seller), async (inside) => {
      await enqueueJob(inside, probe, { number: 1 });
      throw new Error('rolled back');
    });
    await expect(change).rejects.toThrow('rolled back');
    expect(await jobsOf(app, seller)).toEqual([]);
    await ask(app, seller, probe);
    await untilJob(app, seller, { state: 'done' });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('waits for the earlier ones of its account, and for no other account', async () => {
    const begun: string[] = [];
    const gates = new Map<string, PromiseWithResolvers<void>>();
    const probe = makeProbe(async ({ accountId }, { number }) => {
      const name = `${accountId} ${number}`;
      begun.push(name);
      await gates.get(name)?.promise;
    });
    const app = await open(probe);
    const [one, two] = [await makeSeller(app), await makeSeller(app)];
    const [first, second, other] = [`${one.accountId} 1`, `${one.accountId} 2`, `${two.accountId} 1`];
    gates.set(first, Promise.withResolvers());
    await ask(app, one, probe, { number: 1 });
    await ask(app, one, probe, { number: 2 });
    await vi.waitFor(() => expect(begun).toEqual([first]), TIMEOUT_MS);
    await ask(app, two, probe, { number: 1 });
    await untilJob(app, two, { state: 'done' });
    expect(begun).toEqual([first, other]);
    gates.get(first)?.resolve();
    await vi.waitFor(() => expect(begun).toEqual([first, other, second]), TIMEOUT_MS);
  });

  it('runs as soon as the one before it has ended, long before the queue is asked again', async () => {
    const numbers: number[] = [];
    const probe = makeProbe(async (_, { number }) => void numbers.push(number));
    const app = await open(probe, { ...TIMINGS, pollSeconds: 3_600 });
    const seller = await makeSeller(app);
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    await changeAccount(workOf(app, seller), async (change) => {
      for (const number of all) await enqueueJob(change, probe, { number });
    });
    app.deps.jobBell.ring(JOBS_OF_ACCOUNTS);
    await vi.waitFor(() => expect(numbers).toEqual(all), TIMEOUT_MS);
  });

  it('is tried again after an error, and given up with its sentence when it is refused', async () => {
    const run = vi.fn<Run>().mockRejectedValueOnce(new Error('lea@exemple.fr is no row'));
    run.mockRejectedValueOnce(new AppError('CONFLICT', 'Cette boîte a changé. Reliez-la à nouveau.'));
    const probe = makeProbe(run);
    const app = await open(probe);
    const seller = await makeSeller(app);
    await ask(app, seller, probe);
    await untilJob(app, seller, { state: 'failed', failure: 'Cette boîte a changé. Reliez-la à nouveau.' });
    expect(run).toHaveBeenCalledTimes(2);
    const kept = await rowsOf(app.deps.database.db, sql`select data, output from pgboss.job`);
    expect(JSON.stringify(kept)).not.toContain('exemple.fr');
    await ask(app, seller, probe);
    await vi.waitFor(async () => expect((await jobsOf(app, seller))[0]).toMatchObject({ state: 'done' }), TIMEOUT_MS);
  });

  it('is given up when its input is none of its own, or after it failed too often', async () => {
    const run = vi.fn<Run>().mockRejectedValue(new Error('never'));
    const probe = makeProbe(run);
    const app = await open(probe);
    const seller = await makeSeller(app);
    await ask(app, seller, probe, { number: 'seven' });
    await untilJob(app, seller, { state: 'failed', failure: expect.stringContaining('ne peut pas être lue') });
    expect(run).not.toHaveBeenCalled();
    const other = await makeSeller(app);
    const id = await ask(app, other, probe);
    await rowsOf(app.deps.database.db, sql`update account_jobs set attempts = ${MOST_ATTEMPTS - 1} where id = ${id}`);
    await untilJob(app, other, { state: 'failed', failure: expect.stringContaining('échoué plusieurs fois') });
  });

  it('stops where the seller asks for it: at once while it waits, after its step while it runs', async () => {
    const step = Promise.withResolvers<void>();
    const steps: number[] = [];
    const probe = makeProbe(async (work) => {
      for (const done of [1, 2, 3]) {
        await work.progress(done, 3);
        steps.push(done);
        await step.promise;
      }
    });
    const app = await open(probe);
    const seller = await makeSeller(app);
    const token = { token: seller.token };
    const running = await ask(app, seller, probe, { number: 1 });
    const waiting = await ask(app, seller, probe, { number: 2 });
    await vi.waitFor(() => expect(steps).toEqual([1]), TIMEOUT_MS);
    const cancel = (id: string) => succeed(app, api.accountJobs.cancel, { ...token, params: { id } });
    expect(await cancel(waiting)).toMatchObject({ job: { state: 'cancelled', cancelling: false } });
    expect(await cancel(running)).toMatchObject({ job: { state: 'running', cancelling: true } });
    step.resolve();
    await vi.waitFor(
      async () => expect((await jobsOf(app, seller)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']),
      TIMEOUT_MS,
    );
    expect(steps).toEqual([1]);
    expect(await cancel(running)).toMatchObject({ job: { state: 'cancelled' } });
    const unknown = { ...token, params: { id: 'x' } };
    expect(await call(app, api.accountJobs.cancel, unknown)).toMatchObject({ status: 404 });
  });
});
