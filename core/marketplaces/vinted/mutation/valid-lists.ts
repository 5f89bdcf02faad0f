import type { ValidPage } from './check-mutations.ts';

/** Every field of WEB §2.2 and §2.3. */
const jsonRow = {
  conversation_id: 24100054321,
  transaction_id: 21300012345,
  title: 'Veste en jean',
  price: { amount: '18.0', currency_code: 'EUR' },
  status: 'Bordereau envoyé au vendeur',
  date: '2026-07-19T18:02:11+02:00',
  photo: { id: 40111222333, url: 'https://images1.vinted.net/1.webp', thumbnails: [] },
  transaction_user_status: 'needs_action',
};
const flightRow = {
  conversationId: 24100054321,
  transactionId: 21300012345,
  title: 'Veste en jean',
  price: { amount: '18.0', currencyCode: 'EUR' },
  status: 'Bordereau envoyé au vendeur',
  date: '2026-07-19T18:02:11+02:00',
  photo: { url: 'https://images1.vinted.net/1.webp', thumbnails: [] },
  transactionUserStatus: 'needs_action',
};

const idle =
  /order_details_enabled|\.time$|^code$|pagination\.(page|current_page)$|photo\.(id|thumbnails)$|defaultBoughtStatus|ordersNeedActionCount/;
const nullable = /\.photo$/;

const ofAnswer: ValidPage = {
  name: 'orders, json',
  kind: 'orders',
  source: 'json',
  url: 'https://www.vinted.fr/api/v2/my_orders?type=sold&status=all&page=2&per_page=20',
  value: {
    my_orders: [jsonRow, { ...jsonRow, transaction_id: 21300012346, price: '3.0', currency: 'EUR' }],
    order_details_enabled: false,
    pagination: { current_page: 2, page: 2, per_page: 20, time: 1785000000, total_entries: 43, total_pages: 3 },
    code: 0,
  },
  idle,
  nullable,
};

const ofPage: ValidPage = {
  name: 'orders, flight',
  kind: 'orders',
  source: 'flight',
  url: 'https://www.vinted.fr/my_orders',
  value: {
    orderType: 'sold',
    orderStatus: 'in_progress',
    defaultBoughtStatus: 'in_progress',
    preloadedOrders: {
      orders: [flightRow, { ...flightRow, transactionId: 21300012346 }],
      pagination: { currentPage: 1, totalPages: 3, totalEntries: 43, perPage: 20, time: 1785000000 },
      ordersNeedActionCount: 2,
    },
  },
  idle,
  nullable,
};

export const VALID_LISTS: readonly ValidPage[] = [ofAnswer, ofPage];
