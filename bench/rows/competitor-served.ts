import { defineBench } from '../bench.ts';
import { ask } from '../rig/ask.ts';
import { keepHistory } from '../rig/keep-history.ts';
import { makeLargeHistory } from '../rig/large-history.ts';
import { openSellerServer, type SellerServer } from '../rig/seller-server.ts';
import { timeWithBaseline } from '../timing.ts';

const ROUNDS = 3;
const TABLES = ['competitor_items', 'competitor_evaluations', 'competitor_visits'];
/** Articles of one answer: the most there are. */
const PAGE = 500;

const barePage = `select json_agg(row)::text as list from (
  select * from competitor_items order by length(item_id) desc, item_id desc limit ${PAGE}) row`;

const whole = {
  unit: 'ms',
  baseline: 'a bare SQL json_agg of all its rows, and JSON.parse of the result',
  limits: 'ratio',
} as const;

/** The largest shop that Comptoir is made for, kept on PGlite and asked for over HTTP as the screens do. */
export const competitorServed = defineBench({
  rows: {
    'competitor-analysis-served': {
      what: 'GET of a shop with 20 000 articles, 50 000 evaluations and 500 visits, analysis computed',
      ...whole,
      budget: 3,
    },
    'competitor-analysis-again': {
      what: 'The same request while nothing changes: response from the cache',
      ...whole,
      budget: 0.3,
    },
    'competitor-changes-served': { what: 'GET of the changes between any two of its visits', ...whole, budget: 1 },
    'competitor-market-served': { what: 'GET of the market view of that shop, computed', ...whole, budget: 2 },
    'competitor-articles-served': {
      what: `GET of ${PAGE} of its articles, the maximum per response`,
      unit: 'ms',
      baseline: 'a bare SQL json_agg of the same rows',
      budget: 2,
      limits: 'ratio',
    },
    'competitor-answer': {
      what: 'Largest of these responses, with 500 visits and 500 changed articles',
      unit: 'kB',
      baseline: 'everything stored about the shop, as JSON',
      budget: 400,
      limits: 'value',
    },
  },
  measure: async () => {
    const server = await openSellerServer();
    try {
      return await measureServed(server);
    } finally {
      await server.close();
    }
  },
});

async function measureServed(server: SellerServer) {
  const { token } = await server.signUp();
  const history = makeLargeHistory(Date.now());
  const path = await keepHistory(server.database, history);
  const get = (address: string) => () => ask(server.port, { path: address, token });
  const anew = (address: string) => async () => {
    await server.database.exec('update competitors set revision = revision + 1');
    return get(address)();
  };
  const bareRows = () => readBare(server);
  const from = Math.floor(history.visits.length / 5);
  const changes = get(`${path}/changes?from=${from}&to=${4 * from}`);
  const page = get(`${path}/articles?limit=${PAGE}`);
  const built = await timeWithBaseline(anew(path), bareRows, ROUNDS);
  const again = await timeWithBaseline(get(path), bareRows, ROUNDS);
  const compared = await timeWithBaseline(changes, bareRows, ROUNDS);
  const market = await timeWithBaseline(anew('/api/competitors-market'), bareRows, ROUNDS);
  const articles = await timeWithBaseline(page, () => server.database.query(barePage), ROUNDS);
  const sizes = await Promise.all([get(path)(), changes(), page()]);
  return {
    'competitor-analysis-served': { value: built.ms, baselineValue: built.baselineMs },
    'competitor-analysis-again': { value: again.ms, baselineValue: again.baselineMs },
    'competitor-changes-served': { value: compared.ms, baselineValue: compared.baselineMs },
    'competitor-market-served': { value: market.ms, baselineValue: market.baselineMs },
    'competitor-articles-served': { value: articles.ms, baselineValue: articles.baselineMs },
    'competitor-answer': {
      value: Math.max(...sizes.map(({ byteLength }) => byteLength)) / 1_000,
      baselineValue: (await bareRows()) / 1_000,
    },
  };
}

/** @returns how many bytes were read */
async function readBare({ database }: SellerServer): Promise<number> {
  let bytes = 0;
  for (const table of TABLES) {
    const { rows } = await database.query<{ list: string }>(
      `select json_agg(row)::text as list from (select * from ${table}) row`,
    );
    const text = rows[0]?.list ?? '[]';
    if (JSON.parse(text).length === 0) throw new Error(`Nothing is kept in ${table}.`);
    bytes += Buffer.byteLength(text);
  }
  return bytes;
}
