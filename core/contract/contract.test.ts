import { describe, expect, it } from 'vitest';
import { auth } from './auth.ts';
import { capture } from './captures.ts';
import { endpoints, findEndpoint } from './index.ts';
import { orders } from './orders.ts';
import { amount, httpsUrl, instant, marketplaceId, text } from './primitives.ts';

describe('the contract', () => {
  it('lists each call once, by id and by method and path', () => {
    const ids = endpoints.map(({ id }) => id);
    const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(calls).size).toBe(calls.length);
    for (const id of ids) expect(findEndpoint(id)?.id).toBe(id);
    expect(findEndpoint('orders.burn')).toBeNull();
  });

  it('lets an account without room preview and undo', () => {
    const roomOf = (end: string) => endpoints.filter(({ path }) => path.endsWith(end)).map(({ room }) => room);
    expect(new Set(roomOf('/undo'))).toEqual(new Set(['freed']));
    expect(new Set(roomOf('/preview'))).toEqual(new Set(['unneeded']));
  });

  it('describes every path parameter', () => {
    for (const { path, params } of endpoints) {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(Object.keys(params?.shape ?? {})).toEqual(named);
    }
  });

  it('has every call of SPEC §7', () => {
    const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(calls).toEqual(
      expect.arrayContaining([
        'POST /api/auth/register',
        'POST /api/auth/login',
        'GET /api/auth/user',
        'GET /api/auth/logout',
        'POST /api/auth/password/reset',
        'POST /api/auth/password/reset/confirm',
        'GET /api/orders',
        'PUT /api/orders/:id/status',
        'POST /api/orders/archive',
        'POST /api/orders/unarchive',
        'HEAD /api/documents/sale/:id/:kind',
        'GET /api/orders-particulier',
        'GET /api/orders-particulier/prices',
        'POST /api/orders-particulier/:id/price',
        'PUT /api/orders-particulier/:id/status',
        'POST /api/orders-particulier/archive',
        'POST /api/orders-particulier/unarchive',
        'GET /api/sales',
        'GET /api/sales/data',
        'POST /api/sales/load',
        'GET /api/sales/combined-statistics',
        'GET /api/expenses/all',
        'GET /api/subscriptions/all',
        'GET /api/subscriptions',
        'GET /api/subscriptions/history',
        'GET /api/products',
      ]),
    );
  });

  it('refuses unknown fields on the calls of the spec, and drops them in captures', () => {
    const login = { email: 'lea@exemple.fr', password: 'secret' };
    expect(auth.login.body.safeParse(login).success).toBe(true);
    expect(auth.login.body.safeParse({ ...login, admin: true }).success).toBe(false);
    expect(orders.setStatus.body.safeParse({ status: '1', late: true }).success).toBe(false);
    const read = {
      captureId: 'abcdefgh',
      marketplace: 'vinted',
      marketplaceUserId: null,
      pageKind: 'orders',
      source: 'json',
      url: 'https://www.vinted.fr/my_orders?order_type=sold',
      observedAt: '2026-11-21T10:00:00Z',
      filter: 'all',
      page: 1,
      totalPages: 1,
      totalEntries: 0,
      records: [],
      missing: [],
      surprise: 1,
    };
    expect(capture.parse(read)).not.toHaveProperty('surprise');
  });
});

describe('primitives', () => {
  it('normalise instants to UTC', () => {
    expect(instant.parse('2026-07-19T18:02:11+02:00')).toBe('2026-07-19T16:02:11.000Z');
    expect(instant.safeParse('2026-07-19').success).toBe(false);
  });

  it('keep ids of the marketplace as digits, beyond 2^53', () => {
    expect(marketplaceId.parse('9223372036854775807')).toBe('9223372036854775807');
    for (const id of ['', '-1', '1e3', '12a', 12]) expect(marketplaceId.safeParse(id).success).toBe(false);
  });

  it('turn amounts into hundredths', () => {
    expect(amount.parse('18,5')).toBe(1850);
    expect(amount.safeParse('18,555').success).toBe(false);
  });

  it('accept only https addresses', () => {
    expect(httpsUrl.safeParse('https://images1.vinted.net/a.webp').success).toBe(true);
    for (const url of ['javascript:alert(1)', 'http://a.fr', 'data:text/html,x', 'a']) {
      expect(httpsUrl.safeParse(url).success).toBe(false);
    }
  });

  it('make text safe to store', () => {
    expect(text(20).parse('a\0b\uD800')).toBe('ab\uFFFD');
    expect(text(3).safeParse('abcd').success).toBe(false);
  });
});
