import { SIDES, type Side } from '../../../model/side.ts';

/** What the URL of a list of orders states. */
export interface ListAddress {
  /**
   * `sold`, `purchased`: exactly one side, requested by name. `bare`: a page without a side, which shows all. Null
   * without a URL.
   */
  side: Side | 'bare' | 'other' | null;
  /** The requested tab, in normalised spelling. */
  filter: string | null;
  /** The site's domain after `www.vinted.`; empty when unknown. */
  domain: string;
}

/**
 * Only an explicit `sold` or `purchased` determines a side: the API mixes purchases and sales when `type` is absent,
 * ignores `order_type` (a parameter of the page), and once returned sales for `bought` (WEB §2.3).
 */
export const readListAddress = (url: string): ListAddress => {
  if (!URL.canParse(url)) return { side: null, filter: null, domain: '' };
  const { pathname, hostname, searchParams } = new URL(url);
  const domain = hostname.slice('www.vinted.'.length);
  if (pathname.startsWith('/my_orders/sold')) return { side: 'sold', filter: null, domain };
  const isApi = pathname.startsWith('/api/');
  const types = searchParams.getAll(isApi ? 'type' : 'order_type');
  return {
    side: sideOf(types) ?? (!isApi && types.length === 0 ? 'bare' : 'other'),
    filter: toFilter(searchParams.get('status')),
    domain,
  };
};

const sideOf = (types: readonly string[]): Side | null =>
  SIDES.find((side) => types.length > 0 && types.every((type) => type === side)) ?? null;

const FILTERS: ReadonlyMap<unknown, string> = new Map([
  ['all', 'all'],
  ['in_progress', 'in_progress'],
  ['completed', 'completed'],
  ['canceled', 'canceled'],
  ['cancelled', 'canceled'],
]);

/** A tab of the list in normalised spelling (the marketplace's own varies); null for anything else. */
export const toFilter = (value: unknown): string | null => FILTERS.get(value) ?? null;
