/** The sides of a list of orders: sales alone, or something else (purchases, or both mixed). */
export type ListSide = 'sold' | 'other';

const parse = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null);

/**
 * Whose side a list shows, by its address; null without an address. Only an explicit `sold` counts: the API mixes
 * purchases and sales when `type` is absent, ignores `order_type`, and answered sales to `bought` once (WEB §2.3).
 */
export const sideOfAddress = (url: string): ListSide | null => {
  const address = parse(url);
  if (address === null) return null;
  if (address.pathname.startsWith('/my_orders/sold')) return 'sold';
  const types = address.searchParams.getAll(address.pathname.startsWith('/api/') ? 'type' : 'order_type');
  return types.length > 0 && types.every((type) => type === 'sold') ? 'sold' : 'other';
};

const FILTERS: Readonly<Record<string, string>> = {
  all: 'all',
  in_progress: 'in_progress',
  completed: 'completed',
  canceled: 'canceled',
  cancelled: 'canceled',
};

/** A tab of the list under one spelling (the marketplace's own is unsettled); null for anything else. */
export const toFilter = (value: unknown): string | null =>
  typeof value === 'string' && Object.hasOwn(FILTERS, value) ? (FILTERS[value] ?? null) : null;

/** The tab that a call of the API asks for. */
export const filterOfAddress = (url: string): string | null => toFilter(parse(url)?.searchParams.get('status'));

/** The domain after `www.vinted.`; empty for another host. */
export const domainOf = (url: string): string => parse(url)?.hostname.replace(/^www\.vinted\./, '') ?? '';
