import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { api, endpoints } from '#core/contract/index.ts';
import { newId } from './ids.ts';
import { call, fail, send, succeed } from './testing/call.ts';
import { makeApp, type TestApp } from './testing/make-app.ts';
import { makeCapture, makeRecord, makeSeller, type Seller } from './testing/make-seller.ts';
import { readEverything } from './testing/seed-everything.ts';

let app: TestApp;
let seller: Seller;

beforeAll(async () => {
  app = await makeApp();
  seller = await makeSeller(app);
  await succeed(app, api.captures.create, { token: seller.token, body: makeCapture([makeRecord()]) });
});
afterAll(() => app.close());

const withBody: readonly Endpoint[] = endpoints.filter(({ body }) => body !== undefined);
const params = {
  ...{ id: newId(), importId: newId(), kind: 'shippingLabel', field: 'price' },
  ...{ marketplace: 'vinted', userId: '77', shopId: '555', piece: '0' },
};
const json = { 'content-type': 'application/json' };
/** Words that occur in zod's own messages. */
const ENGLISH = /invalid|expected|required|received|string|must|too (big|small)|unrecognized/i;

const refused = async (endpoint: Endpoint, status: number, input: object) => {
  const query = endpoint.query === undefined ? {} : { query: { format: 'csv' } };
  const answer = await fail(app, endpoint, status, { token: seller.token, params, ...query, ...input });
  expect(answer.error).not.toMatch(ENGLISH);
  return answer;
};

/** To be called in a `describe`: none of its requests changes anything that is stored. */
const nothingChanges = (): void => {
  let before: Awaited<ReturnType<typeof readEverything>>;
  beforeAll(async () => {
    before = await readEverything(app, seller.accountId);
  });
  afterAll(async () => {
    expect(await readEverything(app, seller.accountId)).toEqual(before);
  });
};

describe('a body of unknown length', () => {
  const put = (body: ReadableStream) =>
    app.app.request('/api/captures', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { ...json, authorization: `Bearer ${seller.token}`, 'transfer-encoding': 'chunked' },
    } as RequestInit);

  it('that is truncated is the caller’s error', async () => {
    const answer = await put(
      new ReadableStream({
        pull(controller) {
          controller.error(new Error('the line was cut'));
        },
      }),
    );
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'La requête s’est interrompue.' });
  });

  it('is refused once it is over the limit', async () => {
    const piece = new Uint8Array(1024 * 1024).fill(32);
    const answer = await put(new ReadableStream({ pull: (controller) => controller.enqueue(piece) }));
    expect(answer.status).toBe(413);
  });
});

describe.each(withBody)('$id', (endpoint) => {
  nothingChanges();

  it.each(['{"a":', '', 'null,', '{a:1}', '\u0000'])('refuses the malformed body %j', async (text) => {
    const { error } = await refused(endpoint, 400, { text, headers: json });
    expect(error).toBe('Le corps de la requête n’est pas du JSON valide.');
  });

  it.each(['null', '[]', '"texte"', '12', 'true'])('refuses %s where an object is required', async (text) => {
    const { error } = await refused(endpoint, 400, { text, headers: json });
    expect(error).toBe('Le corps de la requête doit être un objet.');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])('refuses the type %j', async (type) => {
    const { code } = await refused(endpoint, 415, { text: '{}', headers: { 'content-type': type } });
    expect(code).toBe('INVALID_INPUT');
  });

  it('refuses more than 5 MB', async () => {
    const { code, error } = await refused(endpoint, 413, { text: ' '.repeat(5 * 1024 * 1024 + 1), headers: json });
    expect({ code, error }).toEqual({
      code: 'TOO_LARGE',
      error: 'La requête est trop lourde : 5 Mo au plus. Envoyez-la en plusieurs fois.',
    });
  });

  it('names the field in French', async () => {
    const { error, field } = await refused(endpoint, 400, { body: { intrus: 1 } });
    expect(field).toBeDefined();
    expect(error).toContain(`${field} : `);
  });
});

describe('wrong values', () => {
  nothingChanges();

  const status = (body: object) => refused(api.orders.setStatus, 400, { body, params: { id: newId() } });

  it.each([
    [{ status: '3' }, 'status : doit être "0", "1" ou "2".'],
    [{ status: 1 }, 'status : doit être "0", "1" ou "2".'],
    [{}, 'status : doit être "0", "1" ou "2".'],
    [{ status: '1', late: true }, 'late : champ inconnu.'],
    [{ status: '1', a: 1, b: 2 }, 'a, b : champs inconnus.'],
    [{ status: '1', basedOn: 'hier' }, 'basedOn : doit être une date ISO 8601 avec son fuseau.'],
    [{ status: '1', basedOn: '2026-11-21T10:00:00' }, 'basedOn : doit être une date ISO 8601 avec son fuseau.'],
  ])('for a status: %j', async (body, sentence) => {
    expect((await status(body)).error).toBe(sentence);
  });

  it.each(['1', 'x', `${newId()}0`, '../../etc', '%00'])(
    'for an id in the address, which no order has: %j',
    async (id) => {
      const input = { body: { status: '1' }, params: { id } };
      expect(await refused(api.orders.setStatus, 404, input)).toMatchObject({ error: 'Commande introuvable.' });
    },
  );

  it.each([
    [{ orderIds: [] }, 'orderIds : doit contenir au moins une commande.'],
    [{ orderIds: 'x' }, 'orderIds : doit être une liste.'],
    [{ orderIds: [newId(), 'x'] }, 'orderIds[1] : doit être un identifiant valide.'],
    [{ orderIds: Array.from({ length: 10_001 }, newId) }, 'orderIds : doit contenir au plus 10000 éléments.'],
    [{ orderIds: [newId()], basedOn: { x: '2026-11-21T10:00:00Z' } }, 'basedOn.x : n’est pas valide.'],
  ])('for a batch: %#', async (body, sentence) => {
    expect((await refused(api.orders.archive, 400, { body })).error).toBe(sentence);
  });

  it.each([
    ['updatedSince', '2026-11-21'],
    ['updatedSince', '0000-01-01T00:00:00Z'],
    ['updatedSince', '9999-12-31T23:59:59-23:59'],
    ['limit', '0'],
    ['limit', '1e9'],
    ['limit', 'x'],
    ['cursor', '\u0000'],
  ])('for the list’s %s: %j', async (name, value) => {
    expect(await refused(api.orders.list, 400, { query: { [name]: value } })).toMatchObject({ field: name });
  });

  it.each([
    [{ price: -1 }, 'price'],
    [{ price: '1,234' }, 'price'],
    [{ price: 'NaN' }, 'price'],
    [{ price: 1e12 }, 'price'],
    [{ transactionId: 'abc' }, 'transactionId'],
    [{ currency: 'euro' }, 'currency'],
    [{ orderDate: '31/12/2026' }, 'orderDate'],
    [{ orderDate: '2026-13-45T00:00:00Z' }, 'orderDate'],
    [{ orderDate: '0001-01-01T00:00:00Z' }, 'orderDate'],
    [{ orderDate: '9999-12-31T23:59:59Z' }, 'orderDate'],
    [{ photoUrl: 'javascript:alert(1)' }, 'photoUrl'],
    [{ phase: 'perdu' }, 'phase'],
    [{ acheteur: 'x' }, 'acheteur'],
  ])('for an imported order: %j', async (overrides, field) => {
    const row = { marketplace: 'vinted', transactionId: '1', title: null, price: 1, currency: 'EUR', orderDate: null };
    const answer = await refused(api.orders.import, 400, { body: { orders: [{ ...row, ...overrides }] } });
    expect(answer.field).toBe(`orders[0].${field}`);
  });

  it.each([undefined, 'commandes', 7])('for a capture’s pageKind, %j: lists the allowed values', async (pageKind) => {
    const answer = await refused(api.captures.create, 400, { body: { ...makeCapture([makeRecord()]), pageKind } });
    expect(answer).toMatchObject({
      field: 'pageKind',
      error: expect.stringMatching(/^pageKind : doit être l’une des valeurs "orders", "conversation", .*"wallet"\.$/),
    });
  });

  it('for a line inside a capture: names the line’s field and the allowed values', async () => {
    const body = { ...makeCapture([]), pageKind: 'wallet', orderType: undefined, records: [{ title: 'Vente' }] };
    const answer = await refused(api.captures.create, 400, { body });
    expect(answer.error).toBe('records[0].type : doit être l’une des valeurs "statement", "line".');
  });

  it.each([
    [{ captureId: 'a\u0000bcdefgh' }, 'captureId'],
    [{ captureId: 'court' }, 'captureId'],
    [{ observedAt: 'hier' }, 'observedAt'],
    [{ observedAt: '0000-01-01T00:00:00+14:00' }, 'observedAt'],
    [{ records: [makeRecord({ statusDate: '9999-12-31T23:59:59Z' })] }, 'records[0].statusDate'],
    [{ url: 'http://www.vinted.fr/' }, 'url'],
    [{ url: 'https://a.fr/\u0000' }, 'url'],
    [{ page: -1 }, 'page'],
    [{ records: Array.from({ length: 501 }, () => makeRecord()) }, 'records'],
    [{ marketplace: 'autre' }, 'marketplace'],
  ])('for a capture: %#', async (overrides, field) => {
    const answer = await refused(api.captures.create, 400, { body: { ...makeCapture([makeRecord()]), ...overrides } });
    expect(answer.field).toBe(field);
  });
});

describe('text that PostgreSQL refuses', () => {
  it('is made storable instead of failing', async () => {
    const records = [makeRecord({ title: 'nul\u0000 et \ud800 seul', statusText: '😀'.repeat(200) })];
    const { orders } = await succeed(app, api.captures.create, { token: seller.token, body: makeCapture(records) });
    expect(orders[0]).toMatchObject({ title: 'nul et \ufffd seul', statusText: '😀'.repeat(200) });
  });

  it.each(['__proto__', 'constructor', '</script><script>', "'; drop table orders; --"])(
    '%j is text',
    async (title) => {
      const { orders } = await succeed(app, api.captures.create, {
        token: seller.token,
        body: makeCapture([makeRecord({ title })]),
      });
      const listed = (await succeed(app, api.orders.list, { token: seller.token })).orders;
      expect(listed.find(({ id }) => id === orders[0]?.id)?.title).toBe(title);
    },
  );
});

describe('a malicious body', () => {
  const refusedAlone = async (...[endpoint, status, input]: Parameters<typeof refused>) => {
    const before = await readEverything(app, seller.accountId);
    const answer = await refused(endpoint, status, input);
    expect(await readEverything(app, seller.accountId)).toEqual(before);
    return answer;
  };
  const nested = (depth: number) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`;
  const captureWith = (part: string) =>
    JSON.stringify(makeCapture([makeRecord({ title: '@' })])).replace('"@"', () => part);

  it.each([10_000, 200_000])('%d levels deep is refused by the field that must be text', async (depth) => {
    const answer = await refusedAlone(api.captures.create, 400, { text: captureWith(nested(depth)), headers: json });
    expect(answer).toMatchObject({ field: 'records[0].title' });
  });

  it('in an unknown field is not examined', async () => {
    const text = captureWith(`"t","inconnu":${nested(100_000)}`);
    expect(await send(app, 'POST', '/api/captures', { token: seller.token, text, headers: json })).toMatchObject({
      status: 200,
      body: { ignoredFields: 1 },
    });
  });

  it('with the key __proto__ changes no other object', async () => {
    const text = `{"status":"1","__proto__":{"isAdmin":true}}`;
    expect(await refusedAlone(api.orders.setStatus, 400, { text, headers: json })).toMatchObject({
      field: '__proto__',
    });
    expect('isAdmin' in {}).toBe(false);
  });

  it('with a duplicate field uses the last value', async () => {
    const text = '{"status":"1","status":"9"}';
    expect(await refusedAlone(api.orders.setStatus, 400, { text, headers: json })).toMatchObject({ field: 'status' });
  });
});

describe('an address that does not exist', () => {
  it.each(['/api', '/api/', '/api/nope', '/api/orders/x/y/z', '/api/openapi'])(
    '%s answers 404 in JSON',
    async (path) => {
      const answer = await send(app, 'GET', path, { headers: { accept: 'text/html' } });
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', error: 'Adresse introuvable.' } });
    },
  );

  it.each(['POST', 'DELETE', 'PATCH'])('with the wrong method %s too', async (method) => {
    expect(await send(app, method, '/api/orders', { token: seller.token })).toMatchObject({ status: 404 });
  });
});

describe('an unexpected failure', () => {
  it('reveals nothing, and is found in the log by its request id', async () => {
    const broken = { ...app, app: app.app };
    app.deps.documents.read = () => Promise.reject(new Error('secret détail'));
    const orders = await succeed(broken, api.orders.list, { token: seller.token });
    const documentParams = { id: orders.orders[0]?.id ?? '', kind: 'shippingLabel' };
    await call(app, api.documents.write, {
      token: seller.token,
      params: documentParams,
      text: Buffer.from('%PDF-1.7'),
      headers: { 'content-type': 'application/pdf' },
    });
    const answer = await fail(app, api.documents.read, 500, { token: seller.token, params: documentParams });
    expect(answer).toEqual({
      error: 'Une erreur interne s’est produite. Réessayez dans un instant.',
      code: 'INTERNAL',
      requestId: expect.any(String),
    });
    expect(app.logged.find((line) => line.includes('secret détail'))).toContain(answer.requestId);
  });
});
