import { expect } from 'vitest';
import { api } from '#core/contract/index.ts';
import type { WireSaleEntry } from '#core/contract/sale-pages.ts';
import type { WireSale } from '#core/contract/sales.ts';
import type { Regime } from '#core/model/regime.ts';
import { entryAt } from '#core/model/sales/sale-entries.ts';
import { type SaleFilter, type SaleSort, salesOverview, viewEntries } from '#core/model/sales/sale-view.ts';
import { succeed } from './call.ts';
import type { TestApp } from './make-app.ts';

interface View {
  filter: SaleFilter;
  sort: SaleSort;
  /** Rows of a page. */
  limit: number;
}

const toQuery = (filter: SaleFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

/** Every row of a view, page by page. */
export const readSalePages = async (app: TestApp, token: string, { filter, sort, limit }: View) => {
  const rows: WireSaleEntry[] = [];
  for (let cursor: string | null = null; ; ) {
    const order = { sort: sort.by, direction: sort.direction, limit: String(limit) };
    const query = { ...toQuery(filter), ...order, ...(cursor !== null && { cursor }) };
    const page: { rows: { sale: WireSale; refund: number | null }[]; cursor: string | null } = await succeed(
      ...([app, api.sales.page, { token, query }] as const),
    );
    rows.push(...page.rows.flatMap(({ sale, refund }) => entryAt(sale, refund) ?? []));
    cursor = page.cursor;
    if (cursor === null) return rows;
    expect(page.rows).toHaveLength(limit);
  }
};

/** Fails where the pages of a view, or what they add up to, are not what the rules of `core` make of all sales. */
export const compareSaleView = async (app: TestApp, token: string, view: View): Promise<void> => {
  const { sales } = await succeed(app, api.sales.list, { token, query: { regime: 'all' } });
  const { regime } = await succeed(app, api.sales.list, { token });
  // Without a regime, that of the seller's own type was listed.
  const own = regime as Regime;
  const rows = await readSalePages(app, token, view);
  expect(rows).toEqual(viewEntries(sales, view.filter, view.sort, own));
  const overview = await succeed(app, api.sales.overview, { token, query: toQuery(view.filter) });
  expect(overview).toEqual(salesOverview(sales, view.filter, own));
};
