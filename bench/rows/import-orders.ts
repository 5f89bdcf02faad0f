import { defineBench } from '../bench.ts';
import { ask } from '../rig/ask.ts';
import { toImportBody } from '../rig/import-body.ts';
import { inventOrders } from '../rig/invented-orders.ts';
import { openSellerServer, type SellerServer } from '../rig/seller-server.ts';
import { medianOf } from '../timing.ts';

const count = 10_000;
const rounds = 5;
/** What one statement of PostgreSQL holds. */
const maxParameters = 65_535;

/** A file of 10 000 orders, against the multi-row insert that alone would store them. */
export const importOrders = defineBench({
  rows: {
    'import-orders': {
      what: 'POST /api/orders/import of 10 000 new orders, over HTTP',
      unit: 'ms',
      baseline: 'a bare multi-row insert of the same rows in PGlite',
      budget: 4,
      limits: 'ratio',
    },
  },
  measure: async () => {
    const server = await openSellerServer();
    try {
      const body = toImportBody(inventOrders(count, Date.now()));
      const times: number[] = [];
      const baselineTimes: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const { token } = await server.signUp();
        times.push(await timed(() => ask(server.port, { method: 'POST', path: '/api/orders/import', token, body })));
        baselineTimes.push(await insertBare(server));
        await server.database.query('delete from accounts');
      }
      return { 'import-orders': { value: medianOf(times), baselineValue: medianOf(baselineTimes) } };
    } finally {
      await server.close();
    }
  },
});

type Row = Record<string, unknown>;

/** Takes the rows that the import has just written and writes them again into an empty table like it. */
async function insertBare({ database }: SellerServer): Promise<number> {
  const { rows } = await database.query<Row>('select * from orders');
  if (rows.length !== count) throw new Error(`${rows.length} orders were imported, ${count} were expected.`);
  await database.exec('create table bare_orders (like orders including all)');
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => columns.map((column) => row[column]));
  const rowsPerStatement = Math.floor(maxParameters / columns.length);
  const ms = await timed(() =>
    database.transaction(async (transaction) => {
      for (let start = 0; start < count; start += rowsPerStatement) {
        const some = values.slice(start, start + rowsPerStatement);
        await transaction.query(toInsert(columns, some.length), some.flat());
      }
    }),
  );
  await database.exec('drop table bare_orders');
  return ms;
}

function toInsert(columns: readonly string[], rows: number): string {
  const tuples = Array.from({ length: rows }, (_, row) => {
    const places = columns.map((_, column) => `$${row * columns.length + column + 1}`);
    return `(${places.join(', ')})`;
  });
  return `insert into bare_orders (${columns.join(', ')}) values ${tuples.join(', ')}`;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
