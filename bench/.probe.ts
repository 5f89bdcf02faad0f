import { keepHistory } from './rig/keep-history.ts';
import { makeLargeHistory } from './rig/large-history.ts';
import { ask, openSellerServer } from './rig/seller-server.ts';

const now = Date.now();
const server = await openSellerServer();
const { token } = await server.signUp();
const history = makeLargeHistory(now);
let t = performance.now();
const { path } = await keepHistory(server.database, history);
console.log('kept', performance.now() - t);
const time = async (name: string, path: string) => {
  const t = performance.now();
  const b = await ask(server.port, { path, token });
  console.log(
    name.padEnd(22),
    (performance.now() - t).toFixed(0).padStart(6),
    'ms',
    (b.length / 1000).toFixed(0),
    'kB',
  );
  return b;
};
const bump = () => server.database.exec('update competitors set revision = revision + 1');
for (let i = 0; i < 3; i++) {
  await bump();
  await time('analysis anew', path);
}
await time('analysis again', path);
await time('changes 100-400', `${path}/changes?from=100&to=400`);
await time('changes 100-400', `${path}/changes?from=100&to=400`);
await time('articles', `${path}/articles`);
await time('articles 500', `${path}/articles?limit=500`);
let cursor: string | null = null,
  n = 0;
t = performance.now();
do {
  const q: string = cursor ? `&cursor=${cursor}` : '';
  const b = JSON.parse((await ask(server.port, { path: `${path}/articles?limit=500${q}`, token })).toString());
  cursor = b.cursor;
  n += b.articles.length;
} while (cursor);
console.log('all articles', n, performance.now() - t);
await bump();
await time('list anew', '/api/competitors');
await time('list again', '/api/competitors');
await bump();
await time('market anew', '/api/competitors-market');
await time('market again', '/api/competitors-market');
const bare = async () => {
  const t = performance.now();
  let bytes = 0;
  for (const table of ['competitor_items', 'competitor_evaluations', 'competitor_visits']) {
    const { rows } = await server.database.query<{ list: string }>(
      `select json_agg(row)::text as list from (select * from ${table}) row`,
    );
    bytes += rows[0]!.list.length;
    JSON.parse(rows[0]!.list);
  }
  console.log('bare json_agg + parse', (performance.now() - t).toFixed(0), bytes / 1e6, 'MB');
};
await bare();
await bare();
const raw = async (table: string) => {
  const t = performance.now();
  const r = await server.database.query(`select * from ${table}`);
  console.log('bare select', table, (performance.now() - t).toFixed(0), r.rows.length);
};
await raw('competitor_items');
await raw('competitor_evaluations');
await raw('competitor_visits');
const size = await server.database.query(
  `select relname, pg_total_relation_size(oid)/1000 as kb from pg_class where relname like 'competitor%' and relkind='r'`,
);
console.log(size.rows);
await server.close();
