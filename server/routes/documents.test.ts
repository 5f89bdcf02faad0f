import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import type { Order } from '#core/model/order.ts';
import { newId } from '../ids.ts';
import { call, fail, succeed, type TestAnswer } from '../testing/call.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { makeCapture, makeRecord, makeSeller, type Seller } from '../testing/make-seller.ts';

let app: TestApp;
let seller: Seller;
let order: Order;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await makeSeller(app);
  const { orders } = await succeed(app, api.captures.create, {
    token: seller.token,
    body: makeCapture([makeRecord()]),
  });
  order = orders[0] ?? expect.fail('no order');
});

type Kind = 'shippingLabel' | 'returnForm';

const paramsOf = (kind: Kind, id = order.id) => ({ token: seller.token, params: { id, kind } });

const put = (kind: Kind, text: string, id?: string, type = 'application/pdf'): Promise<TestAnswer> =>
  call(app, api.documents.write, {
    ...paramsOf(kind, id),
    text: Buffer.from(text),
    headers: { 'content-type': type },
  });

const current = async (): Promise<Order | undefined> =>
  (await succeed(app, api.orders.list, { token: seller.token })).orders[0];

const storedFiles = (): string[] =>
  readdirSync(join(app.deps.config.dataDir, 'documents', seller.accountId)).map((name) =>
    join(app.deps.config.dataDir, 'documents', seller.accountId, name),
  );

describe('a document', () => {
  it('is absent until it is stored, and is then read back unchanged', async () => {
    expect(await call(app, api.documents.exists, paramsOf('shippingLabel'))).toMatchObject({ status: 404, body: '' });
    await fail(app, api.documents.read, 404, paramsOf('shippingLabel'));
    expect(await put('shippingLabel', '%PDF-1.7 étiquette')).toMatchObject({ status: 200 });
    const head = await call(app, api.documents.exists, paramsOf('shippingLabel'));
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength('%PDF-1.7 étiquette')));
    const answer = await call(app, api.documents.read, paramsOf('shippingLabel'));
    expect(answer).toMatchObject({ status: 200, body: '%PDF-1.7 étiquette' });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="shippingLabel.pdf"');
    expect(await call(app, api.documents.exists, paramsOf('returnForm'))).toMatchObject({ status: 404 });
  });

  it('adds its id to its order', async () => {
    const label = (await put('shippingLabel', '%PDF-1.7')).body as { documentId: string };
    const form = (await put('returnForm', '%PDF-1.7')).body as { documentId: string };
    const changed = await current();
    expect(changed).toMatchObject({ shippingLabelId: label.documentId, returnFormId: form.documentId });
    expect((changed?.updatedAt ?? '') > order.updatedAt).toBe(true);
  });

  it('is replaced by a newer version, and only the newer content is kept', async () => {
    await put('shippingLabel', '%PDF-1.7 un');
    await put('shippingLabel', '%PDF-1.7 deux');
    await app.deps.background.settle();
    expect(await call(app, api.documents.read, paramsOf('shippingLabel'))).toMatchObject({ body: '%PDF-1.7 deux' });
    expect(storedFiles()).toHaveLength(1);
  });

  it('is encrypted on disk, and bound to its location', async () => {
    await put('shippingLabel', '%PDF-1.7 rue des Lilas');
    await put('returnForm', '%PDF-1.7 retour');
    const [first = '', second = ''] = storedFiles();
    for (const file of [first, second]) expect(readFileSync(file, 'latin1')).not.toContain('PDF');
    writeFileSync(first, readFileSync(second));
    const answers = await Promise.all(
      (['shippingLabel', 'returnForm'] as const).map((kind) => call(app, api.documents.read, paramsOf(kind))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 500]);
  });

  it('must be a PDF', async () => {
    expect(await put('shippingLabel', '<html>')).toMatchObject({
      status: 400,
      body: { error: 'Ce fichier n’est pas un PDF.' },
    });
    expect(await put('shippingLabel', '')).toMatchObject({ status: 400 });
    expect(await put('shippingLabel', '%PDF-1.7', order.id, 'text/plain')).toMatchObject({ status: 415 });
    expect(await current()).toEqual(order);
  });

  it('must not exceed 5 MB', async () => {
    const answer = await put('shippingLabel', `%PDF-1.7${' '.repeat(5 * 1024 * 1024)}`);
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE', error: 'Ce PDF est trop lourd : 5 Mo au plus.' },
    });
  });

  it('of an unknown order is refused and leaves nothing behind', async () => {
    expect(await put('shippingLabel', '%PDF-1.7', newId())).toMatchObject({
      status: 404,
      body: { error: 'Commande introuvable.' },
    });
    expect(() => storedFiles()).toThrow('ENOENT');
  });

  it('of another kind does not exist in the contract', async () => {
    const answer = await call(app, api.documents.read, {
      ...paramsOf('shippingLabel'),
      params: { id: order.id, kind: 'x' },
    });
    expect(answer).toMatchObject({ status: 400, body: { field: 'kind' } });
  });
});
