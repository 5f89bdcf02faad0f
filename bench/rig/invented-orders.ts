import type { Order } from '#core/model/order.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import type { Sale } from '#tests/double/seller/sale.ts';
import { stages } from '#tests/double/seller/stages.ts';
import { phaseOfStage } from '#tests/reading/phase-of-stage.ts';

const day = 86_400_000;

/** The orders of a large invented shop, newest first: nearly all shipped over three years, a few days' worth to do. */
export function inventOrders(count: number, now: number): Order[] {
  return makeShop({ seed: 50, now, sales: count }).sales.map(toOrder);
}

function toOrder(sale: Sale): Order {
  const phase = phaseOfStage[sale.stage];
  const isToDo = phase === 'label_missing' || phase === 'to_ship' || phase === 'suspended';
  return makeOrder({
    status: isToDo ? '0' : '1',
    orderDate: toIso(sale.paidAt),
    transactionId: String(sale.transactionId),
    conversationId: String(sale.conversationId),
    title: sale.title,
    price: Number(sale.amount),
    currency: sale.currency,
    statusDate: toIso(sale.statusAt),
    statusText: stages[sale.stage].texts.fr[sale.wording] ?? null,
    phase,
    shipBy: toIso(sale.paidAt + 7 * day),
    shipByEstimated: true,
    photoUrl: sale.photoId === null ? null : `https://images1.vinted.net/t/01_00_${sale.photoId}/310x430/1.webp`,
    updatedAt: toIso(sale.statusAt),
  });
}

function toIso(instant: number): string {
  return new Date(instant).toISOString();
}
