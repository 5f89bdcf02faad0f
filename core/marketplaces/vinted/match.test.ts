import { describe, expect, it } from 'vitest';
import { findMarketplace } from '../registry.ts';
import { VINTED_DOMAINS, VINTED_MATCH_PATTERNS } from './hosts.ts';
import { isSessionPage, pageKindOf, sourceOfCall } from './match.ts';

const FR = 'https://www.vinted.fr';

describe('the 27 sites', () => {
  it('are 27, each with its own match pattern', () => {
    expect(new Set(VINTED_DOMAINS).size).toBe(27);
    expect(new Set(VINTED_MATCH_PATTERNS).size).toBe(27);
  });

  it.each(VINTED_DOMAINS)('vinted.%s is recognised, on any port', (domain) => {
    expect(findMarketplace(`https://www.vinted.${domain}/my_orders`)?.id).toBe('vinted');
    expect(pageKindOf(`https://www.vinted.${domain}:8443/my_orders?order_type=sold`)).toBe('orders');
  });

  it.each([
    'https://www.vinted.fr.exemple.test/my_orders',
    'https://vinted.exemple.test/my_orders',
    'https://www.vinted.xyz/my_orders',
    'http://www.vinted.fr/my_orders',
    'https://exemple.test/?u=https://www.vinted.fr/my_orders',
    'https://www.vinted.fr@exemple.test/my_orders',
    'javascript:alert(1)//www.vinted.fr',
    'vinted',
    '',
    `https://www.vinted.fr/${'a'.repeat(5_000)}`,
  ])('%s is not one of them', (url) => {
    expect(findMarketplace(url)).toBeNull();
    expect(pageKindOf(url)).toBe('unknown');
  });
});

describe('the kind of a page', () => {
  it.each([
    ['/my_orders', 'orders'],
    ['/my_orders?order_type=sold', 'orders'],
    ['/my_orders/sold', 'orders'],
    ['/my_orders/', 'orders'],
    ['/inbox', 'inbox'],
    ['/inbox/24100054321', 'conversation'],
    ['/member/100000001-boutique_demo', 'shop'],
    ['/member/100000001', 'shop'],
    ['/member/100000001?tab=feedback', 'feedbacks'],
    ['/items/9400000001-veste', 'item'],
    ['/wallet/balance', 'wallet'],
    ['/api/v2/my_orders?type=sold', 'orders'],
    ['/api/v3/my_orders?type=sold', 'orders'],
    ['/api/v2/conversations/24100054321', 'conversation'],
    ['/api/v2/transactions/21300012345', 'transaction'],
    ['/api/v2/transactions/21300012345/shipment/journey_summary', 'journey'],
    ['/api/v2/inbox?page=1', 'inbox'],
    ['/api/v2/wardrobe/100000001/items?page=1', 'wardrobe'],
    ['/api/v2/items/9400000001/details', 'item'],
    ['/api/v2/user_feedbacks?user_id=1', 'feedbacks'],
    ['/api/v2/users/100000001', 'shop'],
    ['/api/v2/wallet/invoices/2026/7', 'wallet'],
    ['/api/v2/users/100000001/payouts', 'wallet'],
    ['/api/v2/users/100000001/balance', 'wallet'],
    ['/about', 'unknown'],
    ['/my_orders_old', 'unknown'],
    ['/api/v2/users/current', 'unknown'],
    ['/', 'unknown'],
  ])('%s is %s', (path, kind) => expect(pageKindOf(FR + path)).toBe(kind));
});

describe('the calls whose responses are copied', () => {
  it.each([
    '/api/v2/my_orders?type=sold&status=all&page=2',
    '/api/v3/my_orders?type=purchased',
    '/api/v2/conversations/24100054321',
    '/api/v2/transactions/21300012345',
    '/api/v2/transactions/21300012345/shipment/journey_summary',
    '/api/v2/inbox?page=1&per_page=20',
    '/api/v2/wardrobe/100000001/items?page=1',
    '/api/v2/user_feedbacks?user_id=1',
    '/api/v2/user_feedbacks/summary?user_id=1',
    '/api/v2/users/100000001',
    '/api/v2/wallet/invoices/current',
    '/api/v2/wallet/invoices/2026/7?page=2',
  ])('are: %s', (path) => {
    expect(sourceOfCall(FR + path, 'GET')).toBe('json');
    expect(sourceOfCall(FR + path, 'get')).toBe('json');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) expect(sourceOfCall(FR + path, method)).toBe(null);
  });

  it.each([
    '/api/v2/my_orders/1',
    '/api/v2/conversations/24100054321/replies',
    '/api/v2/conversations',
    '/api/v2/transactions/21300012345/shipment/pdf_label',
    '/api/v2/shipments/19000000001/label_url',
    '/my_orders',
    '/inbox/24100054321',
    '/member/100000001',
    '/wallet/balance',
    '/api/v2/users/current',
    '/api/v2/users/current/notifications',
    '/api/v2/users/100000001/followers',
    '/api/v2/my_orders/../users/current',
  ])('do not include %s', (path) => expect(sourceOfCall(FR + path, 'GET')).not.toBe('json'));

  it('do not include the same path on another site', () => {
    expect(sourceOfCall('https://exemple.test/api/v2/my_orders?type=sold', 'GET')).not.toBe('json');
  });
});

describe('the call that asks who is signed in', () => {
  it('is recognised when it reads, on a site of the marketplace', () => {
    expect(sourceOfCall(`${FR}/api/v2/users/current`, 'GET')).toBe('signed-in');
    expect(sourceOfCall(`${FR}/api/v3/users/current/`, 'get')).toBe('signed-in');
    expect(sourceOfCall(`${FR}/api/v2/users/current`, 'PUT')).toBe(null);
    expect(sourceOfCall(`${FR}/api/v2/users/current/notifications`, 'GET')).toBe(null);
    expect(sourceOfCall('https://exemple.test/api/v2/users/current', 'GET')).toBe(null);
  });
});

describe('a navigation inside the page', () => {
  it('is a call for the flight stream of a list of orders', () => {
    expect(sourceOfCall(`${FR}/my_orders?order_type=sold&_rsc=1abcd`, 'GET')).toBe('flight');
    expect(sourceOfCall(`${FR}/my_orders?order_type=sold`, 'GET')).toBe(null);
    expect(sourceOfCall(`${FR}/my_orders?_rsc=1abcd`, 'POST')).toBe(null);
    expect(sourceOfCall(`${FR}/inbox?_rsc=1abcd`, 'GET')).toBe(null);
    expect(sourceOfCall('https://exemple.test/my_orders?_rsc=1abcd', 'GET')).toBe(null);
  });
});

describe('where a session starts or ends', () => {
  it.each([
    '/member/login',
    '/member/login/email?ref_url=%2F',
    '/member/signup/select_type',
    '/member/logout/',
    '/login',
  ])('is the page %s', (path) => expect(isSessionPage(FR + path)).toBe(true));

  it.each(['/', '/member/100000001-login', '/member/general', '/items/12-login', '/session-refresh?ref_url=%2Finbox'])(
    'is not the page %s',
    (path) => expect(isSessionPage(FR + path)).toBe(false),
  );

  it.each(['/web/api/auth/oauth', '/web/api/auth/login', '/web/api/auth/logout', '/oauth/token'])(
    'is the call %s',
    (path) => {
      const sources = ['POST', 'delete', 'GET'].map((method) => sourceOfCall(FR + path, method));
      expect(sources).toEqual(['session', 'session', null]);
    },
  );

  it.each(['/web/api/auth/refresh', '/web/api/auth/token_refresh', '/api/v2/users/current', '/oauth/tokens'])(
    'is not the call %s, which does not change the account',
    (path) => expect(sourceOfCall(FR + path, 'POST')).toBe(null),
  );

  it('nor another site', () => {
    expect(isSessionPage('https://exemple.test/member/login')).toBe(false);
    expect(sourceOfCall('https://exemple.test/web/api/auth/oauth', 'POST')).toBe(null);
  });
});
