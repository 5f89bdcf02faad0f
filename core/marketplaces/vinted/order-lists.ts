import { z } from '../../contract/zod.ts';
import type { FailureReason, ListPage, PageReading } from '../contract.ts';
import { diagnoseTitle } from './diagnose.ts';
import { resolveFlight } from './flight-value.ts';
import { domainOf, filterOfAddress, type ListSide, sideOfAddress, toFilter } from './list-address.ts';
import { fieldsOfDomRow, fieldsOfFlightRow, fieldsOfJsonRow, type OrderFields } from './order-fields.ts';

/** One source's list, before any judgement. */
export interface OrderList {
  /** Null when the body has no list where its source has one. */
  rows: readonly unknown[] | null;
  /** Where the list should have been. */
  rowsPath: string;
  toFields(row: unknown): OrderFields;
  /** Null when nothing said it. */
  side: ListSide | null;
  page: Omit<ListPage, 'orderType'>;
  /** What the page is when it has no list. */
  otherwise: FailureReason;
}

const rows = z.array(z.unknown()).optional().catch(undefined);
const count = z.number().int().min(0).max(10_000_000).optional().catch(undefined);

const jsonList = z.object({
  my_orders: rows,
  pagination: z
    .object({ current_page: count, page: count, per_page: count, total_entries: count, total_pages: count })
    .optional()
    .catch(undefined),
});

/** WEB §2.3: the answer of `GET /api/v2/my_orders`. */
export const readJsonList = (value: unknown, { url }: PageReading): OrderList => {
  const { my_orders, pagination } = jsonList.safeParse(value).data ?? {};
  const { current_page, page = current_page } = pagination ?? {};
  return {
    rows: my_orders ?? null,
    rowsPath: 'my_orders',
    toFields: fieldsOfJsonRow,
    side: sideOfAddress(url),
    page: {
      filter: filterOfAddress(url),
      page: page === (current_page ?? page) ? (page ?? null) : null,
      totalPages: pagination?.total_pages ?? null,
      totalEntries: pagination?.total_entries ?? null,
      perPage: pagination?.per_page ?? null,
    },
    otherwise: 'unknown_shape',
  };
};

const flightText = z.preprocess(resolveFlight, z.string().optional().catch(undefined));
const flightList = z.object({
  orderType: flightText,
  orderStatus: flightText,
  preloadedOrders: z
    .object({
      orders: rows,
      pagination: z
        .object({ currentPage: count, totalPages: count, totalEntries: count, perPage: count })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
});

/** The page's data and its address must agree: after a navigation without reload the data is of the page before. */
const sideOfFlight = (orderType: string | undefined, url: string): ListSide | null => {
  const side = orderType === undefined ? null : orderType === 'sold' ? 'sold' : 'other';
  const ofAddress = sideOfAddress(url);
  const isBarePage = ofAddress === 'other' && !new URL(url).searchParams.has('order_type');
  if (side === null || isBarePage) return side ?? ofAddress;
  return ofAddress === 'other' ? 'other' : side;
};

/** WEB §2.2: the props object around `preloadedOrders`, as `readFlight` gives it. */
export const readFlightList = (value: unknown, { url }: PageReading): OrderList => {
  const { orderType, orderStatus, preloadedOrders } = flightList.safeParse(value).data ?? {};
  const pagination = preloadedOrders?.pagination;
  return {
    rows: preloadedOrders?.orders ?? null,
    rowsPath: 'preloadedOrders.orders',
    toFields: fieldsOfFlightRow,
    side: sideOfFlight(orderType, url),
    page: {
      filter: toFilter(orderStatus),
      page: pagination?.currentPage ?? null,
      totalPages: pagination?.totalPages ?? null,
      totalEntries: pagination?.totalEntries ?? null,
      perPage: pagination?.perPage ?? null,
    },
    otherwise: 'unknown_shape',
  };
};

const diagnoseDisplay = (signs: readonly string[], title: string): FailureReason => {
  if (signs.includes('challenge')) return 'challenge';
  return diagnoseTitle(title) ?? (signs.includes('login') ? 'logged_out' : 'nothing_found');
};

const domList = z.object({
  list: z.boolean(),
  title: z.string().nullable(),
  signs: z.array(z.string()),
  rows: z.array(z.unknown()),
});

/** WEB §2.5: what `readDom` took from the displayed list. */
export const readDomList = (value: unknown, { url }: PageReading): OrderList => {
  const read = domList.safeParse(value).data;
  const domain = domainOf(url);
  return {
    rows: read?.list ? read.rows : null,
    rowsPath: 'rows',
    toFields: (row) => fieldsOfDomRow(row, domain),
    side: sideOfAddress(url),
    page: { filter: null, page: null, totalPages: null, totalEntries: null, perPage: null },
    otherwise: read ? diagnoseDisplay(read.signs, read.title ?? '') : 'unknown_shape',
  };
};
