import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, endpoints } from '#core/contract/index.ts';
import { DAY, HOUR, MINUTE } from '#core/model/time.ts';
import { signEvent } from '#tests/double/stripe/sign-event.ts';
import { STRIPE_SECRET } from '#tests/double/stripe/start-stripe.ts';
import { paymentEvents } from '../db/schema/index.ts';
import { handleEvents } from '../services/payments/events.ts';
import { readSubscription } from '../services/payments/subscriptions.ts';
import { send, succeed } from '../testing/call.ts';
import { openPaymentBench, type PaymentBench } from '../testing/payment-bench.ts';
import { readEverything } from '../testing/seed-everything.ts';

let bench: PaymentBench;

beforeAll(async () => {
  bench = await openPaymentBench();
});
afterAll(() => bench.close());

const post = (text: string, headers: Record<string, string>) =>
  send(bench.app, 'POST', api.subscriptions.message.path, {
    text,
    headers: { 'content-type': 'application/json', ...headers },
  });
const stored = async (): Promise<number> => (await bench.app.deps.database.db.select().from(paymentEvents)).length;
const lastEvent = (): number => bench.stripe.books.events.length - 1;

/** A seller who has paid, and a message about them that was not sent yet. */
const openNews = async () => {
  const buyer = await bench.makeBuyer();
  const bought = await bench.buy(buyer);
  await bench.settle();
  bench.stripe.books.cancelAtEnd(bought);
  return { buyer, bought };
};

describe('a message of the payment provider', () => {
  it('is stored once, however often it is sent', async () => {
    await openNews();
    const before = await stored();
    for (let sent = 0; sent < 3; sent += 1) expect((await bench.deliver(lastEvent())).status).toBe(200);
    expect(await stored()).toBe(before + 1);
    const asked = bench.stripe.asked.length;
    await handleEvents(bench.app.deps);
    expect(bench.stripe.asked.length).toBe(asked + 3);
    await bench.deliver(lastEvent());
    await handleEvents(bench.app.deps);
    expect(bench.stripe.asked.length, 'a repetition leads to no reading').toBe(asked + 3);
  });

  it('is refused when it is forged, changed, unsigned or signed for another server', async () => {
    const { buyer } = await openNews();
    const before = await readEverything(bench.app, buyer.accountId);
    const { body, headers } = bench.stripe.messageOf(lastEvent());
    const now = bench.app.clock.now();
    const forgeries: [text: string, headers: Record<string, string>][] = [
      [body, {}],
      [body, { 'stripe-signature': '' }],
      [body, { 'stripe-signature': 't=1,v1=' }],
      [body, { 'stripe-signature': signEvent(body, 'whsec_other', now) }],
      [`${body} `, headers],
      [body.replace('cancel_at_period_end":true', 'cancel_at_period_end":false'), headers],
      [body, { 'stripe-signature': headers['stripe-signature']?.replace('v1=', 'v0=') ?? '' }],
    ];
    for (const [text, forged] of forgeries) {
      expect(await post(text, forged)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    expect(await readEverything(bench.app, buyer.accountId)).toEqual(before);
  });

  it('is refused when it was signed long ago: a message that was overheard cannot be sent again', async () => {
    await openNews();
    const now = bench.app.clock.now();
    expect((await bench.deliver(lastEvent(), now - 5 * MINUTE - 1_000)).status).toBe(403);
    expect((await bench.deliver(lastEvent(), now - 4 * MINUTE)).status).toBe(200);
  });

  it('that arrives years late, or once more after its number was deleted, tells nothing but whom to ask about', async () => {
    const { buyer, bought } = await openNews();
    const late = lastEvent();
    bench.stripe.books.resume(bought);
    await bench.deliver(lastEvent());
    await handleEvents(bench.app.deps);
    bench.app.clock.advance(3 * 365 * DAY);
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await bench.deliver(late)).status).toBe(200);
      await handleEvents(bench.app.deps);
      await bench.app.deps.database.db.delete(paymentEvents);
      // Without a session: after these years, none is left.
      expect(await readSubscription(bench.workOf(buyer))).toMatchObject({ terms: { renewal: 'renews' } });
    }
  });

  it('is the only kind of call that another server may make', () => {
    expect(endpoints.filter(({ access }) => access === 'signed')).toEqual([api.subscriptions.message]);
  });

  it('needs no session, origin or version of ours, and no cookie helps it', async () => {
    await openNews();
    const { body, headers } = bench.stripe.messageOf(lastEvent());
    const strange = {
      origin: 'https://ailleurs.exemple',
      'comptoir-client': 'ext/0.0.1',
      cookie: 'comptoir_session=x',
    };
    expect((await post(body, { ...headers, ...strange })).status).toBe(200);
    expect((await post(body, strange)).status).toBe(403);
  });

  it('is refused before it is read whole when it is too large, and when it is no event', async () => {
    const large = 'x'.repeat(512 * 1024 + 1);
    const now = bench.app.clock.now();
    expect((await post(large, { 'stripe-signature': signEvent(large, STRIPE_SECRET, now) })).status).toBe(413);
    expect((await post('{', { 'stripe-signature': signEvent('{', STRIPE_SECRET, now) })).status).toBe(400);
  });

  it('about a customer of nobody here, or about no customer, is ignored and logged', async () => {
    const { books } = bench.stripe;
    const stranger = { id: 'sub_stranger', object: 'subscription', customer: 'cus_stranger', metadata: {} };
    const before = await stored();
    for (const about of [stranger, { id: 'prod_1', object: 'product' }, { id: 'cus_stranger', object: 'customer' }]) {
      books.emit('customer.subscription.updated', about);
      expect((await bench.deliver(lastEvent())).status).toBe(200);
    }
    expect(await stored()).toBe(before);
    expect(bench.app.logged.filter((line) => line.includes('about nobody here'))).toHaveLength(3);
  });

  it('never touches another account, whatever it states', async () => {
    const { buyer, bought } = await openNews();
    await bench.settle();
    const other = await openNews();
    await bench.settle();
    const before = await readEverything(bench.app, other.buyer.accountId);
    const lie = { ...bought, id: other.bought.id, metadata: { account: other.buyer.accountId } };
    bench.stripe.books.emit('customer.subscription.deleted', { ...lie, client_reference_id: other.buyer.accountId });
    await bench.settle();
    expect(await readEverything(bench.app, other.buyer.accountId)).toEqual(before);
    expect(await succeed(bench.app, api.subscriptions.current, { token: buyer.token })).toMatchObject({
      terms: { renewal: 'ends' },
    });
  });

  it('waits while the provider is away, and does not hold up others', async () => {
    const { buyer } = await openNews();
    await bench.deliver(lastEvent());
    bench.stripe.fail(500);
    await expect(handleEvents(bench.app.deps)).rejects.toMatchObject({ code: 'BAD_ANSWER' });
    bench.stripe.fail(null);
    await handleEvents(bench.app.deps);
    expect(await succeed(bench.app, api.subscriptions.current, { token: buyer.token })).toMatchObject({
      terms: { renewal: 'ends' },
    });
  });

  it('that is lost is made up for within an hour after the period it was about', async () => {
    const { buyer, bought } = await openNews();
    await bench.settle();
    bench.app.clock.advance(30 * DAY + HOUR);
    bench.stripe.books.end(bought);
    await handleEvents(bench.app.deps);
    expect(await succeed(bench.app, api.subscriptions.current, { token: buyer.token })).toMatchObject({
      subscription: { status: 'ended' },
    });
  });
});
