/** What can happen to an order, dated by the marketplace's own messages. */
export const ORDER_EVENT_KINDS = [
  'paid',
  'label_sent',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'return_started',
  'refunded',
  'suspended',
  'dispute_opened',
  'unknown',
] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];
