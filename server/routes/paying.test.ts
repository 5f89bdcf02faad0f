import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { START_REQUEST } from '#core/model/order-terms.ts';
import { DAY } from '#core/model/time.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { openPaymentBench, orderOf, type PaymentBench } from '../testing/payment-bench.ts';

let bench: PaymentBench;

beforeAll(async () => {
  bench = await openPaymentBench();
});
afterAll(() => bench.close());

/** The calls that Stripe received meanwhile. */
const askedBy = async (work: () => Promise<unknown>) => {
  const before = bench.stripe.asked.length;
  await work();
  return bench.stripe.asked.slice(before);
};

describe('paying', () => {
  it('leads to a page of the provider, and back to the plans', async () => {
    const buyer = await bench.makeBuyer();
    const { url } = await succeed(bench.app, api.subscriptions.pay, {
      token: buyer.token,
      body: orderOf(bench.prices.premium),
    });
    const session = bench.stripe.books.sessions.at(-1);
    expect(session).toMatchObject({
      url,
      success_url: 'http://localhost:4000/app/mon-abonnement?paiement=recu',
      cancel_url: 'http://localhost:4000/app/mon-abonnement?paiement=abandonne',
    });
    expect(bench.stripe.books.customers.at(-1)).toMatchObject({ email: buyer.email });
  });

  it('needs the express request to begin at once, word for word, which is kept with the order', async () => {
    const buyer = await bench.makeBuyer();
    const { token } = buyer;
    const price = bench.prices.premium;
    for (const startRequest of [undefined, true, '', 'Je demande tout autre chose.']) {
      // Not what the contract allows.
      const body = { price, startRequest } as never;
      const asked = await askedBy(async () => {
        expect(await fail(bench.app, api.subscriptions.pay, 400, { token, body })).toMatchObject({
          field: 'startRequest',
        });
      });
      expect(asked).toEqual([]);
    }
    const bought = await bench.buy(buyer);
    const kept = { start_request: START_REQUEST };
    expect(bench.stripe.books.sessions.at(-1)?.metadata).toMatchObject(kept);
    expect(bought.metadata).toEqual(kept);
  });

  it('is confirmed by one mail, with what was ticked, how to withdraw and how to cancel, however often it is read', async () => {
    const buyer = await bench.makeBuyer();
    const mails = () => bench.app.mails.filter(({ to }) => to === buyer.email);
    const bought = await bench.buy(buyer);
    await Promise.all([bench.settle(), bench.settle()]);
    await bench.settle();
    bench.stripe.books.cancelAtEnd(bought);
    await bench.settle();
    await bench.app.deps.background.settle();
    expect(mails()).toHaveLength(1);
    const { subject = '', text = '' } = mails()[0] ?? {};
    const words = text.replaceAll(/\s/g, ' ');
    expect(subject).toContain('votre abonnement Premium a commencé');
    expect(words).toContain('14,90 € par mois');
    expect(words).toContain(START_REQUEST.replaceAll(/\s/g, ' '));
    expect(words).toContain('vous rétracter sans motif jusqu’au 7 déc. 2026 inclus');
    expect(words).toContain('http://localhost:4000/app/mon-abonnement');
  });

  it('is confirmed by no mail when an old subscription is new here, as after a restored backup', async () => {
    const buyer = await bench.makeBuyer();
    await bench.buy(buyer);
    bench.app.clock.advance(2 * DAY);
    await bench.settle();
    await bench.app.deps.background.settle();
    expect(bench.app.mails.filter(({ to }) => to === buyer.email)).toEqual([]);
    expect(await succeed(bench.app, api.subscriptions.current, { token: buyer.token })).toMatchObject({
      subscription: { status: 'active' },
    });
  });

  it('twice, or for another plan meanwhile, leaves one open page', async () => {
    const { token } = await bench.makeBuyer();
    const pay = (price: string) => succeed(bench.app, api.subscriptions.pay, { token, body: orderOf(price) });
    const pages = await Promise.all([pay(bench.prices.premium), pay(bench.prices.premium)]);
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
    const other = await pay(bench.prices.standard);
    const again = await pay(bench.prices.premium);
    expect(again.url).not.toBe(pages[0]?.url);
    const { customer } = bench.stripe.books.sessions.at(-1) ?? {};
    const open = bench.stripe.books.sessions.filter((one) => one.customer === customer && one.status === 'open');
    expect(open.map(({ url }) => url)).toEqual([again.url]);
    expect(other.url).not.toBe(again.url);
  });

  it('at the same moment for two prices leaves one open page', async () => {
    const { token } = await bench.makeBuyer();
    const pay = (price: string) => call(bench.app, api.subscriptions.pay, { token, body: orderOf(price) });
    const answers = await Promise.all([pay(bench.prices.premium), pay(bench.prices.standard)]);
    const { customer } = bench.stripe.books.sessions.at(-1) ?? {};
    const open = bench.stripe.books.sessions.filter((one) => one.customer === customer && one.status === 'open');
    expect(open).toHaveLength(1);
    // One is refused, unless the other was answered before it was looked at: then its page takes the place of the former.
    const statuses = answers.map(({ status }) => status).toSorted();
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses);
    const urls = answers.map(({ body }) => (body as { url?: string }).url);
    expect(urls).toContain(open[0]?.url);
  });

  it('is refused once it was paid, also before any message of the provider arrived', async () => {
    const buyer = await bench.makeBuyer();
    await bench.buy(buyer);
    const body = orderOf(bench.prices.premium);
    expect(await fail(bench.app, api.subscriptions.pay, 409, { token: buyer.token, body })).toMatchObject({
      error: expect.stringContaining('Vous payez déjà un abonnement'),
    });
  });

  it('is refused for a price that is not on offer, while one is paid for, and while one has no end', async () => {
    const buyer = await bench.makeBuyer();
    await fail(bench.app, api.subscriptions.pay, 404, { token: buyer.token, body: orderOf('price_of_somebody') });
    await bench.buy(buyer);
    await bench.settle();
    const body = orderOf(bench.prices.standard);
    expect(await fail(bench.app, api.subscriptions.pay, 409, { token: buyer.token, body })).toMatchObject({
      error: expect.stringContaining('Vous payez déjà un abonnement'),
    });
    const granted = await bench.makeBuyer('premium');
    expect(await fail(bench.app, api.subscriptions.pay, 409, { token: granted.token, body })).toMatchObject({
      error: 'Votre abonnement n’a pas de fin\u202f: il n’y a rien à payer.',
    });
  });

  it.each([[500], [429], ['cut']] as const)(
    'says in French that the provider is away (%s), and quotes nothing of it',
    async (how) => {
      const { token } = await bench.makeBuyer();
      bench.stripe.fail(how);
      const body = orderOf(bench.prices.premium);
      expect(await fail(bench.app, api.subscriptions.pay, 502, { token, body })).toMatchObject({
        error: 'Le prestataire de paiement ne répond pas pour le moment. Réessayez dans un instant.',
      });
      bench.stripe.fail(null);
      expect(bench.app.logged.join('\n')).not.toMatch(/lea@exemple\.fr|sk_test|whsec/);
    },
  );
});
