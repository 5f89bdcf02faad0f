import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Listening, listen } from '#server/listen.ts';
import { makeApp, type TestApp } from '#server/testing/make-app.ts';
import { askForMore, type CallById, callerOf, leave, readEverything, work } from './every-call.ts';
import { FROZEN_PASSWORD, type FrozenClient, frozenCaptures, frozenRefusals, loadFrozenClient } from './frozen.ts';

/** Answered by no JSON: a stream, a PDF, a file to be saved. */
const RAW = ['system.events', 'documents.exists', 'documents.read', 'documents.write', 'account.export'];

/**
 * Calls whose reply may contain « not known » (null) where that client requires a value: months of evaluations that
 * were not all read, for which it shows its own sentence, and the account of a sale, which none of its screens asks for.
 */
const NOT_UNDERSTOOD = ['competitors.read', 'sales.list'];

/**
 * Calls that the server of that commit put off; asked for an order that does not exist, they are refused for that. Its
 * contract knows no success of `sales.load`, which none of its screens sends.
 */
const BUILT_SINCE = {
  'privateOrders.setPrice': 'NOT_FOUND',
  'privateOrders.setStatus': 'NOT_FOUND',
  'privateOrders.archive': 'NOT_FOUND',
  'privateOrders.unarchive': 'NOT_FOUND',
  'sales.load': 'BAD_ANSWER',
};

describe('the client of commit d67a068 and today’s server', () => {
  let frozen: FrozenClient;
  let app: TestApp;
  let server: Listening;
  let url: string;
  const asked = new Set<string>();

  beforeAll(async () => {
    frozen = await loadFrozenClient();
    app = await makeApp();
    server = await listen(() => createApp(app.deps), { port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${server.port}`;
    // The pages were read on the day after.
    app.clock.advance(Date.parse('2026-11-22T15:00:00.000Z') - app.clock.now());
  });
  afterAll(async () => {
    app.deps.hub.close();
    await server.close();
    await app.close();
  });

  const clientOf = (token: string | null) =>
    frozen.createApiClient(
      frozen.createHttpTransport({ baseUrl: url, credentials: 'omit', client: 'ext/0.1.0', token: async () => token }),
    );
  const connect = (token: string | null): CallById => {
    const call = callerOf(clientOf(token), frozen.api);
    return async (id, input) => {
      asked.add(id);
      return call(id, input);
    };
  };
  const person = { email: 'camille@exemple.fr', password: FROZEN_PASSWORD };
  const signIn = async (): Promise<string> =>
    ((await connect(null)('auth.login', { body: person })) as { ext_token: string }).ext_token;

  it('signs up and in', async () => {
    const names = { lastname: 'Martin', firstname: 'Camille', displayname: 'camille' };
    await connect(null)('auth.register', { body: { ...person, ...names } });
    expect(await connect(await signIn())('auth.user')).toMatchObject({ user: { email: person.email } });
  });

  it('sends its pages, changes orders, and reads everything there is', async () => {
    const call = connect(await signIn());
    const { camille } = await frozenCaptures();
    expect(await work(call, camille, '77')).toMatchObject({
      'orders.setStatus': { status: '1' },
      'orders.import': { created: 1 },
      'marketplaceAccounts.label': {},
    });
    const lost: string[] = [];
    const read = await readEverything((id, input) =>
      call(id, input).catch((error: unknown) => {
        if (!(error instanceof frozen.AppError) || error.code !== 'BAD_ANSWER') throw error;
        lost.push(id);
      }),
    );
    expect(lost).toEqual(NOT_UNDERSTOOD);
    expect(read['orders.list']).toMatchObject({
      orders: expect.arrayContaining([
        expect.objectContaining({ transactionId: '21300000100', title: 'Veste en jean' }),
        expect.objectContaining({ transactionId: '31300000001', price: 9.5 }),
      ]),
    });
    expect(read['purchases.list']).toMatchObject({ purchases: [{ transactionId: '21300000050' }] });
    expect(read['competitors.list']).toMatchObject({ competitors: [{ shopId: '555', followed: true }] });
  });

  it('receives changes, and finds documents', async () => {
    const token = await signIn();
    const call = connect(token);
    const control = new AbortController();
    const line = frozen
      .readEvents({ baseUrl: url, token, client: 'ext/0.1.0', lastEventId: null, signal: control.signal })
      [Symbol.asyncIterator]();
    expect((await line.next()).value).toMatchObject({ name: 'open' });
    asked.add('system.events');
    const { orders } = (await call('orders.list')) as { orders: { id: string }[] };
    const params = { id: orders[0]?.id ?? '' };
    await call('orders.setStatus', { params, body: { status: '0' } });
    const heard = await line.next();
    expect(heard.value).toMatchObject({ name: 'orders.changed' });
    expect(JSON.parse(heard.value.data).ids).toEqual([params.id]);
    control.abort();
    const label = { ...params, kind: 'shippingLabel' };
    const exists = () => clientOf(token).exists(frozen.api.documents?.exists as never, { params: label } as never);
    expect(await exists()).toBe(false);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' };
    const address = `${url}/api/documents/sale/${params.id}/shippingLabel`;
    await fetch(address, { method: 'PUT', headers, body: '%PDF-1.7 bordereau' });
    expect(await exists()).toBe(true);
    expect(await (await fetch(address, { headers })).text()).toContain('bordereau');
    // Of the account's archive it gets a sentence since: the password is asked for first, which that client cannot send.
    const archive = await fetch(`${url}/api/account/export`, { headers });
    expect([archive.status, await archive.json()]).toMatchObject([
      401,
      { error: expect.stringContaining('mot de passe') },
    ]);
  });

  it('understands refusals', async () => {
    expect(await askForMore(connect(await signIn()))).toEqual({ ...(await frozenRefusals()), ...BUILT_SINCE });
    await expect(connect('nobody')('orders.list')).rejects.toBeInstanceOf(frozen.AppError);
  });

  it('undoes what it did and leaves', async () => {
    await signIn();
    await leave(connect(await signIn()), FROZEN_PASSWORD);
    // The account is deleted a week later. Until then its seller may sign in and keep it.
    expect(await connect(await signIn())('auth.user')).toMatchObject({ user: { email: person.email } });
  });

  it('has made every call that it knows', () => {
    const known = Object.values(frozen.api).flatMap((group) => Object.values(group).map(({ id }) => id));
    const unasked = known.filter((id) => !asked.has(id) && !RAW.includes(id));
    expect(unasked).toEqual(['system.openapi']);
  });
});
