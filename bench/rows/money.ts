import { type Bench, defineBench, type Figures, type RowSpec } from '../bench.ts';
import { ask } from '../rig/ask.ts';
import { openPostgresServer, openSellerServer } from '../rig/seller-server.ts';
import { withPostgres } from '../rig/throw-away-postgres.ts';
import { shortestOf, timeWithBaseline } from '../timing.ts';

const SALES = 100_000;
const IN_A_LOAD = 10_000;
const ARTICLES = 10_000;
const IN_A_CALL = 2_000;
const rounds = 10;

const DAY = 86_400_000;
const FIRST = Date.UTC(2021, 11, 1, 12);
/** Five years, of which the last day is in the past. */
const DAYS = 1_800;

/** Titles, of which most name a kind of garment. */
const WORDS = ['Robe fleurie', 'Veste en jean', 'Pull marin', 'Sac à main', 'Article'];

/** Spread over the days, at prices from 5 to 45 €. */
const saleAt = (index: number) => ({
  ...{ id: `v${index}`, title: `${WORDS[index % WORDS.length]} ${index}`, currency: 'EUR' },
  price: (500 + ((index * 37) % 4_000)) / 100,
  date: new Date(FIRST + (index % DAYS) * DAY).toISOString(),
});

const range = (start: number, count: number): number[] => Array.from({ length: count }, (_, index) => start + index);

const YEAR = 'from=2026-01-01&to=2026-11-25';
const ALL = 'from=2021-12-01&to=2026-11-25&vsFrom=2016-12-01&vsTo=2021-11-25';
const FIVE_YEARS = 'from=2021-12-01&to=2026-11-25';
/** The first page in SQL, sorted by one column, without anything that is derived for it. */
const barePage = (sortedBy: string) => ({
  bare: `select * from sale_rows order by ${sortedBy} limit 200`,
  baseline: 'the bare select of that page',
});
const bareSums = `select sum(price_minor) as price, (select sum(article_minor) from products) as cost from loaded_sales`;

interface Asked {
  what: string;
  path: string;
  budget: number;
  /** By default the sums over the same rows. */
  bare?: string;
  baseline?: string;
}

const CASES = {
  statistics: { what: 'GET /api/sales/combined-statistics', path: '/api/sales/combined-statistics', budget: 8 },
  result: {
    what: 'GET /api/products/costs of a month, with 10 000 articles of a known cost',
    path: '/api/products/costs?from=2026-06-01&to=2026-06-30',
    budget: 8,
  },
  home: { what: 'GET /api/home of a year, by month, beside the time before', path: `/api/home?${YEAR}`, budget: 2 },
  questions: {
    what: 'GET /api/statistics of all five years beside the five before, by brand and category',
    path: `/api/statistics?${ALL}&speedBy=brand&marginBy=category`,
    budget: 8,
  },
  'purchase-price': {
    what: 'GET /api/statistics/purchase-price among those of a year',
    path: `/api/statistics/purchase-price?${YEAR}&category=robes`,
    budget: 8,
  },
  expenses: {
    what: 'GET /api/expenses/overview of 10 000 expenses',
    path: `/api/expenses/overview?${FIVE_YEARS}`,
    budget: 8,
  },
  'expenses-page': {
    what: 'GET /api/expenses, the first page of 10 000 expenses',
    path: `/api/expenses?${FIVE_YEARS}`,
    budget: 8,
  },
  'sales-overview': {
    what: 'GET /api/sales/overview of all five years',
    path: `/api/sales/overview?${FIVE_YEARS}`,
    budget: 8,
  },
  'sales-page': {
    what: 'GET /api/sales/page, the first 200 of 100 000 sales, the newest first',
    path: `/api/sales/page?${FIVE_YEARS}`,
    budget: 3,
    ...barePage('sold_at desc nulls last'),
  },
  'sales-page-price': {
    what: 'GET /api/sales/page, the same by amount',
    path: `/api/sales/page?${FIVE_YEARS}&sort=price`,
    budget: 3,
    ...barePage('price_minor desc nulls last'),
  },
  'sales-page-margin': {
    what: 'GET /api/sales/page, the same by margin',
    path: `/api/sales/page?${FIVE_YEARS}&sort=margin`,
    budget: 3,
    ...barePage('price_minor - cost_minor desc nulls last'),
  },
  'sales-page-title': {
    what: 'GET /api/sales/page, the same by title',
    path: `/api/sales/page?${FIVE_YEARS}&sort=title&direction=ascending`,
    budget: 3,
    ...barePage('title asc nulls last'),
  },
  'sales-page-search': {
    what: 'GET /api/sales/page, those that a search finds',
    path: `/api/sales/page?${FIVE_YEARS}&search=marin`,
    budget: 3,
    ...barePage('sold_at desc nulls last'),
  },
} satisfies Record<string, Asked>;
type Case = keyof typeof CASES;
const names = Object.keys(CASES) as Case[];
const askedIn = (name: Case): Asked => CASES[name];

/** What is asked right after a change, when nothing of it is in memory. */
const AFTER_A_CHANGE = ['statistics', 'result', 'home', 'expenses', 'sales-overview'] as const satisfies Case[];
const AFTER_BUDGET = 8;

const rowsOn = (prefix: string, database: string): Readonly<Record<string, RowSpec>> => {
  const row = (id: string, name: Case, budget: number, when = ''): [string, RowSpec] => [
    id,
    {
      what: `${CASES[name].what}${when}, on ${database} with 100 000 sales over five years`,
      unit: 'ms',
      baseline: (when === '' && askedIn(name).baseline) || 'sum(price) and sum(cost) in SQL over the same rows',
      ...{ budget, limits: 'ratio' },
    },
  ];
  return Object.fromEntries([
    ...names.map((name) => row(`${prefix}-${name}`, name, CASES[name].budget)),
    ...AFTER_A_CHANGE.map((name) =>
      row(`${prefix}-after-change-${name}`, name, AFTER_BUDGET, ', right after a purchase price was entered'),
    ),
  ]);
};

/** What every figure about money starts from, compared with the minimum that the database must do for it (DECISIONS §8). */
export const moneyOnPglite: Bench = defineBench({
  rows: rowsOn('money', 'PGlite'),
  measure: async () => measure('money', await openSellerServer()),
});

export const moneyOnPostgres: Bench = defineBench({
  rows: rowsOn('money-postgres', 'PostgreSQL'),
  measure: () => withPostgres(async (url) => measure('money-postgres', await openPostgresServer(url))),
});

type Server = Pick<Awaited<ReturnType<typeof openSellerServer>>, 'port' | 'signUp' | 'close'> & {
  database: { query: (sql: string) => Promise<unknown> };
};

const measure = async (prefix: string, server: Server): Promise<Readonly<Record<string, Figures>>> => {
  try {
    const { token } = await server.signUp();
    await fill(server.port, token);
    const figures: [string, Figures][] = [];
    for (const name of names) {
      const { path, bare: statement = bareSums } = askedIn(name);
      const get = () => ask(server.port, { path, token });
      const bare = () => server.database.query(statement);
      const { ms, baselineMs } = await timeWithBaseline(get, bare, rounds);
      figures.push([`${prefix}-${name}`, { value: ms, baselineValue: baselineMs }]);
    }
    for (const name of AFTER_A_CHANGE) {
      figures.push([`${prefix}-after-change-${name}`, await timeAfterChange(server, token, CASES[name].path)]);
    }
    return Object.fromEntries(figures);
  } finally {
    await server.close();
  }
};

/** Each round enters another purchase price first, which is not timed. */
const timeAfterChange = async ({ port, database }: Server, token: string, path: string): Promise<Figures> => {
  const [times, bareTimes]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const products = [{ id: uuidOf(round), article: 5 + round, currency: 'EUR' }];
    await ask(port, { method: 'PUT', path: '/api/products', token, body: JSON.stringify({ products }) });
    times.push(await timed(() => ask(port, { path, token })));
    bareTimes.push(await timed(() => database.query(bareSums)));
  }
  return { value: shortestOf(times), baselineValue: shortestOf(bareTimes) };
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** The sales, and articles and expenses beside them. */
const fill = async (port: number, token: string): Promise<void> => {
  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    ask(port, { method, path, token, body: JSON.stringify(body) });
  for (let start = 0; start < SALES; start += IN_A_LOAD) {
    const ventes = range(start, IN_A_LOAD).map(saleAt);
    const rest = { commentaires: [], depenses: [], statistics: {} };
    await send('POST', '/api/sales/load', { boutique: { name: 'Banc' }, ventes, ...rest });
  }
  const { sales } = JSON.parse((await ask(port, { path: '/api/sales', token })).toString()) as {
    sales: { id: string }[];
  };
  if (sales.length !== SALES) throw new Error(`${sales.length} sales were listed, ${SALES} were expected.`);
  for (let start = 0; start < ARTICLES; start += IN_A_CALL) {
    const products = range(start, IN_A_CALL).map((index) => ({
      ...{ id: uuidOf(index), article: 4, currency: 'EUR' },
      chosenSale: { saleId: sales[index]?.id ?? '', marketplace: 'vinted', transactionId: null, conversationId: null },
    }));
    await send('PUT', '/api/products', { products });
    const expenses = range(start, IN_A_CALL).map((index) => ({
      ...{ id: uuidOf(index), type: `Type ${index % 9}`, amount: 3, currency: 'EUR' },
      day: new Date(FIRST + (index % DAYS) * DAY).toISOString().slice(0, 10),
    }));
    await send('PUT', '/api/expenses', { expenses });
  }
};

const uuidOf = (index: number): string => `0198c1f0-0000-7000-8000-${String(index).padStart(12, '0')}`;
