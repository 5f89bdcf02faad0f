import { describe, expect, it } from 'vitest';
import { HERE, KEY, line, openReadingBench as openBench, pageOf, TAB } from '#core/testing/make-reading-bench.ts';
import { NOON } from '#core/testing/make-sync-context.ts';
import { MINUTE } from '../model/time.ts';
import { items } from '../storage/items.ts';
import { readCaptures } from '../storage/outbox.ts';
import { updateCache } from '../sync/order-cache.ts';
import type { PageAnswer } from './active-reading-context.ts';
import { forgetEndedRun, leaveEndedRun } from './ended-run.ts';

describe('« Lire les pages restantes »', () => {
  it('offers what the ledger lacks, with the count, and requests nothing by itself', async () => {
    const { active, pass, asked } = await openBench();
    expect(await active.read(TAB)).toEqual({
      ...{ isPremium: true, hasTab: true, isReaderKnown: false, run: null },
      offers: [
        {
          ...{ listKey: KEY, list: 'sold', marketplaceUserId: null, subject: null, requests: 3, pagesLeft: 3 },
          ...{ pagesToday: null, isOfOtherAccount: false, availableAt: null },
        },
      ],
    });
    await pass(60 * MINUTE);
    expect(asked).toEqual([]);
  });

  it('reads the pages one at a time, at least 1.5 s from response to request, into the outbox', async () => {
    const { ctx, active, pass, asked, pages } = await openBench();
    await active.start(KEY, 3, TAB);
    await pass(60_000);
    expect(pages()).toEqual([2, 3, 4]);
    const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? at));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_500);
    const captures = await readCaptures(await ctx.database(), NOON);
    expect(captures.map(({ capture }) => capture.page).sort()).toEqual([2, 3, 4]);
    expect((await active.read(TAB)).run).toMatchObject({ state: 'ended', end: 'done', done: 3, total: 3 });
  });

  it('requests at most ten pages, and then leaves the list alone for half an hour', async () => {
    const { active, pass, asked } = await openBench([{ ...line, totalPages: 40, totalEntries: 800 }]);
    expect((await active.read(TAB)).offers).toMatchObject([{ requests: 10, pagesLeft: 39 }]);
    await active.start(KEY, 10, TAB);
    await pass(20_000);
    expect(asked).toHaveLength(10);
    expect((await active.read(TAB)).offers[0]?.availableAt).toBe(new Date(NOON + 30 * MINUTE).toISOString());
    await expect(active.start(KEY, 10, TAB)).rejects.toMatchObject({ code: 'CONFLICT' });
    await pass(30 * MINUTE);
    await active.start(KEY, 10, TAB);
    await pass(0);
    expect(asked).toHaveLength(11);
  });

  it('leaves a list alone for half an hour even if its account became known meanwhile', async () => {
    const { ctx, active, pass, asked } = await openBench();
    await active.start(KEY, 3, TAB);
    await pass(20_000);
    const cache = await ctx.items.read(items.orderCache);
    const known = [{ ...line, marketplaceUserId: '77', totalPages: 9, totalEntries: 170 }];
    await updateCache(ctx, cache?.epoch ?? '', { completeness: known });
    expect((await active.read(TAB)).offers[0]?.availableAt).toBe(new Date(NOON + 30 * MINUTE).toISOString());
    await expect(active.start('vinted 77 sold', 8, TAB)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(asked).toHaveLength(3);
  });

  it.each<[string, Partial<PageAnswer> | null, string]>([
    ['401', { status: 401, isJson: true }, 'signed_out'],
    ['403', { status: 403, isJson: true }, 'refused'],
    ['429 with a page « Client Challenge »', { status: 429, body: '<title>Client Challenge</title>' }, 'challenge'],
    [
      'a page whose title has attributes',
      { status: 200, body: '<title data-n="1">Client Challenge</title>' },
      'challenge',
    ],
    ['403 with a captcha', { status: 403, body: '<script src="https://geo.captcha-delivery.com/c.js">' }, 'challenge'],
    ['429', { status: 429 }, 'rate_limited'],
    ['a web page with status 200', { status: 200, body: '<html>' }, 'not_json'],
    ['a redirect', { status: 0, isRedirected: true }, 'redirected'],
    ['JSON of a shape that nobody knows', { status: 200, isJson: true, body: '{"code":0}' }, 'unreadable'],
    ['JSON that is none', { status: 200, isJson: true, body: '<html></html>' }, 'not_json'],
    ['an empty list', { status: 200, isJson: true, body: '{"my_orders":[],"pagination":{}}' }, 'empty'],
    ['no answer: the tab was closed', null, 'unreachable'],
  ])('%s ends it at once, with a sentence, and nothing resumes by itself', async (_, answer, end) => {
    const { active, pass, tab, pages } = await openBench();
    tab.answer = (path) => (pages().length < 2 ? pageOf(path) : answer && { ...HERE, ...answer });
    await active.start(KEY, 3, TAB);
    await pass(30_000);
    tab.answer = pageOf;
    await active.onVisible(TAB);
    await pass(24 * 60 * MINUTE);
    expect(pages()).toEqual([2, 3]);
    const { run } = await active.read(TAB);
    expect(run).toMatchObject({ state: 'ended', end, done: 1 });
    await active.resume(run?.runId ?? '', TAB);
    await pass(60_000);
    expect(pages()).toEqual([2, 3]);
  });

  it('waits while its tab is hidden, and continues once it is visible', async () => {
    const { active, pass, tab, pages } = await openBench();
    tab.answer = (path) => (pages().length === 2 ? { ...HERE, isVisible: false } : pageOf(path));
    await active.start(KEY, 3, TAB);
    await pass(60_000);
    expect((await active.read(TAB)).run).toMatchObject({ state: 'paused', done: 1 });
    expect(pages()).toEqual([2, 3]);
    await active.onVisible(12);
    await pass(60_000);
    expect(pages()).toHaveLength(2);
    await Promise.all([active.onVisible(TAB), active.onVisible(TAB)]);
    await pass(60_000);
    expect(pages()).toEqual([2, 3, 3, 4]);
  });

  it('stops when the seller cancels it', async () => {
    const { active, pass, pages } = await openBench();
    await active.start(KEY, 3, TAB);
    await pass(0);
    await active.cancel((await active.read(TAB)).run?.runId ?? '');
    await pass(60_000);
    expect(pages()).toEqual([2]);
    expect((await active.read(TAB)).run).toMatchObject({ state: 'ended', end: 'cancelled' });
  });

  it('runs one at a time: a second one waits for its turn', async () => {
    const { active, pass } = await openBench([line, { ...line, list: 'purchased' }]);
    await active.start(KEY, 3, TAB);
    await pass(0);
    await expect(active.start('vinted - purchased', 3, TAB)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('keeps the pace from one run to the next', async () => {
    const { active, pass, asked } = await openBench([line, { ...line, list: 'purchased' }]);
    await active.start(KEY, 3, TAB);
    await pass(0);
    await active.cancel((await active.read(TAB)).run?.runId ?? '');
    await active.start('vinted - purchased', 3, TAB);
    await pass(1_600);
    expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThanOrEqual(1_500);
    expect(asked).toHaveLength(2);
  });

  it('keeps the pace after the tab has left the page of the last run', async () => {
    const { ctx, active, pass, asked } = await openBench([line, { ...line, list: 'purchased' }]);
    await active.start(KEY, 3, TAB);
    await pass(3_000);
    expect((await active.read(TAB)).run).toMatchObject({ state: 'ended', end: 'done' });
    await leaveEndedRun(ctx, TAB);
    await active.start('vinted - purchased', 3, TAB);
    await pass(1_400);
    expect(asked).toHaveLength(3);
    await pass(200);
    expect(asked).toHaveLength(4);
  });

  it('ends with the session that started it', async () => {
    const { ctx, active, pass, pages } = await openBench();
    await active.start(KEY, 3, TAB);
    await pass(0);
    await ctx.items.remove(items.session);
    await pass(60_000);
    expect(pages()).toEqual([2]);
  });
});

describe('how a run ended', () => {
  const runOf = async ({ active }: Pick<Awaited<ReturnType<typeof openBench>>, 'active'>, tabId: number | null) =>
    (await active.read(tabId)).run;
  const ended = async () => {
    const bench = await openBench();
    await bench.active.start(KEY, 3, TAB);
    await bench.pass(20_000);
    return bench;
  };

  it('is shown in the tab that requested it, and in no other', async () => {
    const bench = await ended();
    expect(await runOf(bench, TAB)).toMatchObject({ state: 'ended', end: 'done' });
    expect(await runOf(bench, 12)).toBeNull();
    expect(await runOf(bench, null)).toBeNull();
  });

  it('is no longer shown once its tab shows another page', async () => {
    const bench = await ended();
    await leaveEndedRun(bench.ctx, 12);
    expect(await runOf(bench, TAB)).not.toBeNull();
    await leaveEndedRun(bench.ctx, TAB);
    expect(await runOf(bench, TAB)).toBeNull();
  });

  it('is no longer shown once the browser was closed, whatever number its tabs have then', async () => {
    const bench = await ended();
    await forgetEndedRun(bench.ctx, NOON);
    expect(await runOf(bench, TAB)).not.toBeNull();
    await forgetEndedRun(bench.ctx, bench.clock.now);
    expect(await runOf(bench, TAB)).toBeNull();
  });

  it('leaves the half-hour wait for the same list in force', async () => {
    const bench = await ended();
    await leaveEndedRun(bench.ctx, TAB);
    expect((await bench.active.read(TAB)).offers[0]?.availableAt).toBe(new Date(NOON + 30 * MINUTE).toISOString());
  });

  it('is not shown for a run that continues while its tab shows another page, or that was interrupted', async () => {
    const { ctx, active, pass, die, restart, startWorker } = await openBench();
    await active.start(KEY, 3, TAB);
    await pass(0);
    await leaveEndedRun(ctx, TAB);
    expect((await active.read(12)).run).toMatchObject({ state: 'running' });
    die();
    const again = restart();
    const next = startWorker(again).active;
    await forgetEndedRun(again, NOON + MINUTE);
    expect((await next.read(12)).run).toMatchObject({ state: 'interrupted' });
  });
});

describe('after the death of worker or browser', () => {
  it('is offered where it stopped, and requests nothing before the seller agrees', async () => {
    const { active, die, pass, pages, restart, startWorker } = await openBench();
    await active.start(KEY, 3, TAB);
    await pass(0);
    die();
    const next = startWorker(restart()).active;
    await next.onVisible(TAB);
    await pass(10 * MINUTE);
    expect(pages()).toEqual([2]);
    const { run } = await next.read(TAB);
    expect(run).toMatchObject({ state: 'interrupted', done: 1, total: 3 });
    // A different tab after a restart of the browser.
    await next.resume(run?.runId ?? '', 31);
    await pass(60_000);
    expect(pages()).toEqual([2, 3, 4]);
    expect((await next.read(31)).run).toMatchObject({ state: 'ended', end: 'done' });
  });

  it('is dismissed when the seller does not want it', async () => {
    const { active, die, pass, restart, startWorker } = await openBench();
    await active.start(KEY, 3, TAB);
    await pass(0);
    await active.dismiss((await active.read(TAB)).run?.runId ?? '');
    expect((await active.read(TAB)).run).not.toBeNull();
    die();
    const next = startWorker(restart()).active;
    await next.dismiss((await next.read(TAB)).run?.runId ?? '');
    expect((await next.read(TAB)).run).toBeNull();
  });
});

describe('is refused', () => {
  it('without the premium plan', async () => {
    const { ctx, active, asked } = await openBench();
    const session = await ctx.items.read(items.session);
    if (!session?.user) throw new Error('signed out');
    await ctx.items.write(items.session, { ...session, user: { ...session.user, Subscription: null } });
    expect((await active.read(TAB)).isPremium).toBe(false);
    await expect(active.start(KEY, 3, TAB)).rejects.toMatchObject({ code: 'PREMIUM_REQUIRED' });
    expect(asked).toEqual([]);
  });

  it('without a marketplace page in the foreground', async () => {
    const { active, tab } = await openBench();
    tab.isThere = false;
    expect((await active.read(TAB)).hasTab).toBe(false);
    await expect(active.start(KEY, 3, TAB)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(active.start(KEY, 3, null)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('when it would make more requests than the seller agreed to', async () => {
    const { active, asked } = await openBench();
    await expect(active.start(KEY, 2, TAB)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(active.start('vinted - wallet', 3, TAB)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(asked).toEqual([]);
  });
});
