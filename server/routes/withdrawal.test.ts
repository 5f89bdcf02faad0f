import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY, toIso } from '#core/model/time.ts';
import { accountWork } from '../account/account-work.ts';
import { deleteAccount } from '../services/accounts/remove.ts';
import { fail, succeed } from '../testing/call.ts';
import type { Seller } from '../testing/make-seller.ts';
import { openPaymentBench, orderOf, type PaymentBench } from '../testing/payment-bench.ts';

let bench: PaymentBench;

beforeAll(async () => {
  bench = await openPaymentBench();
});
afterAll(() => bench.close());

const withdraw = ({ token }: Seller) => succeed(bench.app, api.subscriptions.withdraw, { token });
const current = ({ token }: Seller) => succeed(bench.app, api.subscriptions.current, { token });
const payments = async ({ token }: Seller) => (await succeed(bench.app, api.subscriptions.history, { token })).payments;
const refundCalls = () => bench.stripe.asked.filter(({ path }) => path === '/v1/refunds').length;
const mailsTo = async ({ email }: Seller) => {
  await bench.app.deps.background.settle();
  return bench.app.mails.filter(({ to, subject }) => to === email && subject.includes('rétractation'));
};

const buyAndSettle = async () => {
  const buyer = await bench.makeBuyer();
  const bought = await bench.buy(buyer);
  await bench.settle();
  return { buyer, bought };
};

it('a seller who withdraws is refunded for the days to come, acknowledged by mail, and may order again', async () => {
  const { buyer, bought } = await buyAndSettle();
  const { bought: ofAnother } = await buyAndSettle();
  bench.app.clock.advance(3 * DAY);
  const at = bench.app.clock.now();
  await withdraw(buyer);
  expect(bought.status).toBe('canceled');
  expect(await current(buyer)).toMatchObject({
    subscription: { status: 'ended' },
    terms: { renewal: null, withdrawnAt: toIso(at) },
  });
  // Three days of thirty.
  expect(await payments(buyer)).toMatchObject([{ price: 14.9, refunded: 13.41 }]);
  const [mail, ...more] = await mailsTo(buyer);
  expect(more).toEqual([]);
  const words = mail?.text.replaceAll(/\s/g, ' ');
  expect(words).toContain('Je vous notifie ma rétractation du contrat d’abonnement Premium à Comptoir');
  expect(words).toContain(buyer.email);
  expect(ofAnother.status).toBe('active');
  await withdraw(buyer);
  expect(await payments(buyer)).toMatchObject([{ refunded: 13.41 }]);
  await succeed(bench.app, api.subscriptions.pay, { token: buyer.token, body: orderOf(bench.prices.premium) });
});

it('what was cancelled for the end of its period can still be withdrawn from', async () => {
  const { buyer, bought } = await buyAndSettle();
  await succeed(bench.app, api.subscriptions.renew, { token: buyer.token, body: { renews: false } });
  await withdraw(buyer);
  expect(bought.status).toBe('canceled');
  expect(await payments(buyer)).toMatchObject([{ price: 14.9, refunded: 14.9 }]);
});

it('several clicks and the job at once refund once', async () => {
  const { buyer } = await buyAndSettle();
  const calls = refundCalls();
  await Promise.all([withdraw(buyer), withdraw(buyer), bench.settle()]);
  await bench.settle();
  expect(await payments(buyer)).toMatchObject([{ price: 14.9, refunded: 14.9 }]);
  const keys = bench.stripe.asked.filter(({ path }) => path === '/v1/refunds').slice(calls);
  expect(new Set(keys.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(await mailsTo(buyer)).toHaveLength(1);
  // A click that arrives once everything is done finds nothing left to refund; it still succeeds.
  await withdraw(buyer);
  expect(await mailsTo(buyer)).toHaveLength(1);
  bench.app.clock.advance(20 * DAY);
  await fail(bench.app, api.subscriptions.withdraw, 404, { token: buyer.token });
});

it('counts from when it was declared, however long the provider is away', async () => {
  const { buyer, bought } = await buyAndSettle();
  bench.stripe.fail(500);
  await withdraw(buyer);
  expect(await mailsTo(buyer)).toHaveLength(1);
  expect(await current(buyer)).toMatchObject({ terms: { renewal: 'renews', withdrawnAt: expect.any(String) } });
  bench.app.clock.advance(2 * DAY);
  bench.stripe.fail(null);
  await bench.settle();
  expect(bought.status).toBe('canceled');
  expect(await payments(buyer)).toMatchObject([{ price: 14.9, refunded: 14.9 }]);
  const calls = refundCalls();
  await bench.settle();
  expect(refundCalls(), 'once it is done, nothing is asked again').toBe(calls);
});

it('is refused once the fourteen days are over, and for a subscription that was granted', async () => {
  const { buyer, bought } = await buyAndSettle();
  bench.app.clock.advance(20 * DAY);
  expect(await fail(bench.app, api.subscriptions.withdraw, 409, { token: buyer.token })).toMatchObject({
    error: expect.stringMatching(/^Le délai de rétractation s’est terminé le .+\. Vous pouvez résilier\.$/),
  });
  expect(bought.status).toBe('active');
  const granted = await bench.makeBuyer('premium');
  await fail(bench.app, api.subscriptions.withdraw, 404, { token: granted.token });
});

it('is carried out before the account is deleted, or nothing is deleted', async () => {
  const { buyer, bought } = await buyAndSettle();
  bench.stripe.fail(500);
  await withdraw(buyer);
  const work = accountWork(bench.app.deps, buyer.accountId, { kind: 'job', name: 'test' });
  await expect(deleteAccount(work)).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  bench.stripe.fail(null);
  await deleteAccount(work);
  expect(bought.status).toBe('canceled');
  const refunded = bench.stripe.books.charges.filter(({ customer }) => customer === bought.customer);
  expect(refunded).toMatchObject([{ amount_refunded: 1_490 }]);
});
