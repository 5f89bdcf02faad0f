import { describe, expect, it } from 'vitest';
import { isSessionPage, sourceAt } from './site-paths.ts';

const at = (path: string): URL => new URL(path, 'https://www.vinted.fr');

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
    expect(sourceAt(at(path))).toBe('json');
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
  ])('do not include %s', (path) => expect(sourceAt(at(path))).not.toBe('json'));
});

describe('the call that asks who is signed in', () => {
  it('is recognised', () => {
    expect(sourceAt(at('/api/v2/users/current'))).toBe('user');
    expect(sourceAt(at('/api/v3/users/current/'))).toBe('user');
    expect(sourceAt(at('/api/v2/users/current/notifications'))).toBe(null);
  });
});

describe('a navigation inside the page', () => {
  it('is a call for the flight stream of a list of orders', () => {
    expect(sourceAt(at('/my_orders?order_type=sold&_rsc=1abcd'))).toBe('flight');
    expect(sourceAt(at('/my_orders?order_type=sold'))).toBe(null);
    expect(sourceAt(at('/inbox?_rsc=1abcd'))).toBe(null);
  });
});

describe('where a session starts or ends', () => {
  it.each([
    '/member/login',
    '/member/login/email?ref_url=%2F',
    '/member/signup/select_type',
    '/member/logout/',
    '/login',
  ])('is the page %s', (path) => expect(isSessionPage(at(path))).toBe(true));

  it.each(['/', '/member/100000001-login', '/member/general', '/items/12-login', '/session-refresh?ref_url=%2Finbox'])(
    'is not the page %s',
    (path) => expect(isSessionPage(at(path))).toBe(false),
  );

  it.each(['/web/api/auth/oauth', '/web/api/auth/login', '/web/api/auth/logout', '/oauth/token'])(
    'is the call %s',
    (path) => expect(sourceAt(at(path))).toBe('session'),
  );

  it.each(['/web/api/auth/refresh', '/web/api/auth/token_refresh', '/api/v2/users/current', '/oauth/tokens'])(
    'is not the call %s, which does not change the account',
    (path) => expect(sourceAt(at(path))).not.toBe('session'),
  );
});
