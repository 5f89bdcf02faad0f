import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '#core/api/client.ts';
import { createHttpTransport } from '#core/api/http-transport.ts';
import { api } from '#core/contract/index.ts';
import { createApp } from '#server/app.ts';
import { readEnvironment } from '#server/env.ts';
import { type Listening, listen } from '#server/listen.ts';
import { type OpenDeps, openDeps } from '#server/open-deps.ts';
import { fillReadModel } from '#server/services/read-model/fill.ts';
import { type AnyClient, callerOf, readEverything } from './every-call.ts';
import { FROZEN_PASSWORD, frozenFigures, unpackFrozenData } from './frozen.ts';

/**
 * Values that later versions no longer claim to know: how many deals of a list are stored while some have no known
 * owner, and that nothing was sold in a month that was not completely read.
 */
const WITHDRAWN: readonly string[] = ['stored', 'observe'];

/**
 * What was always empty then: sales are made from the orders and the wallet since (docs/decisions/054), and own listings
 * are articles of the stock (062).
 */
const FILLED_SINCE: ReadonlySet<string> = new Set([
  ...['sales.list', 'sales.data', 'sales.combinedStatistics', 'products.list'],
]);

interface Filled {
  sales: { source: string }[];
  orders: { phase: string }[];
  products: { itemId: string | null; cost: number | null }[];
  items: { itemId: string }[];
}

const plain = (figures: unknown): unknown =>
  JSON.parse(JSON.stringify(figures, (name, value) => (WITHDRAWN.includes(name) ? undefined : value)));

describe('the data folder of commit d67a068', () => {
  let folder: string;
  let open: OpenDeps;
  let server: Listening;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'comptoir-old-data-'));
    await unpackFrozenData(folder);
    open = await openDeps(readEnvironment({ COMPTOIR_DATA_DIR: folder, COMPTOIR_LOG_LEVEL: 'silent' }));
    const made = Date.parse((await frozenFigures()).at);
    const deps = { ...open.deps, clock: { now: () => made } };
    await fillReadModel(deps);
    server = await listen(() => createApp(deps), { port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    open.deps.hub.close();
    await server.close();
    await open.close();
    await rm(folder, { recursive: true, force: true });
  });

  const connect = (token: string | null) =>
    createApiClient(
      createHttpTransport({
        baseUrl: `http://127.0.0.1:${server.port}`,
        credentials: 'omit',
        token: async () => token,
      }),
    );

  it.each(['camille', 'noemie'] as const)('contains everything that %s had there', async (name) => {
    const body = { email: `${name}@exemple.fr`, password: FROZEN_PASSWORD };
    const { ext_token } = await connect(null).call(api.auth.login, { body });
    const read = await readEverything(callerOf(connect(ext_token) as AnyClient, api));
    const { figures } = await frozenFigures();
    for (const [id, before] of Object.entries(figures[name])) {
      if (id === 'auth.devices' || id === 'system.version' || FILLED_SINCE.has(id)) continue;
      expect.soft({ [id]: plain(read[id]) }).toMatchObject({ [id]: plain(before) });
    }
    const lists = ['sales.list', 'orders.list', 'products.list', 'items.list'].map((id) => read[id] as object);
    const { sales, orders, products, items } = Object.assign({}, ...lists) as Filled;
    const undone = orders.filter(({ phase }) => phase === 'cancelled' || phase === 'refunded');
    expect(sales.filter(({ source }) => source === 'order')).toHaveLength(orders.length - undone.length);
    expect(products.map(({ itemId }) => itemId).toSorted()).toEqual(items.map(({ itemId }) => itemId).toSorted());
    expect(products.every(({ cost }) => cost === null)).toBe(true);
  });
});
