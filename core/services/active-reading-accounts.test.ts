import { describe, expect, it } from 'vitest';
import { HERE, KEY, line, openReadingBench as openBench, TAB } from '#core/testing/make-reading-bench.ts';
import { NOON } from '#core/testing/make-sync-context.ts';
import { readCaptures } from '../storage/outbox.ts';

describe('the account that a reading on demand belongs to', () => {
  it('requests nothing for an account that the tab is not signed in with, and explains what to do', async () => {
    const key = 'vinted 77 sold';
    const { active, asked, pass, tab } = await openBench([{ ...line, marketplaceUserId: '77' }]);
    tab.load = { ...HERE.load, id: 'load-of-88', named: ['88'] };
    expect(await active.read(TAB)).toMatchObject({
      isReaderKnown: true,
      offers: [{ listKey: key, isOfOtherAccount: true }],
    });
    await expect(active.start(key, 3, TAB)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/autre de vos comptes Vinted. Connectez-vous/),
    });
    await pass(60_000);
    expect(asked).toEqual([]);
    tab.load = { ...HERE.load, id: 'load-of-77', named: ['77'] };
    expect((await active.read(TAB)).offers).toMatchObject([{ isOfOtherAccount: false }]);
    await active.start(key, 3, TAB);
    await pass(0);
    expect(asked).toHaveLength(1);
  });

  it('assigns the pages to the account that the tab is signed in with, and to nobody when it is unknown', async () => {
    const owners = async (named: string[]) => {
      const { ctx, active, pass, tab } = await openBench();
      tab.load = { ...HERE.load, id: 'load-of-somebody', named };
      expect((await active.read(TAB)).isReaderKnown).toBe(named.length === 1);
      await active.start(KEY, 3, TAB);
      await pass(60_000);
      const kept = await readCaptures(await ctx.database(), NOON);
      return kept.map(({ capture }) => [capture.marketplaceUserId, capture.loadId]);
    };
    expect(await owners(['77'])).toEqual(Array(3).fill(['77', 'load-of-somebody']));
    expect(await owners([])).toEqual(Array(3).fill([null, 'load-of-somebody']));
  });

  it('is not started in a tab that names two accounts', async () => {
    const { active, tab } = await openBench();
    tab.load = { ...HERE.load, id: 'load-of-two', named: ['77', '88'] };
    await expect(active.start(KEY, 3, TAB)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it.each<[string, string[], string[]]>([
    ['another account', ['77'], ['88']],
    ['an account that nothing names', ['77'], []],
    ['another load of an unknown one', [], []],
  ])('ends when the tab switches to %s, and keeps nothing of that response', async (_, before, after) => {
    const { ctx, active, pass, tab, pages } = await openBench();
    tab.load = { ...HERE.load, id: 'load-before', named: before };
    await active.start(KEY, 3, TAB);
    await pass(0);
    tab.load = { ...HERE.load, id: 'load-after', askedAt: NOON + 1, at: NOON + 1, named: after };
    await pass(60_000);
    expect((await active.read(TAB)).run).toMatchObject({ state: 'ended', end: 'account_changed', done: 1 });
    expect(pages()).toEqual([2, 3]);
    expect(await readCaptures(await ctx.database(), NOON)).toHaveLength(1);
  });

  it('continues as the account that started it, and as no other', async () => {
    const { active, die, pass, pages, restart, startWorker, tab } = await openBench();
    tab.load = { ...HERE.load, id: 'load-before', named: ['77'] };
    await active.start(KEY, 3, TAB);
    await pass(0);
    die();
    const next = startWorker(restart()).active;
    const { run } = await next.read(TAB);
    for (const named of [['88'], []]) {
      tab.load = { ...HERE.load, id: `load-of-${named}`, named };
      await expect(next.resume(run?.runId ?? '', TAB)).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    tab.load = { ...HERE.load, id: 'load-after', named: ['77'] };
    await next.resume(run?.runId ?? '', TAB);
    await pass(60_000);
    expect(pages()).toEqual([2, 3, 4]);
  });
});
