import { describe, expect, it } from 'vitest';
import { findMarketplace } from '../registry.ts';
import { VINTED_DOMAINS, VINTED_MATCH_PATTERNS } from './hosts.ts';
import { pageKindOf } from './match.ts';

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
