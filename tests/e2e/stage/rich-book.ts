import type { Completeness } from '#core/contract/completeness.ts';
import type { Order } from '#core/model/order.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { makeOrder } from '#core/testing/make-order.ts';

const HOUR = 3_600_000;
const ACCOUNTS = ['77', '78'];

/** Orders of two accounts in every list and every state, each with a price, so that no figure is 0. */
export const richOrders = (now: number): Order[] => {
  const at = (hours: number): string => new Date(now + hours * HOUR).toISOString();
  const fresh = { orderDate: at(-20), shipBy: at(80) };
  const old = { orderDate: at(-110), shipBy: at(40) };
  const states: Partial<Order>[] = [
    { ...fresh, price: 18.5 },
    { ...fresh, shipBy: at(7), price: 42 },
    { ...fresh, shipByEstimated: true, price: 31.25 },
    { ...fresh, phase: 'label_missing', price: 12 },
    { ...fresh, phase: 'unknown', statusText: 'État nouveau', price: 14 },
    { ...old, price: 64 },
    { ...old, shipBy: at(9), price: 23, currency: 'PLN' },
    { ...old, phase: 'suspended', price: 99 },
    { ...fresh, phase: 'suspended', price: 98, status: '1' },
    { ...old, status: '1', statusSetAt: at(-60), price: 15 },
    { ...old, status: '1', phase: 'in_transit', price: 26 },
    { ...old, status: '1', phase: 'delivered', price: 27 },
    { ...old, status: '1', phase: 'completed', price: 28, received: 26.5 },
    { ...old, status: '1', phase: 'completed', price: 29, archived: true, archivedAt: at(-30) },
    { ...fresh, price: 55, conflicts: ['price'] },
  ];
  const named = { buyerLogin: 'camille.m33', carrier: 'Mondial Relay', itemCount: 2, trackingCode: 'AB123456789' };
  const idOf = (account: string, place: number): string =>
    `00000000-0000-7000-8000-0000${account}${String(place).padStart(6, '0')}`;
  return ACCOUNTS.flatMap((marketplaceUserId) =>
    states.map((state, place) =>
      makeOrder({ id: idOf(marketplaceUserId, place), ...named, statusDate: at(-19), ...state, marketplaceUserId }),
    ),
  );
};

const ledgerOf = (now: number): Completeness[] =>
  ACCOUNTS.map((marketplaceUserId) => ({
    ...{ marketplace: 'vinted', marketplaceUserId, list: 'sold', filter: 'all', totalPages: 4, totalEntries: 61 },
    ...{ stored: 58, pagesRead: [1, 2, 3], complete: false, readAt: new Date(now - HOUR).toISOString() },
  }));

export const richBook = (now: number): Partial<OrderBook> => ({ orders: richOrders(now), completeness: ledgerOf(now) });
