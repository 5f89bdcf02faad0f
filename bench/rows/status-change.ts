import { Agent } from 'node:http';
import { accountOfToken } from '#server/auth/token.ts';
import { defineBench } from '../bench.ts';
import { ask, type BenchCall, signUp } from '../rig/ask.ts';
import { toImportBody } from '../rig/import-body.ts';
import { inventOrders } from '../rig/invented-orders.ts';
import { runRig, runServer, withFolder } from '../rig/server-process.ts';
import { withPostgres } from '../rig/throw-away-postgres.ts';
import { medianOf, nearlySlowestOf } from '../timing.ts';

const ORDERS = 500;
const ROUNDS = 1_500;
const WARM_UP = 300;

const bare = { unit: 'ms', baseline: 'a bare Hono and pg route with one update', limits: 'ratio' } as const;

/** What a click costs on PostgreSQL, all rules kept, against one statement without any. */
export const statusChange = defineBench({
  rows: {
    'status-change': { what: 'PUT the status of an order, over HTTP on PostgreSQL', ...bare, budget: 3 },
    'status-change-slow': { what: 'The same, the slowest but one of a hundred', ...bare, budget: 3 },
    'status-change-once': { what: 'The same with an Idempotency-Key', ...bare, budget: 5 },
  },
  measure: () => withPostgres((url) => withFolder((folder) => measure(folder, url))),
});

async function measure(folder: string, databaseUrl: string) {
  const server = await runServer(folder, databaseUrl);
  try {
    const click = await openShop(server.port);
    const bareShop = await openShop(server.port);
    const route = await runRig('bare-status-route.ts', [bareShop.accountId], databaseUrl);
    try {
      return await compare(click.changes(server.port), bareShop.changes(route.port));
    } finally {
      await route.stop();
    }
  } finally {
    await server.stop();
  }
}

type Change = (idempotencyKey?: string) => Promise<number>;

async function compare(click: Change, bareClick: Change) {
  const times = { click: [] as number[], once: [] as number[], bare: [] as number[] };
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const took = { bare: await bareClick(), click: await click(), once: await click(crypto.randomUUID()) };
    if (round < 0) continue;
    for (const name of ['bare', 'click', 'once'] as const) times[name].push(took[name]);
  }
  const baselineValue = medianOf(times.bare);
  return {
    'status-change': { value: medianOf(times.click), baselineValue },
    'status-change-slow': { value: nearlySlowestOf(times.click), baselineValue: nearlySlowestOf(times.bare) },
    'status-change-once': { value: medianOf(times.once), baselineValue },
  };
}

/** A seller with orders, whose status changes again and again: each call gives one of them a status it did not have. */
async function openShop(port: number) {
  const { token } = await signUp(port, `${crypto.randomUUID()}@exemple.fr`);
  const body = toImportBody(inventOrders(ORDERS, Date.now()));
  const reply = await ask(port, { method: 'POST', path: '/api/orders/import', token, body });
  const { orders } = JSON.parse(reply.toString()) as { orders: { id: string }[] };
  return {
    accountId: accountOfToken(token) ?? '',
    changes(at: number): Change {
      const agent = new Agent({ keepAlive: true });
      let count = 0;
      return (idempotencyKey) => {
        const { id } = orders[count % orders.length] ?? { id: '' };
        const status = Math.floor(count / orders.length) % 2 === 0 ? '2' : '0';
        count += 1;
        const call = { method: 'PUT', path: `/api/orders/${id}/status`, token, agent } as const;
        return timed(at, { ...call, body: JSON.stringify({ status }), ...(idempotencyKey && { idempotencyKey }) });
      };
    },
  };
}

async function timed(port: number, call: BenchCall): Promise<number> {
  const start = performance.now();
  await ask(port, call);
  return performance.now() - start;
}
