import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#core/model/time.ts';
import type { Books } from '#tests/double/stripe/books.ts';
import { openPaymentBench, type PaymentBench } from '../../testing/payment-bench.ts';
import { readEverything } from '../../testing/seed-everything.ts';
import { handleEvents } from './events.ts';
import { readCustomer } from './read-customer.ts';

let bench: PaymentBench;

beforeAll(async () => {
  bench = await openPaymentBench();
});
afterAll(() => bench.close());

type Bought = Books['subscriptions'][number];

/** What may happen at the provider to a subscription that is not over. */
const LIFE: Readonly<Record<string, (books: Books, bought: Bought) => void>> = {
  renewed: (books, bought) => books.renew(bought, true),
  refused: (books, bought) => books.renew(bought, false),
  settled: (books, bought) => books.settle(bought),
  cancelled: (books, bought) => books.cancelAtEnd(bought),
  resumed: (books, bought) => books.resume(bought),
  'given up': (books, bought) => books.giveUp(bought),
  refunded: (books, bought) => {
    const paid = books.invoices.findLast(({ customer, status }) => customer === bought.customer && status === 'paid');
    if (paid) books.refund(paid, 300);
  },
  disputed: (books, bought) => {
    const paid = books.invoices.findLast(({ customer, status }) => customer === bought.customer && status === 'paid');
    if (paid) books.dispute(paid);
  },
  'dispute closed': (books, bought) => {
    const charges = books.charges.filter(({ customer }) => customer === bought.customer).map(({ id }) => id);
    const open = books.disputes.find(({ charge, status }) => charges.includes(charge) && status === 'needs_response');
    if (open) books.closeDispute(open, open.id.endsWith('1') ? 'won' : 'lost');
  },
  changed: (books, bought) => {
    const [other] = books.prices.filter(({ id }) => id !== bought.items.data[0]?.price.id);
    if (other) books.change(bought, other);
  },
  ended: (books, bought) => books.end(bought),
};

/** What is stored, without what depends on when it was read. */
const outcomeOf = async (accountId: string) => {
  const { subscriptions = [], payments = [] } = await readEverything(bench.app, accountId);
  const sorted = (rows: unknown[], ...omitted: string[]) =>
    rows
      .map((row) => Object.entries(row as object).filter(([name]) => !omitted.includes(name)))
      .map((row) => JSON.stringify(row))
      .sort();
  return { subscriptions: sorted(subscriptions, 'id'), payments: sorted(payments) };
};

/** A step of the test: something happens, or some message that was sent before arrives, perhaps once more. */
const step = fc.oneof(
  fc.constantFrom(...Object.keys(LIFE)).map((what) => ({ kind: 'life', what }) as const),
  fc.nat(40).map((which) => ({ kind: 'message', which }) as const),
  fc.constant({ kind: 'job' } as const),
);

it('any order and repetition of the messages, with readings in between, ends in the subscription of the provider', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), fc.infiniteStream(fc.nat()), async (steps, order) => {
      const buyer = await bench.makeBuyer();
      const { books } = bench.stripe;
      const first = books.events.length;
      const bought = await bench.buy(buyer);
      for (const each of steps) {
        if (each.kind === 'life' && bought.status !== 'canceled') {
          bench.app.clock.advance(DAY);
          LIFE[each.what]?.(books, bought);
        }
        const sent = books.events.length - first;
        if (each.kind === 'message') await bench.deliver(first + (each.which % sent));
        if (each.kind === 'job') await handleEvents(bench.app.deps);
      }
      const rest = Array.from({ length: books.events.length - first }, (_, index) => ({
        index,
        rank: order.next().value,
      }));
      for (const { index } of rest.toSorted((a, b) => a.rank - b.rank)) await bench.deliver(first + index);
      await handleEvents(bench.app.deps);
      const outcome = await outcomeOf(buyer.accountId);
      await readCustomer(bench.workOf(buyer));
      expect(outcome).toEqual(await outcomeOf(buyer.accountId));
      expect(outcome.subscriptions).toHaveLength(1);
    }),
    { numRuns: 25 },
  );
});

it('a reading whose reply is late never undoes a newer one', async () => {
  const buyer = await bench.makeBuyer();
  const bought = await bench.buy(buyer);
  const release = bench.stripe.holdNext('/v1/subscriptions');
  const late = readCustomer(bench.workOf(buyer));
  await expect.poll(() => bench.stripe.asked.at(-1)?.path).toBe('/v1/subscriptions');
  bench.stripe.books.cancelAtEnd(bought);
  await readCustomer(bench.workOf(buyer));
  const newer = await outcomeOf(buyer.accountId);
  release();
  await late;
  expect(await outcomeOf(buyer.accountId)).toEqual(newer);
  expect(newer.subscriptions.join()).toContain('"ends"');
});
