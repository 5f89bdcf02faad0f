import { accountOfToken } from '#server/auth/token.ts';
import { type Bench, defineBench } from '../bench.ts';
import { ask, type BenchCall, type Seller, signUp } from '../rig/ask.ts';
import type { Flood } from '../rig/flood.ts';
import { toImportBody } from '../rig/import-body.ts';
import { inventOrders } from '../rig/invented-orders.ts';
import { keepHistory } from '../rig/keep-history.ts';
import { makeLargeHistory } from '../rig/large-history.ts';
import { readBeside } from '../rig/read-beside.ts';
import { runServer, withFolder } from '../rig/server-process.ts';
import { withPostgres } from '../rig/throw-away-postgres.ts';
import { withRows } from '../rig/with-rows.ts';

const ORDERS = 1_000;
const SHOPS = ['555', '556'];

type Case = 'changes' | 'imports' | 'analysis' | 'sixty';
const CASES: Readonly<Record<Case, string>> = {
  changes: '100 status changes in flight',
  imports: '24 imports of 10 000 orders in flight',
  analysis: `the analyses of ${SHOPS.length} shops of 20 000 articles, one after the other`,
  sixty: 'sixty requests for those analyses at once',
};

const row = (what: string, database: string, budget: number) =>
  ({
    what: `GET /api/orders on ${database} beside another seller’s ${what}: the slowest but one of a hundred`,
    unit: 'ms',
    baseline: 'the same while the other does nothing',
    budget,
    limits: 'ratio',
  }) as const;

/** What one seller notices of another who asks for too much. */
export const fairOnPostgres: Bench = defineBench({
  rows: {
    'fair-postgres-changes': row(CASES.changes, 'PostgreSQL', 5),
    'fair-postgres-imports': row(CASES.imports, 'PostgreSQL', 5),
    'fair-postgres-analysis': row(CASES.analysis, 'PostgreSQL', 5),
    'fair-postgres-sixty': row(CASES.sixty, 'PostgreSQL', 5),
  },
  measure: async () => {
    const { changes, imports, analysis, sixty } = await withPostgres((url) =>
      withFolder((folder) => measure(folder, url)),
    );
    return {
      'fair-postgres-changes': changes,
      'fair-postgres-imports': imports,
      'fair-postgres-analysis': analysis,
      'fair-postgres-sixty': sixty,
    };
  },
});

export const fairOnPglite: Bench = defineBench({
  rows: {
    'fair-pglite-changes': row(CASES.changes, 'PGlite', 10),
    'fair-pglite-imports': row(CASES.imports, 'PGlite', 10),
    'fair-pglite-analysis': row(CASES.analysis, 'PGlite', 10),
    'fair-pglite-sixty': row(CASES.sixty, 'PGlite', 10),
  },
  measure: async () => {
    const { changes, imports, analysis, sixty } = await withFolder((folder) => measure(folder, null));
    return {
      'fair-pglite-changes': changes,
      'fair-pglite-imports': imports,
      'fair-pglite-analysis': analysis,
      'fair-pglite-sixty': sixty,
    };
  },
});

async function measure(folder: string, databaseUrl: string | null) {
  const sellers = await prepare(folder, databaseUrl);
  const beside = async (name: Case) => {
    // Each on a server that remembers nothing yet.
    const server = await runServer(folder, databaseUrl);
    try {
      return await compare(server.port, sellers, name);
    } finally {
      await server.stop();
    }
  };
  return {
    changes: await beside('changes'),
    analysis: await beside('analysis'),
    sixty: await beside('sixty'),
    imports: await beside('imports'),
  };
}

type Sellers = { quiet: Seller; busy: Seller; orderIds: readonly string[]; shops: readonly string[] };

async function prepare(folder: string, databaseUrl: string | null): Promise<Sellers> {
  const server = await runServer(folder, databaseUrl);
  const [quiet, busy] = [await signUp(server.port, 'calme@exemple.fr'), await signUp(server.port, 'presse@exemple.fr')];
  await importOrders(server.port, quiet);
  const orderIds = await importOrders(server.port, busy);
  await server.stop();
  const history = makeLargeHistory(Date.now());
  const accountId = accountOfToken(busy.token) ?? '';
  const shops = await withRows(folder, databaseUrl, async (database) => {
    const paths: string[] = [];
    for (const shopId of SHOPS) paths.push(await keepHistory(database, history, { shopId, login: shopId, accountId }));
    return paths;
  });
  return { quiet, busy, orderIds, shops };
}

async function importOrders(port: number, { token }: Seller): Promise<string[]> {
  const body = toImportBody(inventOrders(ORDERS, Date.now()));
  const reply = await ask(port, { method: 'POST', path: '/api/orders/import', token, body });
  return (JSON.parse(reply.toString()) as { orders: { id: string }[] }).orders.map(({ id }) => id);
}

function compare(port: number, sellers: Sellers, name: Case) {
  const read = { path: '/api/orders', token: sellers.quiet.token };
  return readBeside(name, { port, read, flood: floodOf(name, port, sellers) });
}

function floodOf(name: Case, port: number, { busy: { token }, orderIds, shops }: Sellers): Flood {
  const analyses = shops.map((path): BenchCall => ({ path, token }));
  if (name === 'analysis') return { port, calls: analyses, lanes: 1, again: false };
  if (name === 'sixty')
    return { port, calls: Array.from({ length: 30 }, () => analyses).flat(), lanes: 60, again: false };
  if (name === 'imports') {
    const body = toImportBody(inventOrders(10_000, Date.now()));
    return { port, calls: [{ method: 'POST', path: '/api/orders/import', token, body }], lanes: 24, again: true };
  }
  const calls = ['2', '0'].flatMap((status) =>
    orderIds.map((id): BenchCall => {
      return { method: 'PUT', path: `/api/orders/${id}/status`, token, body: JSON.stringify({ status }) };
    }),
  );
  return { port, calls, lanes: 100, again: true };
}
