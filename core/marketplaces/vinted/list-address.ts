/** What the address of a list of orders says. */
export interface ListAddress {
  /** `sold`: sales alone, asked for by name. `bare`: a page without a side, which shows all. Null without an address. */
  side: 'sold' | 'bare' | 'other' | null;
  /** The tab asked for, under one spelling. */
  filter: string | null;
  /** The site's domain after `www.vinted.`; empty when unknown. */
  domain: string;
}

/**
 * Only an explicit `sold` counts as sales: the API mixes purchases and sales when `type` is absent, ignores `order_type`
 * (which is the page's), and answered sales to `bought` once (WEB §2.3).
 */
export const readListAddress = (url: string): ListAddress => {
  if (!URL.canParse(url)) return { side: null, filter: null, domain: '' };
  const { pathname, hostname, searchParams } = new URL(url);
  const domain = hostname.slice('www.vinted.'.length);
  if (pathname.startsWith('/my_orders/sold')) return { side: 'sold', filter: null, domain };
  const isApi = pathname.startsWith('/api/');
  const types = searchParams.getAll(isApi ? 'type' : 'order_type');
  const isSold = types.length > 0 && types.every((type) => type === 'sold');
  const isBare = !isApi && types.length === 0;
  return { side: isSold ? 'sold' : isBare ? 'bare' : 'other', filter: toFilter(searchParams.get('status')), domain };
};

const FILTERS: ReadonlyMap<unknown, string> = new Map([
  ['all', 'all'],
  ['in_progress', 'in_progress'],
  ['completed', 'completed'],
  ['canceled', 'canceled'],
  ['cancelled', 'canceled'],
]);

/** A tab of the list under one spelling (the marketplace's own is unsettled); null for anything else. */
export const toFilter = (value: unknown): string | null => FILTERS.get(value) ?? null;
