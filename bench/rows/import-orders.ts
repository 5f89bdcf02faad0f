import { defineBench } from '../bench.ts';
import { ask } from '../rig/ask.ts';
import { toImportBody } from '../rig/import-body.ts';
import { insertBare } from '../rig/insert-bare.ts';
import { inventOrders } from '../rig/invented-orders.ts';
import { openSellerServer } from '../rig/seller-server.ts';
import { medianOf } from '../timing.ts';

const count = 10_000;
const rounds = 5;

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
        baselineTimes.push(await insertBare(server.database, { table: 'orders', count }));
        await server.database.query('delete from accounts');
      }
      return { 'import-orders': { value: medianOf(times), baselineValue: medianOf(baselineTimes) } };
    } finally {
      await server.close();
    }
  },
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
