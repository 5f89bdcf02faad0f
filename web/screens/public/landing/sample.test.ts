import { expect, it } from 'vitest';
import { deadlineText } from '#core/model/deadline-text.ts';
import { formatMoney } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import { moneyToCome } from '#core/model/money-to-come.ts';
import type { Order } from '#core/model/order.ts';
import { countLists, groupOrders } from '#core/model/order-lists.ts';
import { exampleOrders, keptOf } from '#web/example/example-orders.ts';
import { EXAMPLE_ACCOUNTS } from '#web/example/invented-sales.ts';
import { COUNTS, SAMPLES, TICKED, TICKED_SUM, TO_COME, TO_COME_SALES } from './sample.ts';

/** When the photographs on the landing page are taken (`scripts/demo/public-pictures.ts`). */
const MOMENT = Date.parse('2026-11-23T08:10:00.000Z');
const TONES = { urgent: 'red', soon: 'saffron', calm: 'neutral' } as const;

/** However it is spaced. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
const money = (amount: number): string => plain(formatMoney(toMinor(amount), 'EUR'));

const orders = exampleOrders(MOMENT);

const asSample = (order: Order) => {
  const words = deadlineText(order, MOMENT);
  const login = EXAMPLE_ACCOUNTS.find(({ userId }) => userId === order.marketplaceUserId)?.login ?? '';
  return {
    ...{ photo: order.photoUrl, title: order.title, from: `${order.buyerLogin} · ${order.carrier}` },
    ...{ place: keptOf(order.id)?.place, deadline: plain(words?.short ?? words?.text ?? '') },
    ...{ tone: TONES[words?.pressure ?? 'calm'], price: money(order.price ?? 0), account: login[0]?.toUpperCase() },
  };
};

it('the landing page shows the first orders of the live example, word for word', () => {
  const shown = SAMPLES.map((sample) => ({ ...sample, deadline: plain(sample.deadline), price: plain(sample.price) }));
  expect(shown).toEqual(orders.slice(0, SAMPLES.length).map(asSample));
});

it('the figures of the landing page are those of the live example', () => {
  const ticked = orders.slice(0, TICKED).reduce((sum, { price }) => sum + (price ?? 0), 0);
  expect(plain(TICKED_SUM)).toBe(money(ticked));
  expect(countLists(groupOrders(orders, MOMENT))).toMatchObject(COUNTS);
  const { total, orderIds } = moneyToCome(orders, true, MOMENT);
  expect([...(total.sums ?? [])].map(([currency, minor]) => plain(formatMoney(minor, currency)))).toEqual([
    plain(TO_COME),
  ]);
  expect(orderIds.size).toBe(TO_COME_SALES);
});
