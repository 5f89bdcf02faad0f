import { type Order, UNKNOWN_ORDER } from '#core/model/order.ts';

let made = 0;

/** A plain pending order of 20 November 2026; every field may be overridden. */
export const makeOrder = (overrides: Partial<Order> = {}): Order => {
  made += 1;
  return {
    ...UNKNOWN_ORDER,
    id: `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    status: '0',
    orderDate: '2026-11-20T10:00:00.000Z',
    marketplace: 'vinted',
    transactionId: String(21_300_000_000 + made),
    conversationId: String(24_100_000_000 + made),
    title: 'Veste en jean',
    price: 18,
    currency: 'EUR',
    statusDate: '2026-11-20T10:00:00.000Z',
    statusText: 'Bordereau envoyé au vendeur',
    phase: 'to_ship',
    phaseDate: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...overrides,
  };
};
