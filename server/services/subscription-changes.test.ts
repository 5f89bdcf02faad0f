import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPremium } from '#core/model/subscription.ts';
import { addDays, DAY, endOfParisDay, HOUR, type Instant, toParisDay } from '#core/model/time.ts';
import { accountWork } from '../account/account-work.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { makeSeller } from '../testing/make-seller.ts';
import { readEventsAfter } from './events/read-after.ts';
import { currentSubscription, listSubscriptionHistory } from './payments/subscriptions.ts';
import { endSubscription, grantSubscription } from './subscription-changes.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

/** Work on an account of its own, at an instant of the test's choice. */
const startWork = async ({ plan = null, now }: { plan?: string | null; now?: Instant } = {}) => {
  const { accountId } = await makeSeller(app, { plan });
  const work = accountWork(app.deps, accountId, { kind: 'admin', command: 'test' });
  return now === undefined ? work : { ...work, clock: { now: () => now } };
};

describe('a subscription that is granted', () => {
  it('lasts to the last millisecond of its last day in Paris, on days of 23, 24 and 25 hours', async () => {
    const days = fc
      .integer({ min: 0, max: 800 })
      .map((count) => addDays('2026-11-21', count))
      .filter((day) => day >= toParisDay(app.clock.now()));
    await fc.assert(
      fc.asyncProperty(fc.oneof(days, fc.constantFrom('2027-03-28', '2027-10-31')), async (until) => {
        const work = await startWork();
        await grantSubscription(work, { plan: 'standard', until });
        const current = await currentSubscription(work, work);
        const end = endOfParisDay(until);
        expect([end, end + 1].map((at) => isPremium(current, at))).toEqual([true, false]);
        expect([end, end + 1].map(toParisDay)).toEqual([until, addDays(until, 1)]);
      }),
      { numRuns: 20 },
    );
  });

  it('takes the place of the one in force, which ends in the same instant and stays in the history', async () => {
    const work = await startWork({ plan: 'standard', now: app.clock.now() + HOUR });
    const granted = await grantSubscription(work, { plan: 'premium', until: null });
    expect(await currentSubscription(work, work)).toEqual({ status: 'active', plan: 'premium', endDate: null });
    expect((await listSubscriptionHistory(work)).history).toMatchObject([
      { plan: 'standard', status: 'replaced', endDate: granted.startDate },
    ]);
  });

  it('leaves one that was over as it was', async () => {
    const work = await startWork();
    const first = await grantSubscription(work, { plan: 'standard', until: '2026-11-21' });
    const later = { ...work, clock: { now: () => app.clock.now() + 2 * DAY } };
    await grantSubscription(later, { plan: 'premium', until: null });
    expect((await listSubscriptionHistory(work)).history).toMatchObject([{ status: 'active', endDate: first.endDate }]);
  });

  it('counts even on a machine whose clock has gone back', async () => {
    const work = await startWork({ plan: 'standard' });
    const earlier = { ...work, clock: { now: () => app.clock.now() - DAY } };
    await grantSubscription(earlier, { plan: 'premium', until: null });
    expect(await currentSubscription(work, work)).toMatchObject({ plan: 'premium' });
  });

  it('is refused for a day that has passed, and changes nothing', async () => {
    const work = await startWork({ plan: 'standard' });
    await expect(grantSubscription(work, { plan: 'premium', until: '2026-11-20' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await currentSubscription(work, work)).toMatchObject({ plan: 'standard', status: 'active' });
  });
});

describe('a subscription that is ended', () => {
  it('ends at once, or after a day that is still to come', async () => {
    const now = app.clock.now();
    const work = await startWork({ plan: 'premium' });
    await endSubscription(work, { on: '2026-11-30' });
    const current = await currentSubscription(work, work);
    expect(current).toMatchObject({ status: 'active', endDate: '2026-11-30T22:59:59.999Z' });
    expect(isPremium(current, now)).toBe(true);
    await endSubscription(work, { on: null });
    expect(isPremium(await currentSubscription(work, work), now)).toBe(false);
    await expect(endSubscription(work, { on: null })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is never prolonged, nor ended in the past', async () => {
    const work = await startWork();
    await grantSubscription(work, { plan: 'premium', until: '2026-12-31' });
    for (const on of ['2027-01-01', '2026-11-20']) {
      await expect(endSubscription(work, { on })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
    expect(await currentSubscription(work, work)).toMatchObject({ endDate: '2026-12-31T22:59:59.999Z' });
  });
});

it('every change of a subscription is announced to the seller’s open screens', async () => {
  const work = await startWork();
  await grantSubscription(work, { plan: 'premium', until: null });
  await endSubscription(work, { on: null });
  expect((await readEventsAfter(work, 0)).map(({ topic }) => topic)).toEqual(['subscription', 'subscription']);
});
