import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import type { PreferencesChange } from '#core/contract/preferences.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const read = () => succeed(bench.app, api.preferences.read, bench.token);
const write = (body: PreferencesChange) => succeed(bench.app, api.preferences.write, { ...bench.token, body });
const refuse = (body: object) => fail(bench.app, api.preferences.write, 400, { ...bench.token, body });

const NOTHING = {
  goals: { monthly: null, yearly: null },
  statedGoals: [],
  ...{ placeWord: null, places: [] },
  ...{ dateStyle: 'words', numberStyle: 'decimals', theme: null },
  notices: { off: [], quiet: null, mailAt: null },
  canMail: false,
  updatedAt: null,
};
const monthly = { figure: 'result', amount: 1_500.5, currency: 'EUR' } as const;

describe('preferences', () => {
  it('are the defaults until the seller chooses', async () => {
    expect(await read()).toEqual(NOTHING);
  });

  it('change in the fields that are named, and in no other', async () => {
    await write({ goals: { monthly }, placeWord: ' bac  du  haut ', places: ['B-02', 'A-01'], theme: 'dark' });
    const yearly = { figure: 'received', amount: '18000', currency: 'EUR' } as const;
    await write({ goals: { yearly }, dateStyle: 'figures' });
    const kept = await write({ numberStyle: 'short' });
    expect(kept).toMatchObject({
      goals: { monthly, yearly: { ...yearly, amount: 18_000 } },
      ...{ placeWord: 'bac du haut', places: ['B-02', 'A-01'] },
      ...{ dateStyle: 'figures', numberStyle: 'short', theme: 'dark' },
    });
    expect(await read()).toEqual(kept);
  });

  it('keep each regime its goals, and the months before a change theirs', async () => {
    bench.app.clock.advance(Date.parse('2026-11-10T10:00:00Z') - bench.app.clock.now());
    await write({ goals: { monthly } });
    await write({ goals: { regime: 'particulier', monthly: { ...monthly, amount: 100 } } });
    bench.app.clock.advance(Date.parse('2026-11-30T23:30:00Z') - bench.app.clock.now());
    const yearly = { ...monthly, amount: 9_000 };
    const kept = await write({ goals: { monthly: { ...monthly, amount: 2_000 }, yearly } });
    expect(kept.goals).toEqual({ monthly: { ...monthly, amount: 2_000 }, yearly });
    expect(kept.statedGoals).toEqual([
      { regime: 'professional', period: 'monthly', since: '2026-11', goal: monthly },
      { regime: 'particulier', period: 'monthly', since: '2026-11', goal: { ...monthly, amount: 100 } },
      // Half past midnight in Paris: December has begun.
      { regime: 'professional', period: 'monthly', since: '2026-12', goal: { ...monthly, amount: 2_000 } },
      { regime: 'professional', period: 'yearly', since: '2026', goal: yearly },
    ]);
    const { updatedAt } = kept;
    expect(await write({ goals: { yearly } })).toMatchObject({ updatedAt });
  });

  it('switch one kind of notices off and on, and leave the others and the quiet hours', async () => {
    const quiet = { from: '21:30', to: '07:00' };
    await write({ notices: { kinds: { late: false }, quiet } });
    expect((await write({ notices: { kinds: { sale: false } } })).notices).toEqual({
      off: ['late', 'sale'],
      quiet,
      mailAt: null,
    });
    expect((await write({ notices: { kinds: { late: true } } })).notices).toEqual({
      off: ['sale'],
      quiet,
      mailAt: null,
    });
    await write({ notices: { quiet: null } });
    expect((await read()).notices).toEqual({ off: ['sale'], quiet: null, mailAt: null });
  });

  it('are taken back one by one', async () => {
    await write({ goals: { monthly, yearly: monthly }, placeWord: 'bac', places: ['A'] });
    expect(await write({ goals: { monthly: null }, placeWord: '  ', places: [] })).toMatchObject({
      goals: { monthly: null, yearly: monthly },
      ...{ placeWord: null, places: [] },
    });
  });

  it('stay as they are when nothing changes', async () => {
    expect(await write({})).toEqual(NOTHING);
    const kept = await write({ placeWord: 'bac' });
    expect(await write({ placeWord: 'bac' })).toEqual(kept);
  });

  it('keep a list of places that another tab changed meanwhile, and show it in the refusal', async () => {
    const first = await write({ places: ['A'], basedOn: null });
    const second = await write({ places: ['A', 'B'], basedOn: first.updatedAt });
    const body = { places: ['C'], basedOn: first.updatedAt };
    const refused = await call(bench.app, api.preferences.write, { ...bench.token, body });
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', preferences: second } });
    expect(await read()).toEqual(second);
  });

  it.each([
    [{ goals: { monthly: { ...monthly, amount: 0 } } }],
    [{ goals: { monthly: { ...monthly, amount: -1 } } }],
    [{ goals: { monthly: { ...monthly, amount: '1.234,50' } } }],
    [{ goals: { monthly: { ...monthly, figure: 'profit' } } }],
    [{ goals: { weekly: monthly } }],
    [{ placeWord: 'x'.repeat(31) }],
    [{ places: ['A', ' A '] }],
    [{ places: ['A', ' '] }],
    [{ places: ['x'.repeat(61)] }],
    [{ places: Array.from({ length: 501 }, (_, index) => `${index}`) }],
    [{ dateStyle: 'unknown' }],
    [{ theme: null }],
    [{ notices: { kinds: { security: false } } }],
    [{ notices: { kinds: { late: 'off' } } }],
    [{ notices: { off: ['late'] } }],
    [{ notices: { mailAt: '7 h' } }],
    [{ notices: { quiet: { from: '24:00', to: '07:00' } } }],
    [{ notices: { quiet: { from: '7:00', to: '22:00' } } }],
    [{ notices: { quiet: { from: '07:00', to: '07:00' } } }],
    [{ notices: { quiet: { from: '22:00' } } }],
    [{ currency: 'EUR' }],
  ])('refuse %j', async (body) => {
    await write({ places: ['Z'] });
    await refuse(body);
    expect((await read()).places).toEqual(['Z']);
  });

  it('keep a hostile name as the text it is', async () => {
    const names = ['=1+1', '<script>alert(1)</script>', 'A\u0000\ud800B', 'x'.repeat(60)];
    const { places } = await write({ places: names });
    expect(places).toEqual(['=1+1', '<script>alert(1)</script>', 'A\ufffdB', 'x'.repeat(60)]);
  });
});
