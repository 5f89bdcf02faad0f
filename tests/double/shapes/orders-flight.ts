import type { Sale, Shop } from '../seller/sale.ts';
import type { Language, Tab } from '../seller/stages.ts';
import type { TradeType } from '../world/trade.ts';
import { canaries } from './canaries.ts';
import { flightString, hintRow, jsonRow, moduleRow, textRow } from './flight-stream.ts';
import { moneyShapes } from './money.ts';
import { statusTextOf } from './orders-json.ts';
import { toReader } from './page-flight.ts';
import { experiments, interfaceTexts } from './page-weight.ts';
import { type Page, toCamelPagination } from './pagination.ts';
import { toPhoto } from './photo.ts';
import { toSiteTime } from './time.ts';

export type OrdersFlightOptions = {
  shop: Shop;
  /** The account that the page names as signed in; undefined when it names none. */
  reader: Shop | null | undefined;
  /** `sold`, `purchased`, or both. */
  type: TradeType;
  page: Page<Sale>;
  tab: Tab;
  language: Language;
  now: number;
  /** Replaces some photos with flight references and `$undefined`. */
  references: boolean;
  /** Omits `preloadedOrders`, like the pages before November 2025. */
  preloaded: boolean;
};

const propsRowId = 0x15;

/** The flight stream of the sold-orders page (WEB §2.2): the list's props among everything else on a page. */
export function toOrdersFlight(options: OrdersFlightOptions): string {
  return [
    jsonRow(1, '$Sreact.fragment'),
    moduleRow(2, 'app/layout-8f2c.js'),
    moduleRow(0x9c, 'app/(main)/my_orders/page-4b1d.js'),
    hintRow('https://marketplace-web-assets.vinted.com/_next/static/css/5f0d.css'),
    jsonRow(0, {
      P: null,
      b: 'bKq3',
      c: ['', `my_orders?order_type=${options.type}`],
      f: [[['', { children: ['my_orders', {}] }], '$L7']],
    }),
    textRow(0x11, longNotice),
    jsonRow(0x12, [
      '$',
      '$L2',
      null,
      { messages: { ...interfaceTexts, ...labels }, experiments: { ...experiments, web_my_orders_page_server: 'on' } },
    ]),
    jsonRow(0x13, ['$', '$L2', null, { ...toReader(options.reader), CSRF_TOKEN: canaries.csrfToken }]),
    jsonRow(propsRowId, ['$', '$L9c', null, toListProps(options)]),
    jsonRow(0x16, { metadata: [['$', 'title', '0', { children: 'Mes commandes | Vinted' }]], error: '$undefined' }),
  ].join('');
}

function toListProps(options: OrdersFlightOptions) {
  const { page, tab, now } = options;
  const common = {
    orderType: options.type,
    orderStatus: tab,
    defaultBoughtStatus: 'in_progress',
    adsConfig: '$undefined',
  };
  if (!options.preloaded) return common;
  return {
    ...common,
    preloadedOrders: {
      orders: page.rows.map((sale, index) => toFlightOrder(sale, index, options)),
      pagination: toCamelPagination(page, now),
      ordersNeedActionCount: options.shop.sales.filter((sale) => sale.userStatus === 'needs_action').length,
    },
  };
}

function toFlightOrder(sale: Sale, index: number, options: OrdersFlightOptions) {
  return {
    transactionId: sale.transactionId,
    conversationId: sale.conversationId,
    date: toSiteTime(sale.statusAt),
    photo: toFlightPhoto(sale, index, options.references),
    ...moneyShapes.camel(sale.amount, sale.currency),
    status: flightString(statusTextOf(sale, options.language)),
    title: flightString(sale.title),
    transactionUserStatus: sale.userStatus,
  };
}

function toFlightPhoto(sale: Sale, index: number, references: boolean) {
  const photo = toPhoto(sale.photoId);
  if (!references || !photo) return photo;
  if (index % 9 === 8) return '$undefined';
  if (index % 7 === 6)
    return { ...photo, thumbnails: `$${propsRowId.toString(16)}:3:preloadedOrders:orders:0:photo:thumbnails` };
  return photo;
}

const labels = {
  'my_orders.title': 'Mes commandes',
  'my_orders.filters.all': 'Toutes',
  'my_orders.filters.in_progress': 'En cours',
  'my_orders.filters.completed': 'Finalisées',
  'my_orders.filters.canceled': 'Annulées',
  'my_orders.a11y.transaction_status.needs_action': 'Actions requises',
  'my_orders.hint': 'Le mot "preloadedOrders" n’est pas une liste.',
} as const;

const longNotice =
  'En utilisant ce service vous acceptez ses conditions. Une ligne\nne finit pas toujours une rangée : 15:["$","preloadedOrders"] n’en est pas une. '.repeat(
    6,
  );
