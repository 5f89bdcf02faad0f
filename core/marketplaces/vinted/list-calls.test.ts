import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAllowedCall, type ListCall, pathOfCall, pathOfProfile } from './list-calls.ts';
import { pageKindOf } from './match.ts';

const sold: ListCall = { list: 'sold', filter: 'all', userId: null, page: 2, totalPages: 3, totalEntries: 45 };

describe('a page that is missing', () => {
  it.each<[ListCall, string]>([
    [sold, '/api/v2/my_orders?type=sold&status=all&page=2&per_page=20'],
    [
      { ...sold, totalPages: 1, totalEntries: 45, page: 1 },
      '/api/v2/my_orders?type=sold&status=all&page=1&per_page=50',
    ],
    [
      { ...sold, list: 'purchased', filter: 'in_progress' },
      '/api/v2/my_orders?type=purchased&status=in_progress&page=2&per_page=20',
    ],
    [
      { ...sold, list: 'wardrobe', filter: '', userId: '100000001', totalPages: 2, totalEntries: 118 },
      '/api/v2/wardrobe/100000001/items?page=2&per_page=96&order=newest_first',
    ],
    [
      { ...sold, list: 'feedbacks', filter: 'all', userId: '100000001', totalPages: 9, totalEntries: 180 },
      '/api/v2/user_feedbacks?user_id=100000001&page=2&per_page=20&by=all',
    ],
    [{ ...sold, list: 'wallet', filter: '2026-07' }, '/api/v2/wallet/invoices/2026/7?page=2'],
    [{ ...sold, list: 'wallet', filter: '2026-11' }, '/api/v2/wallet/invoices/2026/11?page=2'],
  ])('%j is requested as the site itself would request it', (call, path) => {
    expect(pathOfCall(call)).toBe(path);
    expect(pageKindOf(`https://www.vinted.fr${path}`)).not.toBe('unknown');
  });

  it.each<ListCall>([
    { ...sold, filter: 'unknown' },
    { ...sold, filter: 'all&page=1#' },
    { ...sold, page: 0 },
    { ...sold, totalPages: 7, totalEntries: 45 },
    { ...sold, list: 'wardrobe', filter: '' },
    { ...sold, list: 'wardrobe', filter: '', userId: '../users/current' },
    { ...sold, list: 'feedbacks', filter: 'all' },
    { ...sold, list: 'feedbacks', filter: 'all', userId: '1&by=system' },
    { ...sold, list: 'wallet', filter: '2026-13' },
    { ...sold, list: 'wallet', filter: 'current' },
  ])('%j cannot be requested', (call) => {
    expect(pathOfCall(call)).toBeNull();
  });

  it.each([
    '/inbox/24100054321',
    '/api/v2/inbox?page=1&per_page=20',
    '/api/v2/conversations/24100054321',
    '/api/v2/conversations/24100054321/mark_as_read',
  ])('no conversation is requested, so none is marked as read: %s', (path) => {
    expect(isAllowedCall(path)).toBe(false);
  });

  it('a shop’s profile is requested by its number alone', () => {
    expect(pathOfProfile('110000001')).toBe('/api/v2/users/110000001');
    for (const id of ['current', '', '1/followers', '../orders', '１２']) expect(pathOfProfile(id)).toBeNull();
  });

  it('whatever the ledger contains, only a read of one’s own lists or of a shop results', () => {
    const call = fc.record({
      list: fc.constantFrom('sold', 'purchased', 'wardrobe', 'wallet', 'feedbacks') as fc.Arbitrary<ListCall['list']>,
      filter: fc.oneof(fc.string(), fc.constantFrom('all', '2026-07')),
      userId: fc.oneof(fc.constant(null), fc.string(), fc.constant('12')),
      page: fc.oneof(fc.integer(), fc.double()),
      totalPages: fc.integer(),
      totalEntries: fc.oneof(fc.constant(null), fc.integer()),
    });
    fc.assert(
      fc.property(call, (input) => {
        const path = pathOfCall(input);
        expect(path === null || isAllowedCall(path)).toBe(true);
      }),
    );
  });
});

it.each([
  '/api/v2/my_orders?type=sold&status=all&page=2&per_page=20#x',
  '//evil.example/api/v2/my_orders?type=sold&status=all&page=2&per_page=20',
  'https://evil.example/api/v2/my_orders?type=sold&status=all&page=2&per_page=20',
  '/api/v2/transactions/12/shipment/order',
  '/api/v2/conversations/12',
  '/api/v2/my_orders?type=sold&status=all&page=2&per_page=20\n',
  null,
  {},
])('%j is never requested', (path) => {
  expect(isAllowedCall(path)).toBe(false);
});
