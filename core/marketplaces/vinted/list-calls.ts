/** A page of one of the seller's own lists, or of another member's shop. */
export interface ListCall {
  list: 'sold' | 'purchased' | 'wardrobe' | 'wallet' | 'feedbacks';
  /** The orders tab, or `2026-07` for the wallet. */
  filter: string;
  /** The member whose wardrobe or evaluations are listed. */
  userId: string | null;
  page: number;
  totalPages: number;
  totalEntries: number | null;
}

/** Page sizes that have been observed (WEB §2.3, §5), the marketplace's default first. */
const ORDER_SIZES = [20, 40, 50, 100];
const WARDROBE_SIZES = [96, 20, 48, 100];
const FEEDBACK_SIZES = [20, 100, 50, 40, 250];

/**
 * Pages of a different size contain different rows: the right size is the one that yields the announced number of
 * pages.
 */
const sizeOf = ({ totalPages, totalEntries }: ListCall, sizes: readonly number[]): number | null =>
  totalEntries === null
    ? (sizes[0] ?? null)
    : (sizes.find((size) => Math.ceil(totalEntries / size) === totalPages) ?? null);

/**
 * The only kind of request that Comptoir may make by itself, after a click: reading a page of the seller's own sales,
 * purchases, wardrobe or wallet, or the public pages of a shop. Both the worker that requests it and the page that
 * executes it check against this list.
 */
const ALLOWED = [
  /^\/api\/v2\/my_orders\?type=(sold|purchased)&status=(all|in_progress|completed|canceled)&page=[1-9]\d{0,4}&per_page=[1-9]\d{0,2}$/,
  /^\/api\/v2\/wardrobe\/\d{1,20}\/items\?page=[1-9]\d{0,4}&per_page=[1-9]\d{0,2}&order=newest_first$/,
  /^\/api\/v2\/users\/\d{1,20}$/,
  /^\/api\/v2\/user_feedbacks\?user_id=\d{1,20}&page=[1-9]\d{0,4}&per_page=[1-9]\d{0,2}&by=all$/,
  /^\/api\/v2\/wallet\/invoices\/20\d\d\/([1-9]|1[0-2])\?page=[1-9]\d{0,4}$/,
];

export const isAllowedCall = (path: unknown): path is string =>
  typeof path === 'string' && ALLOWED.some((pattern) => pattern.test(path));

/** Path and query of a page; null when the list lacks the data to request exactly the missing page. */
export const pathOfCall = (call: ListCall): string | null => {
  const path = buildPath(call);
  return isAllowedCall(path) ? path : null;
};

/** The profile of a shop. */
export const pathOfProfile = (userId: string): string | null => {
  const path = `/api/v2/users/${userId}`;
  return isAllowedCall(path) ? path : null;
};

const buildPath = (call: ListCall): string => {
  const { list, filter, userId, page } = call;
  if (list === 'feedbacks') {
    return `/api/v2/user_feedbacks?user_id=${userId}&page=${page}&per_page=${sizeOf(call, FEEDBACK_SIZES)}&by=all`;
  }
  if (list === 'wallet') return `/api/v2/wallet/invoices/${filter.replace(/-0?/, '/')}?page=${page}`;
  if (list === 'wardrobe') {
    return `/api/v2/wardrobe/${userId}/items?page=${page}&per_page=${sizeOf(call, WARDROBE_SIZES)}&order=newest_first`;
  }
  return `/api/v2/my_orders?type=${list}&status=${filter}&page=${page}&per_page=${sizeOf(call, ORDER_SIZES)}`;
};
