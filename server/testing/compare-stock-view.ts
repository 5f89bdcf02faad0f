import { expect } from 'vitest';
import { api } from '#core/contract/index.ts';
import type { WireLot, WireProduct } from '#core/contract/product.ts';
import { type StockFilter, type StockSort, stockOverview, viewStock } from '#core/model/stock/stock-view.ts';
import { toParisDay } from '#core/model/time.ts';
import { succeed } from './call.ts';
import type { TestApp } from './make-app.ts';

export interface StockViewAsked {
  filter: StockFilter;
  sort: StockSort;
  /** Articles of a page. */
  limit: number;
}

const toQuery = (filter: StockFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

/** Every article of a view with the lots of the pages, page by page. */
export const readStockPages = async (app: TestApp, token: string, { filter, sort, limit }: StockViewAsked) => {
  const [products, lots]: [WireProduct[], WireLot[]] = [[], []];
  for (let cursor: string | null = null; ; ) {
    const order = { sort: sort.by, direction: sort.direction, limit: String(limit) };
    const query = { ...toQuery(filter), ...order, ...(cursor !== null && { cursor }) };
    const page: { products: WireProduct[]; lots: WireLot[]; cursor: string | null } = await succeed(
      ...([app, api.products.page, { token, query }] as const),
    );
    products.push(...page.products);
    lots.push(...page.lots);
    cursor = page.cursor;
    if (cursor === null) return { products, lots };
    expect(page.products).toHaveLength(limit);
  }
};

/** Fails where the pages of a view, or what they add up to, are not what the rules of `core` make of the whole stock. */
export const compareStockView = async (app: TestApp, token: string, view: StockViewAsked): Promise<void> => {
  const stock = await succeed(app, api.products.list, { token });
  const { places } = await succeed(app, api.preferences.read, { token });
  const own = stock.regime === 'unknown' ? null : stock.regime;
  const settings = { own, places, today: toParisDay(app.clock.now()) };
  const { products, lots } = await readStockPages(app, token, view);
  expect(products).toEqual(viewStock(stock.products, view.filter, view.sort, settings));
  const named = new Set(products.flatMap(({ lotId }) => lotId ?? []));
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  expect([...named].map((id) => byId.get(id))).toEqual([...named].map((id) => stock.lots.find((lot) => lot.id === id)));
  const overview = await succeed(app, api.products.overview, { token, query: toQuery(view.filter) });
  expect(overview).toEqual(stockOverview(stock.products, view.filter, settings));
};
