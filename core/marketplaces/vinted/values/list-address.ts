import { SIDES, type Side } from '../../../model/side.ts';

/** What the address of a list of orders says. */
export interface ListAddress {
  /**
   * `sold`, `purchased`: one side alone, asked for by name. `bare`: a page without a side, which shows all. Null without an
   * address.
   */
  side: Side | 'bare' | 'other' | null;
  /** The tab asked for, under one spelling. */
  filter: string | null;
  /** The site's domain after `www.vinted.`; empty when unknown. */
  domain: string;
}

/**
 * Only an explicit `sold` or `purchased` names a side: the API mixes purchases and sales when `type` is absent, ignores `order_type`
 * (which is the page's), and answered sales to `bought` once (WEB §2.3).
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

/** A tab of the list under one spelling (the marketplace's own is unsettled); null for anything else. */
export const toFilter = (value: unknown): string | null => FILTERS.get(value) ?? null;
