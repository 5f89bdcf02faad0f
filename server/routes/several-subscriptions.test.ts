import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY } from '#core/model/time.ts';
import { ensureCustomer } from '../services/payments/customers.ts';
import { grantSubscription } from '../services/subscription-changes.ts';
import { call, succeed } from '../testing/call.ts';
import { someone } from '../testing/guess.ts';
import type { Seller } from '../testing/make-seller.ts';
import { openPaymentBench, type PaymentBench } from '../testing/payment-bench.ts';
import { PASSWORD, signUp } from '../testing/sign-up.ts';

let bench: PaymentBench;

beforeAll(async () => {
  bench = await openPaymentBench();
});
afterAll(() => bench.close());

const current = ({ token }: Seller) => succeed(bench.app, api.subscriptions.current, { token });
const history = ({ token }: Seller) => succeed(bench.app, api.subscriptions.history, { token });
const isOpen = async ({ token }: Seller): Promise<boolean> =>
  (await call(bench.app, api.competitors.list, { token })).status === 200;

describe('a subscription that is paid for', () => {
  it('counts before one that was granted, which goes on once it is over', async () => {
    const buyer = await bench.makeBuyer();
    await grantSubscription(bench.workOf(buyer), { plan: 'standard', until: '2030-01-01' });
    bench.app.clock.advance(DAY);
    const bought = await bench.buy(buyer);
    await bench.settle();
    expect(await current(buyer)).toMatchObject({ subscription: { plan: 'premium' } });
    expect((await history(buyer)).history).toMatchObject([{ plan: 'standard', status: 'active' }]);
    await expect(grantSubscription(bench.workOf(buyer), { plan: 'premium', until: null })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    bench.stripe.books.end(bought);
    await bench.settle();
    expect(await current(buyer)).toMatchObject({ subscription: { plan: 'standard', status: 'active' } });
    expect((await history(buyer)).history).toMatchObject([{ plan: 'premium', status: 'ended' }]);
    expect(await isOpen(buyer)).toBe(true);
  });

  it('keeps the plan open when one of two that were paid for is cancelled', async () => {
    const buyer = await bench.makeBuyer();
    await bench.buy(buyer);
    const { customer } = bench.stripe.books.subscriptions.at(-1) ?? expect.fail();
    bench.app.clock.advance(DAY);
    const [price] = bench.stripe.books.prices;
    const second = bench.stripe.books.subscribe(customer, price ?? expect.fail());
    await bench.settle();
    bench.stripe.books.end(second);
    await bench.settle();
    expect(await isOpen(buyer)).toBe(true);
    expect(await current(buyer)).toMatchObject({ subscription: { status: 'active' }, terms: { renewal: 'renews' } });
  });

  it('stays open for a week after a change of plan that could not be charged', async () => {
    const buyer = await bench.makeBuyer();
    const bought = await bench.buy(buyer);
    bench.app.clock.advance(20 * DAY);
    const price = bench.stripe.books.prices.find(({ id }) => id === bench.prices.premiumYear);
    bench.stripe.books.failToChange(bought, price ?? expect.fail());
    await bench.settle();
    expect(await current(buyer)).toMatchObject({ terms: { renewal: 'overdue' } });
    bench.app.clock.advance(7 * DAY - 1);
    expect(await isOpen(buyer)).toBe(true);
    bench.app.clock.advance(2);
    expect(await isOpen(buyer)).toBe(false);
  });
});

it('the address of the customer changes with that of the account', async () => {
  const { app, stripe } = bench;
  const { email, cookie, token } = await signUp(app);
  const { user } = await succeed(app, api.auth.user, { token });
  await ensureCustomer(bench.workOf({ accountId: user.id }));
  expect(stripe.books.customers.at(-1)).toMatchObject({ email });
  const wanted = someone();
  await succeed(app, api.account.changeEmail, { headers: { cookie }, body: { password: PASSWORD, email: wanted } });
  await app.deps.background.settle();
  const links = app.mails.flatMap(({ to, text }) =>
    [email, wanted].includes(to) ? (/adresse=([\w-]+)/.exec(text)?.[1] ?? []) : [],
  );
  expect(links).toHaveLength(2);
  for (const link of links) await succeed(app, api.account.confirmEmail, { body: { token: link } });
  await app.deps.background.settle();
  expect(stripe.books.customers.at(-1)).toMatchObject({ email: wanted });
});
