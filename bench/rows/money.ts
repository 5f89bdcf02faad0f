import { defineBench } from '../bench.ts';
import { ask } from '../rig/ask.ts';
import { openSellerServer } from '../rig/seller-server.ts';
import { timeWithBaseline } from '../timing.ts';

const SALES = 100_000;
const IN_A_LOAD = 10_000;
const ARTICLES = 10_000;
const IN_A_CALL = 2_000;
const rounds = 10;

const DAY = 86_400_000;
const FIRST = Date.UTC(2026, 0, 1, 12);

/** One in three hundred days, at prices from 5 to 45 €. */
const saleAt = (index: number) => ({
  ...{ id: `v${index}`, title: `Article ${index}`, currency: 'EUR' },
  price: (500 + ((index * 37) % 4_000)) / 100,
  date: new Date(FIRST + (index % 300) * DAY).toISOString(),
});

const range = (start: number, count: number): number[] => Array.from({ length: count }, (_, index) => start + index);

const bareSums = `select sum(price_minor) as price, (select sum(article_minor) from products) as cost from loaded_sales`;
const BASELINE = 'sum(price) and sum(cost) in SQL over the same rows';

/** What every figure about money starts from, compared with the minimum that the database must do for it (DECISIONS §8). */
export const money = defineBench({
  rows: {
    'money-statistics': {
      what: 'GET /api/sales/combined-statistics with 100 000 sales',
      unit: 'ms',
      baseline: BASELINE,
      budget: 8,
      limits: 'ratio',
    },
    'money-result': {
      what: 'GET /api/products/costs of a month of them, with 10 000 articles of a known cost',
      unit: 'ms',
      baseline: BASELINE,
      budget: 8,
      limits: 'ratio',
    },
    'money-expenses': {
      what: 'GET /api/expenses/all with 10 000 expenses beside them',
      unit: 'ms',
      baseline: BASELINE,
      budget: 8,
      limits: 'ratio',
    },
  },
  measure: async () => {
    const server = await openSellerServer();
    try {
      const { token } = await server.signUp();
      const send = (method: 'POST' | 'PUT', path: string, body: object) =>
        ask(server.port, { method, path, token, body: JSON.stringify(body) });
      for (let start = 0; start < SALES; start += IN_A_LOAD) {
        const ventes = range(start, IN_A_LOAD).map(saleAt);
        const rest = { commentaires: [], depenses: [], statistics: {} };
        await send('POST', '/api/sales/load', { boutique: { name: 'Banc' }, ventes, ...rest });
      }
      const get = (path: string) => () => ask(server.port, { path, token });
      const { sales } = JSON.parse((await get('/api/sales')()).toString()) as { sales: { id: string }[] };
      if (sales.length !== SALES) throw new Error(`${sales.length} sales were listed, ${SALES} were expected.`);
      for (let start = 0; start < ARTICLES; start += IN_A_CALL) {
        const products = range(start, IN_A_CALL).map((index) => ({
          ...{ id: uuidOf(index), article: 4, currency: 'EUR' },
          chosenSale: {
            saleId: sales[index]?.id ?? '',
            marketplace: 'vinted',
            transactionId: null,
            conversationId: null,
          },
        }));
        await send('PUT', '/api/products', { products });
        const expenses = range(start, IN_A_CALL).map((index) => ({
          ...{ id: uuidOf(index), type: `Type ${index % 9}`, amount: 3, currency: 'EUR' },
          day: new Date(FIRST + (index % 300) * DAY).toISOString().slice(0, 10),
        }));
        await send('PUT', '/api/expenses', { expenses });
      }
      const bare = () => server.database.query(bareSums);
      const time = async (path: string) => {
        const { ms, baselineMs } = await timeWithBaseline(get(path), bare, rounds);
        return { value: ms, baselineValue: baselineMs };
      };
      return {
        'money-statistics': await time('/api/sales/combined-statistics'),
        'money-result': await time('/api/products/costs?from=2026-06-01&to=2026-06-30'),
        'money-expenses': await time('/api/expenses/all'),
      };
    } finally {
      await server.close();
    }
  },
});

const uuidOf = (index: number): string => `0198c1f0-0000-7000-8000-${String(index).padStart(12, '0')}`;
