import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { makeAppForTest } from '../testing/make-app.ts';
import { makeCapture, makeRecord, makeSeller } from '../testing/make-seller.ts';
import { PASSWORD, signUp } from '../testing/sign-up.ts';
import { needsRoom } from './refuse-on-low-disk.ts';

const EMBEDDED = { databaseUrl: null, storage: null };
const POSTGRES = { databaseUrl: 'postgres://x', storage: null };
const BUCKET = { url: 'https://x/b', prefix: '', region: 'r', accessKeyId: 'k', secretAccessKey: 's' };

/** More than any disk has free. */
const ALWAYS_LOW = { databaseUrl: null, minFreeBytes: Number.MAX_SAFE_INTEGER };
const LOW =
  'Le disque du serveur est presque plein. Rien de nouveau n’est enregistré tant que de la place n’y est pas libérée. ' +
  'Ce qui est déjà enregistré est intact.';

describe('a disk with little room', () => {
  it('refuses changes with a message in French', async () => {
    const app = await makeAppForTest({ config: ALWAYS_LOW });
    const { token } = await makeSeller(app);
    const refusal = await call(app, api.captures.create, { token, body: makeCapture([makeRecord()]) });
    expect(refusal).toMatchObject({ status: 507, body: { error: LOW, code: 'INTERNAL' } });
    expect(refusal.headers.get('retry-after')).toBe('60');
    await fail(app, api.auth.register, 507, { body: {} });
    expect(app.logged.filter((line) => line.includes('the disk is nearly full'))).toHaveLength(1);
  });

  it('lets sellers sign in, read and delete', async () => {
    const room = await makeAppForTest();
    const { email, token } = await signUp(room);
    const app = await makeAppForTest({ config: ALWAYS_LOW, database: room.deps.database });
    await succeed(app, api.auth.login, { body: { email, password: PASSWORD } });
    expect((await succeed(app, api.orders.list, { token })).orders).toEqual([]);
    expect((await call(app, api.account.remove, { token, body: { password: 'faux mot de passe' } })).status).toBe(401);
  });
});

describe('what needs room in the data folder', () => {
  const capture = { method: 'POST', path: '/api/captures' };
  const document = { method: 'PUT', path: '/api/documents/sale/1/shippingLabel' };

  it('is every change of an embedded database', () => {
    expect(needsRoom(EMBEDDED, capture)).toBe(true);
    expect(needsRoom(EMBEDDED, document)).toBe(true);
    expect(needsRoom(EMBEDDED, { method: 'GET', path: '/api/orders' })).toBe(false);
    expect(needsRoom(EMBEDDED, { method: 'DELETE', path: '/api/account' })).toBe(false);
  });

  it('is a document when the database is elsewhere, unless it goes to a bucket', () => {
    expect(needsRoom(POSTGRES, capture)).toBe(false);
    expect(needsRoom(POSTGRES, document)).toBe(true);
    expect(needsRoom({ ...POSTGRES, storage: BUCKET }, document)).toBe(false);
  });
});
