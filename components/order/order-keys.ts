import type { Order } from '#core/model/order.ts';
import { actionsOf, type OrderAction } from './order-actions.ts';

const KEYS: Record<string, readonly OrderAction[]> = { m: ['ship', 'unship'], a: ['archive', 'restore'] };

/** What « M » or « A » does with these orders: the first of its two actions that applies to all of them. */
export const actionOfKey = (
  event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean },
  orders: readonly Order[],
): OrderAction | null => {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const actions = KEYS[event.key.toLowerCase()] ?? [];
  return actions.find((action) => orders.every((order) => actionsOf(order).includes(action))) ?? null;
};
