import type { Order, OrderStatus } from './order.ts';
import { type Instant, toIso } from './time.ts';

/** The order as it will be once the server confirms; `updatedAt` stays, for the change is based on it. */
export const withStatus = (order: Order, status: OrderStatus, now: Instant): Order => ({
  ...order,
  status,
  statusSetAt: toIso(now),
});

export const withArchived = (order: Order, archived: boolean, now: Instant): Order => ({
  ...order,
  archived,
  archivedAt: archived ? (order.archivedAt ?? toIso(now)) : null,
});
