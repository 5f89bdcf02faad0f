import { z } from '../../../contract/zod.ts';
import { SIDES, type Side } from '../../../model/side.ts';
import type { FailureReason, ListPage, PageReading, PageSource } from '../../contract.ts';
import { readDisplay } from '../sources/display.ts';
import { resolveFlight } from '../sources/flight-value.ts';
import { readListAddress, toFilter } from '../values/list-address.ts';
import { toCount } from '../values/stated.ts';
import { fieldsOfDomRow, fieldsOfFlightRow, fieldsOfJsonRow, type OrderFields } from './order-fields.ts';

/** One source's list, before it is validated. */
export interface OrderList {
  /** Null when the body lacks a list where its source should have one. */
  rows: readonly unknown[] | null;
  /** Where the list should have been. */
  rowsPath: string;
  toFields(row: unknown): OrderFields;
  /** `other`: purchases and sales mixed, or an uncertain side. Null when the side was not stated. */
  side: Side | 'other' | null;
  page: Omit<ListPage, 'orderType'>;
  /** What the page is when it has no list. */
  otherwise: FailureReason;
}

type ListReader = (value: unknown, reading: PageReading) => OrderList;

const rows = z.array(z.unknown()).optional().catch(undefined);
const counts = z.looseObject({}).optional().catch(undefined);

/** WEB §2.3: the response of `GET /api/v2/my_orders`. */
const jsonList = z.object({ my_orders: rows, pagination: counts });

const readJsonList: ListReader = (value, { url }) => {
  const { my_orders, pagination = {} } = jsonList.safeParse(value).data ?? {};
  const { side, filter } = readListAddress(url);
  const page = toCount(pagination.page) ?? toCount(pagination.current_page);
  const currentPage = toCount(pagination.current_page) ?? page;
  return {
    rows: my_orders ?? null,
    rowsPath: 'my_orders',
    toFields: fieldsOfJsonRow,
    side: side === 'bare' ? 'other' : side,
    page: {
      filter,
      page: page === currentPage ? page : null,
      totalPages: toCount(pagination.total_pages),
      totalEntries: toCount(pagination.total_entries),
      perPage: toCount(pagination.per_page),
    },
    otherwise: 'unknown_shape',
  };
};

/** WEB §2.2: the props object around `preloadedOrders`, as returned by `readFlight`. */
const flightList = z.object({
  orderType: z.unknown().optional(),
  orderStatus: z.unknown().optional(),
  preloadedOrders: z.object({ orders: rows, pagination: counts }).optional().catch(undefined),
});

/** Data and URL must agree: after a navigation without reload the data still describe the previous page. */
const sideOfFlight = (orderType: unknown, url: string): OrderList['side'] => {
  const { side } = readListAddress(url);
  if (typeof orderType !== 'string') return side === 'bare' ? 'other' : side;
  const said = SIDES.find((known) => known === orderType);
  const agrees = said !== undefined && (side === said || side === 'bare' || side === null);
  return agrees ? said : 'other';
};

const readFlightList: ListReader = (value, { url }) => {
  const { orderType, orderStatus, preloadedOrders } = flightList.safeParse(value).data ?? {};
  const pagination = preloadedOrders?.pagination ?? {};
  return {
    rows: preloadedOrders?.orders ?? null,
    rowsPath: 'preloadedOrders.orders',
    toFields: fieldsOfFlightRow,
    side: sideOfFlight(resolveFlight(orderType), url),
    page: {
      filter: toFilter(orderStatus),
      page: toCount(pagination.currentPage),
      totalPages: toCount(pagination.totalPages),
      totalEntries: toCount(pagination.totalEntries),
      perPage: toCount(pagination.perPage),
    },
    otherwise: 'unknown_shape',
  };
};

/** WEB §2.5: what `readDom` read from the displayed list. */
const readDomList: ListReader = (value, reading) => {
  const { rows, otherwise } = readDisplay(value, reading);
  const { side, domain } = readListAddress(reading.url);
  return {
    rows,
    rowsPath: 'rows',
    toFields: (row) => fieldsOfDomRow(row, domain),
    side: side === 'bare' ? 'other' : side,
    page: { filter: null, page: null, totalPages: null, totalEntries: null, perPage: null },
    otherwise: otherwise ?? 'nothing_found',
  };
};

export const LIST_READERS: Readonly<Record<PageSource, ListReader>> = {
  json: readJsonList,
  flight: readFlightList,
  dom: readDomList,
};
