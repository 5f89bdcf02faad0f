import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY, toIso } from '#core/model/time.ts';
import { fail, succeed } from '../testing/call.ts';
import { confirmSessions } from '../testing/confirm-sessions.ts';
import { makeApp } from '../testing/make-app.ts';
import { makeSeller, type Seller } from '../testing/make-seller.ts';
import { openPaymentBench, orderOf, type PaymentBench } from '../testing/payment-bench.ts';

let bench: PaymentBench;

beforeAll(async () => {
  bench = await openPaymentBench();
});
afterAll(() => bench.close());

const current = ({ token }: Seller) => succeed(bench.app, api.subscriptions.current, { token });
const history = ({ token }: Seller) => succeed(bench.app, api.subscriptions.history, { token });
const isOpen = async ({ token }: Seller): Promise<boolean> => {
  const { competitors } = api;
  const { status } = await bench.app.app.request(`http://localhost:4000${competitors.list.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return status === 200;
};
/** The calls that Stripe received meanwhile. */
const askedBy = async (work: () => Promise<unknown>) => {
  const before = bench.stripe.asked.length;
  await work();
  return bench.stripe.asked.slice(before);
};

describe('the plans on offer', () => {
  it('are those of the provider, with its prices, cheapest first within a plan', async () => {
    const { token } = await bench.makeBuyer();
    const { plans } = await succeed(bench.app, api.subscriptions.plans, { token });
    expect(
      plans.map(({ plan, name, price, currency, period, every }) => [plan, name, price, currency, period, every]),
    ).toEqual([
      ['premium', 'Premium', 14.9, 'EUR', 'month', 1],
      ['premium', 'Premium', 149, 'EUR', 'year', 1],
      ['standard', 'Standard', 7.9, 'EUR', 'month', 1],
    ]);
  });

  it('come with the VAT that whoever runs the server stated', async () => {
    const { token } = await bench.makeBuyer();
    const read = async () => (await succeed(bench.app, api.subscriptions.plans, { token })).vatPercent;
    expect(await read()).toBeNull();
    bench.app.deps.config.vatPercent = 20;
    expect(await read()).toBe(20);
  });

  it('are read once in ten minutes, and stay while the provider is away', async () => {
    const { token } = await bench.makeBuyer();
    const read = () => succeed(bench.app, api.subscriptions.plans, { token });
    await read();
    expect(await askedBy(read)).toEqual([]);
    bench.app.clock.advance(11 * 60_000);
    bench.stripe.fail(500);
    expect((await read()).plans).toHaveLength(3);
    bench.stripe.fail(null);
    bench.stripe.books.sell('prod_premium', 'Premium', 99, 'year', 'jpy');
    expect((await read()).plans, 'a currency without hundredths has no price here').toHaveLength(3);
  });

  it('are none without a provider, which has no page either, and whose messages are nobody’s', async () => {
    const app = await makeApp();
    const { token } = await makeSeller(app, { plan: null });
    expect(await succeed(app, api.subscriptions.plans, { token })).toEqual({ plans: [], vatPercent: null });
    await fail(app, api.subscriptions.pay, 404, { token, body: orderOf('price_1') });
    await fail(app, api.subscriptions.manage, 404, { token });
    await fail(app, api.subscriptions.refresh, 404, { token });
    expect((await app.app.request('http://localhost:4000/api/webhooks/stripe', { method: 'POST' })).status).toBe(404);
    await app.close();
  });
});

describe('the life of a paid subscription', () => {
  it('from the first payment over a failed one, a cancellation, a return and a refund to its end', async () => {
    const buyer = await bench.makeBuyer();
    const { books } = bench.stripe;
    expect(await isOpen(buyer)).toBe(false);
    const bought = await bench.buy(buyer);
    await bench.settle();
    const start = bench.app.clock.now();
    const end = (count: number) => toIso(Math.floor(start / 1000) * 1000 + count * 30 * DAY);
    expect(await current(buyer)).toMatchObject({
      subscription: { status: 'active', plan: 'premium', renewsAt: end(1) },
      terms: {
        provider: 'stripe',
        renewal: 'renews',
        periodEnd: end(1),
        price: { price: 14.9, currency: 'EUR', period: 'month' },
      },
    });
    expect(await isOpen(buyer)).toBe(true);

    bench.app.clock.advance(30 * DAY);
    books.renew(bought, false);
    await bench.settle();
    expect(await current(buyer)).toMatchObject({ subscription: { status: 'active' }, terms: { renewal: 'overdue' } });
    expect((await current(buyer)).subscription).not.toHaveProperty('renewsAt');
    expect(await isOpen(buyer), 'within a week').toBe(true);
    bench.app.clock.advance(8 * DAY);
    expect(await isOpen(buyer), 'after a week').toBe(false);

    books.settle(bought);
    await bench.settle();
    expect(await isOpen(buyer)).toBe(true);
    expect((await history(buyer)).payments.map(({ price, refunded }) => [price, refunded])).toEqual([
      [14.9, 0],
      [14.9, 0],
    ]);

    books.cancelAtEnd(bought);
    await bench.settle();
    expect(await current(buyer)).toMatchObject({ subscription: { endDate: end(2) }, terms: { renewal: 'ends' } });
    books.resume(bought);
    await bench.settle();
    expect(await current(buyer)).toMatchObject({ subscription: { renewsAt: end(2) }, terms: { renewal: 'renews' } });

    const last = books.invoices.at(-1);
    if (last) books.refund(last, 500);
    await bench.settle();
    expect((await history(buyer)).payments[0]).toMatchObject({ price: 14.9, refunded: 5 });
    expect(await isOpen(buyer), 'a refund alone ends nothing').toBe(true);

    books.end(bought);
    await bench.settle();
    expect(await current(buyer)).toMatchObject({
      subscription: { status: 'ended', plan: 'premium' },
      terms: { renewal: null, price: null },
    });
    expect(await isOpen(buyer)).toBe(false);
    expect(await history(buyer)).toMatchObject({
      hasInvoices: true,
      payments: [{ plan: 'premium' }, { plan: 'premium' }],
    });
    await confirmSessions(bench.app);
    await succeed(bench.app, api.account.export, { token: buyer.token });
    await bench.buy(buyer, bench.prices.standard);
    await bench.settle();
    expect(await current(buyer)).toMatchObject({ subscription: { status: 'active', plan: 'standard' } });
    expect((await history(buyer)).history).toMatchObject([{ plan: 'premium', status: 'ended' }]);
  });

  it('is cancelled and resumed here, without a page of the provider, however often that is asked', async () => {
    const buyer = await bench.makeBuyer();
    const bought = await bench.buy(buyer);
    await bench.settle();
    const renew = (renews: boolean) =>
      succeed(bench.app, api.subscriptions.renew, { token: buyer.token, body: { renews } });
    const { periodEnd } = (await current(buyer)).terms ?? {};
    await Promise.all([renew(false), renew(false)]);
    expect(bought).toMatchObject({ status: 'active', cancel_at_period_end: true });
    // Before any message arrives.
    expect(await current(buyer)).toMatchObject({
      subscription: { status: 'active', endDate: periodEnd },
      terms: { renewal: 'ends' },
    });
    expect(await isOpen(buyer)).toBe(true);
    await bench.settle();
    await renew(true);
    await renew(true);
    expect(await current(buyer)).toMatchObject({ subscription: { renewsAt: periodEnd }, terms: { renewal: 'renews' } });
    bench.stripe.fail(500);
    await fail(bench.app, api.subscriptions.renew, 502, { token: buyer.token, body: { renews: false } });
    bench.stripe.fail(null);
    expect(bought.cancel_at_period_end, 'a failure cancels nothing').toBe(false);
  });

  it('whose renewal was refused ends at once when it is cancelled, and is charged no more', async () => {
    const buyer = await bench.makeBuyer();
    const bought = await bench.buy(buyer);
    bench.app.clock.advance(30 * DAY);
    bench.stripe.books.renew(bought, false);
    await bench.settle();
    const body = { renews: false };
    await succeed(bench.app, api.subscriptions.renew, { token: buyer.token, body });
    expect(bought.status).toBe('canceled');
    expect(await current(buyer)).toMatchObject({ subscription: { status: 'ended' }, terms: { renewal: null } });
    expect(await isOpen(buyer)).toBe(false);
    await fail(bench.app, api.subscriptions.renew, 404, { token: buyer.token, body });
    await fail(bench.app, api.subscriptions.renew, 404, { token: buyer.token, body: { renews: true } });
  });

  it('of another seller, or one that was granted, is not touched', async () => {
    const [buyer, other] = [await bench.makeBuyer(), await bench.makeBuyer('premium')];
    const bought = await bench.buy(buyer);
    await bench.settle();
    await fail(bench.app, api.subscriptions.renew, 404, { token: other.token, body: { renews: false } });
    expect(bought.cancel_at_period_end).toBe(false);
    expect(await isOpen(other)).toBe(true);
  });

  it('changes its plan with the provider’s page', async () => {
    const buyer = await bench.makeBuyer();
    const bought = await bench.buy(buyer);
    const { url } = await succeed(bench.app, api.subscriptions.manage, { token: buyer.token });
    expect(url).toContain(bought.customer);
    const standard = bench.stripe.books.prices.find(({ id }) => id === bench.prices.standard);
    if (standard) bench.stripe.books.change(bought, standard);
    await bench.settle();
    expect(await current(buyer)).toMatchObject({
      subscription: { plan: 'standard' },
      terms: { price: { price: 7.9 } },
    });
  });

  it('whose payment is disputed shows what the bank took back, until the dispute is won, and stays open', async () => {
    const buyer = await bench.makeBuyer();
    const { books } = bench.stripe;
    await bench.buy(buyer);
    const invoice = books.invoices.at(-1) ?? expect.fail('no invoice');
    const refunded = async () => {
      await bench.settle();
      return (await history(buyer)).payments.map((payment) => payment.refunded);
    };
    books.dispute(invoice, 'warning_needs_response');
    expect(await refunded(), 'a question of the bank takes nothing').toEqual([0]);
    const dispute = books.dispute(invoice);
    expect(await refunded()).toEqual([14.9]);
    expect(await isOpen(buyer)).toBe(true);
    books.closeDispute(dispute, 'won');
    expect(await refunded()).toEqual([0]);
    books.refund(invoice, 500);
    books.closeDispute(books.dispute(invoice), 'lost');
    expect(await refunded(), 'never more than was paid').toEqual([14.9]);
  });

  it('ends when the provider gives up charging', async () => {
    const buyer = await bench.makeBuyer();
    const bought = await bench.buy(buyer);
    bench.app.clock.advance(30 * DAY);
    bench.stripe.books.renew(bought, false);
    bench.stripe.books.giveUp(bought);
    await bench.settle();
    expect(await current(buyer)).toMatchObject({ subscription: { status: 'unpaid' }, terms: { renewal: 'overdue' } });
    expect(await isOpen(buyer)).toBe(false);
  });

  it('is read on demand when no message arrives, at most every five seconds', async () => {
    const buyer = await bench.makeBuyer();
    await bench.buy(buyer);
    const refresh = () => succeed(bench.app, api.subscriptions.refresh, { token: buyer.token });
    await refresh();
    expect(await current(buyer)).toMatchObject({ subscription: { status: 'active' } });
    expect(await askedBy(refresh)).toEqual([]);
    bench.app.clock.advance(5_000);
    expect(await askedBy(refresh)).toHaveLength(3);
  });

  it('ends at the provider when the account is deleted, or nothing is deleted', async () => {
    const { deleteAccount } = await import('../services/accounts/remove.ts');
    const buyer = await bench.makeBuyer();
    const bought = await bench.buy(buyer);
    await bench.settle();
    const work = { ...bench.app.deps, ...bench.workOf(buyer) };
    bench.stripe.fail(500);
    await expect(deleteAccount(work)).rejects.toMatchObject({ code: 'BAD_ANSWER' });
    bench.stripe.fail(null);
    expect(await current(buyer)).toMatchObject({ subscription: { status: 'active' } });
    await deleteAccount(work);
    expect(bought.status).toBe('canceled');
    expect((await bench.deliver(bench.stripe.books.events.length - 1)).status, 'about nobody any more').toBe(200);
  });
});
