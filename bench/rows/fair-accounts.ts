import { accountOfToken } from '#server/auth/token.ts';
import { type Bench, defineBench, type Figures } from '../bench.ts';
import { ask, type BenchCall, signUp } from '../rig/ask.ts';
import { cloneAccount } from '../rig/clone-account.ts';
import { readBeside } from '../rig/read-beside.ts';
import { runServer, withFolder } from '../rig/server-process.ts';
import { withPostgres } from '../rig/throw-away-postgres.ts';
import { withRows } from '../rig/with-rows.ts';

const ACCOUNTS = 200;
const SALES = 5_000;
const BUSY = 20;
/** Articles whose purchase price the busy sellers enter, again and again. */
const ARTICLES = 20;

const DAY = 86_400_000;
const DAYS = 700;

const row = (database: string) =>
  ({
    what: `GET /api/sales/page on ${database} with ${ACCOUNTS} accounts of 5 000 sales, ${BUSY} of which enter purchase prices all the time: the slowest but one of a hundred`,
    unit: 'ms',
    baseline: 'the same while the others do nothing',
    budget: 5,
    limits: 'ratio',
  }) as const;

/** What one seller notices of many others who work. */
export const fairAccountsOnPostgres: Bench = defineBench({
  rows: { 'fair-postgres-accounts': row('PostgreSQL') },
  measure: async () => ({
    'fair-postgres-accounts': await withPostgres((url) => withFolder((folder) => measure(folder, url))),
  }),
});

export const fairAccountsOnPglite: Bench = defineBench({
  rows: { 'fair-pglite-accounts': row('PGlite') },
  measure: async () => ({ 'fair-pglite-accounts': await withFolder((folder) => measure(folder, null)) }),
});

async function measure(folder: string, databaseUrl: string | null): Promise<Figures> {
  const { token } = await prepare(folder, databaseUrl);
  const accountId = accountOfToken(token) ?? '';
  const others = await withRows(folder, databaseUrl, (database) => cloneAccount(database, accountId, ACCOUNTS - 1));
  const server = await runServer(folder, databaseUrl);
  try {
    const read = { path: '/api/sales/page?from=2021-01-01&to=2099-12-31', token };
    const calls = others.slice(0, BUSY).flatMap(changesOf);
    return await readBeside('accounts', {
      port: server.port,
      read,
      flood: { port: server.port, calls, lanes: BUSY, again: true },
    });
  } finally {
    await server.stop();
  }
}

const uuidOf = (index: number): string => `0198c1f0-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** Purchase prices of one seller, two of each article, so that every call changes something. */
function changesOf(token: string): BenchCall[] {
  return [5, 6].flatMap((article) =>
    Array.from({ length: ARTICLES }, (_, index): BenchCall => {
      const products = [{ id: uuidOf(index), article, currency: 'EUR' }];
      return { method: 'PUT', path: '/api/products', token, body: JSON.stringify({ products }) };
    }),
  );
}

/** One account with its sales, some of which have an article. */
async function prepare(folder: string, databaseUrl: string | null) {
  const server = await runServer(folder, databaseUrl);
  const seller = await signUp(server.port, 'modele@exemple.fr');
  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    ask(server.port, { method, path, token: seller.token, body: JSON.stringify(body) });
  const now = Date.now();
  const ventes = Array.from({ length: SALES }, (_, index) => ({
    ...{ id: `v${index}`, title: `Robe ${index}`, price: 5 + (index % 40), currency: 'EUR' },
    date: new Date(now - ((index % DAYS) + 1) * DAY).toISOString(),
  }));
  const rest = { commentaires: [], depenses: [], statistics: {} };
  await send('POST', '/api/sales/load', { boutique: { name: 'Banc' }, ventes, ...rest });
  const { sales } = JSON.parse((await ask(server.port, { path: '/api/sales', token: seller.token })).toString()) as {
    sales: { id: string }[];
  };
  const products = Array.from({ length: ARTICLES }, (_, index) => ({
    ...{ id: uuidOf(index), article: 4, currency: 'EUR' },
    chosenSale: { saleId: sales[index]?.id ?? '', marketplace: 'vinted', transactionId: null, conversationId: null },
  }));
  await send('PUT', '/api/products', { products });
  await server.stop();
  return seller;
}
