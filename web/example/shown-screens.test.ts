import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { expenseList } from '#core/contract/expenses.ts';
import { products } from '#core/contract/products.ts';
import { defaultRange } from '#core/model/date-range.ts';
import type { Regime } from '#core/model/regime.ts';
import type { ApiClient } from '#core/platform/ports.ts';
import { unnamedAccountsQuery } from '#core/queries/account-moves.ts';
import { articlesQuery, changesQuery, marketQuery, shopQuery, shopsQuery } from '#core/queries/competitors.ts';
import {
  expensePagesQuery,
  expensesKeptQuery,
  expensesNearQuery,
  expensesOverviewQuery,
  statedExpenseQuery,
} from '#core/queries/expenses.ts';
import { homeQuery } from '#core/queries/home.ts';
import { itemsQuery } from '#core/queries/items.ts';
import { detailsQuery, provenanceQuery } from '#core/queries/open-order.ts';
import { orderCostsQuery } from '#core/queries/order-costs.ts';
import { noteQuery } from '#core/queries/order-note.ts';
import { ownAccountsQuery } from '#core/queries/own-accounts.ts';
import { preferencesQuery } from '#core/queries/preferences.ts';
import { placesQuery } from '#core/queries/product-places.ts';
import { costsQuery, offeredQuery, orderProductsQuery } from '#core/queries/products.ts';
import { healthQuery } from '#core/queries/reading-server.ts';
import { salePagesQuery, salesKeptQuery, salesMoneyQuery, salesOverviewQuery } from '#core/queries/sales.ts';
import { sessionQuery } from '#core/queries/session.ts';
import { siteQuery } from '#core/queries/site.ts';
import { purchasePriceQuery, statisticsQuery } from '#core/queries/statistics.ts';
import {
  articlesFoundQuery,
  lotsQuery,
  proposalsQuery,
  saleChoicesQuery,
  stockKeptQuery,
  stockOverviewQuery,
  stockPagesQuery,
  stockPartsQuery,
} from '#core/queries/stock.ts';
import { purchasesQuery, walletLinesQuery, walletQuery } from '#core/queries/wallet.ts';
import { isShownInExample } from '#web/shell/example-parts.tsx';
import { exampleOrders } from './example-orders.ts';
import { createExamplePlatform } from './example-platform.ts';

const NOW = Date.parse('2026-11-23T08:10:00Z');
const ROOT = join(import.meta.dirname, '../..');
const SHELL = 'web/routes/app/_shell';

/**
 * Not asked in the example: of the extension, of a photo that nobody took, of a sale that nobody entered, and of devices, which
 * only an account without a single order does.
 */
const ELSEWHERE = ['devicesQuery', 'handSaleQuery', 'ownPhotoQuery', 'readingQuery'];

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const addressIn = (file: string): string | undefined =>
  /createFileRoute\('\/app\/_shell(.*?)\/?'\)/.exec(textOf(file))?.[1]?.replaceAll(/\/_[a-z]+|_(?=\/)/g, '');

/** The route files of the screens that the example of a seller shows. */
const shownRoutesOf = (regime: Regime): string[] =>
  readdirSync(join(ROOT, SHELL), { recursive: true, encoding: 'utf8' })
    // What begins with « _ » is a layout, without an address of its own.
    .filter((file) => file.endsWith('.tsx') && !basename(file).startsWith('_'))
    .map((file) => `${SHELL}/${file}`)
    .filter((file) => isShownInExample(regime, `/app${addressIn(file) ?? '/?'}`));
const shownRoutes = shownRoutesOf('professional');

const IMPORT = /^(?:import|export) (?!type )([^;]*?) ?from '([^']+)'|import\('([^']+)'\)/gm;

const fileOf = (from: string, name: string): string =>
  name.startsWith('#') ? name.slice(1) : relative(ROOT, join(ROOT, dirname(from), name));

/** The names of the queries that some modules, and whatever they load, use. */
const queriesUsedBy = (modules: readonly string[]): string[] => {
  const [seen, names, open] = [new Set<string>(), new Set<string>(), [...modules]];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || !existsSync(join(ROOT, file))) continue;
    seen.add(file);
    for (const [, words = '', named, loaded] of textOf(file).matchAll(IMPORT)) {
      const target = fileOf(file, named ?? loaded ?? '');
      if (/^core\/queries\/|-query\.ts$/.test(target))
        for (const [name] of words.matchAll(/\b\w+Query\b/g)) names.add(name);
      else if (/^(?:web|features|components)\//.test(target)) open.push(target);
    }
  }
  return [...names].toSorted();
};

const range = defaultRange(NOW);
const scope = { ...range, regime: undefined, account: undefined };
const shop = { marketplace: 'example', shopId: '7001' };
const orderId = exampleOrders(NOW)[0]?.id ?? '';
const { stated } = await createExamplePlatform(NOW).api.call(expenseList, {});
const { products: stock } = await createExamplePlatform(NOW).api.call(products.list, {});
const saleId = stock.flatMap(({ sale }) => sale?.id ?? [])[0] ?? '';
const articleId = stock.find(({ sale }) => sale === null)?.id ?? '';
const statedId = stated[0]?.id ?? '';
const other = { from: '2025-01-01', to: '2025-11-23' };

/** Every query of a shown screen, asked as the screens ask it. */
const asked = (api: ApiClient) => ({
  unnamedAccountsQuery: unnamedAccountsQuery(api),
  articlesQuery: articlesQuery(api, shop),
  changesQuery: changesQuery(api, shop, 2, 7),
  marketQuery: marketQuery(api),
  shopQuery: shopQuery(api, shop),
  shopsQuery: shopsQuery(api),
  expensePagesQuery: expensePagesQuery(
    { api },
    { ...scope, list: 'all', search: '' },
    { by: 'day', direction: 'descending' },
  ),
  expensesKeptQuery: expensesKeptQuery({ api }),
  expensesNearQuery: expensesNearQuery(api, { minor: 1_250, day: '2026-11-02' }),
  expensesOverviewQuery: expensesOverviewQuery({ api }, { ...scope, list: 'all', search: '' }),
  statedExpenseQuery: statedExpenseQuery(api, statedId),
  homeQuery: homeQuery(api, scope),
  itemsQuery: itemsQuery(api),
  detailsQuery: detailsQuery(api, orderId, ''),
  provenanceQuery: provenanceQuery(api, orderId, ''),
  noteQuery: noteQuery(api, orderId),
  ownAccountsQuery: ownAccountsQuery(api),
  preferencesQuery: preferencesQuery(api),
  costsQuery: costsQuery(api, { ...scope, sale: undefined }),
  orderCostsQuery: orderCostsQuery(api),
  orderProductsQuery: orderProductsQuery(api, orderId),
  placesQuery: placesQuery(api),
  offeredQuery: offeredQuery({ api }),
  lotsQuery: lotsQuery({ api }),
  articlesFoundQuery: articlesFoundQuery({ api }, { search: '', which: 'unsold' }),
  proposalsQuery: proposalsQuery(api, saleId),
  saleChoicesQuery: saleChoicesQuery(api, articleId, ''),
  stockKeptQuery: stockKeptQuery({ api }),
  stockOverviewQuery: stockOverviewQuery({ api }, { list: 'all', search: '' }),
  stockPagesQuery: stockPagesQuery({ api }, { list: 'all', search: '' }, { by: 'age', direction: 'descending' }),
  stockPartsQuery: stockPartsQuery({ api }, { articles: [articleId], lots: [] }),
  healthQuery: healthQuery({ current: async () => [] }),
  salesMoneyQuery: salesMoneyQuery({ api }, scope),
  salePagesQuery: salePagesQuery(
    { api },
    { ...scope, list: 'all', search: '' },
    { by: 'date', direction: 'descending' },
  ),
  salesKeptQuery: salesKeptQuery({ api }),
  salesOverviewQuery: salesOverviewQuery({ api }, { ...scope, list: 'all', search: '' }),
  siteQuery: siteQuery({ siteUrl: async () => '' }),
  sessionQuery: sessionQuery(api),
  purchasePriceQuery: purchasePriceQuery(api, { ...scope, currency: undefined }, { brand: 'veja' }),
  statisticsQuery: statisticsQuery(api, {
    ...{ ...scope, currency: undefined, other, speedBy: 'brand', marginBy: 'category' },
  }),
  purchasesQuery: purchasesQuery(api),
  walletLinesQuery: walletLinesQuery(api, { month: '2026-10', marketplaceUserId: '9001', unnamedAccountId: null }),
  walletQuery: walletQuery(api),
});

/** Fails where a reply is not in the shape of the server's. */
const checked = (api: ApiClient): ApiClient => ({
  ...api,
  async call(endpoint, input) {
    const reply = await api.call(endpoint, input);
    expect([endpoint.id, endpoint.replies[200]?.safeParse(reply).error]).toEqual([endpoint.id, undefined]);
    return reply;
  },
});

describe('the screens that the live example shows', () => {
  const { api } = createExamplePlatform(NOW);

  it('are those of the menu, and what they lead to', () => {
    expect(shownRoutes.map(addressIn).toSorted()).toEqual([
      ...['', '/analyse-concurrence', '/analyse-concurrence/$marketplace/$shopId', '/analyse-concurrence/comparer'],
      ...['/commandes', '/depenses', '/index_temp', '/inventaire', '/porte-monnaie', '/statistiques', '/ventes'],
      '/ventes/prix-d-achat',
    ]);
  });

  it('are fewer for a private seller, none of them for a trade, and one of their own', () => {
    expect(shownRoutesOf('particulier').map(addressIn).toSorted()).toEqual([
      ...['', '/commandes', '/index_temp', '/inventaire', '/particulier/commandeparticulierpage', '/porte-monnaie'],
      ...['/ventes', '/ventes/prix-d-achat'],
    ]);
    const used = queriesUsedBy([...shownRoutesOf('particulier'), `${SHELL}.tsx`]);
    expect(used.filter((name) => !ELSEWHERE.includes(name) && !(name in asked(api)))).toEqual([]);
  });

  it('ask nothing that this test does not', () => {
    const used = queriesUsedBy([...shownRoutes, `${SHELL}.tsx`]);
    expect(used.filter((name) => !ELSEWHERE.includes(name))).toEqual(Object.keys(asked(api)).toSorted());
  });

  it('are answered all they ask, in the shapes of the server', async () => {
    const queries = new QueryClient();
    const {
      articlesQuery: articles,
      costsQuery: costs,
      expensePagesQuery: expenses,
      salePagesQuery: sales,
      stockPagesQuery: stockPages,
      ...plain
    } = asked(checked(api));
    await expect(queries.fetchInfiniteQuery(articles)).resolves.toBeDefined();
    await expect(queries.fetchInfiniteQuery(costs)).resolves.toMatchObject({ pages: [{ cursor: null }] });
    await expect(queries.fetchInfiniteQuery(expenses)).resolves.toMatchObject({ pages: [{ cursor: null }] });
    await expect(queries.fetchInfiniteQuery(sales)).resolves.toMatchObject({ pages: [{ cursor: null }] });
    await expect(queries.fetchInfiniteQuery(stockPages)).resolves.toMatchObject({ pages: [{ cursor: null }] });
    for (const query of Object.values(plain)) await expect(queryOf(queries, query)).resolves.toBeDefined();
  });

  it('are answered of each of her own shops, too', async () => {
    const client = checked(api);
    const queries = new QueryClient();
    for (const shopId of ['9001', '9002']) {
      const reading = await queries.fetchQuery(shopQuery(client, { ...shop, shopId }));
      expect(reading).toMatchObject({ shop: { isOwn: true }, estimate: { reason: 'own_shop' } });
    }
  });

  it('show an estimate of the followed shop, learnt from her own', async () => {
    const { analyseVentes, estimate, articles } = await new QueryClient().fetchQuery(shopQuery(api, shop));
    expect(estimate.calibration).not.toBeNull();
    expect(analyseVentes.totalVentesEstime).not.toBeNull();
    expect(articles.sellThrough).not.toBeNull();
  });
});

/** Each is of a type of its own. */
const queryOf = (queries: QueryClient, options: object): Promise<unknown> =>
  queries.fetchQuery(options as Parameters<QueryClient['fetchQuery']>[0]);
