import { expect, it } from 'vitest';
import { conversationUrl, memberUrl, purchasesUrl, salesUrl, walletUrl } from './seller-links.ts';

it('leads to the French site until a page was seen, then to the seller’s own country', () => {
  expect(salesUrl(null)).toBe('https://www.vinted.fr/my_orders?order_type=sold');
  expect(salesUrl('https://www.vinted.be/inbox/1')).toBe('https://www.vinted.be/my_orders?order_type=sold');
  expect(purchasesUrl('https://www.vinted.be/inbox/1')).toBe('https://www.vinted.be/my_orders?order_type=purchased');
  expect(walletUrl(null)).toBe('https://www.vinted.fr/wallet/balance');
});

it.each(['https://exemple.fr/my_orders', 'javascript:alert(1)', 'https://www.vinted.fr.exemple.fr/', 'rien'])(
  'never leads to %s',
  (url) => expect(salesUrl(url)).toBe('https://www.vinted.fr/my_orders?order_type=sold'),
);

it('leads to a conversation whose id is known', () => {
  expect(conversationUrl('24100054321', null)).toBe('https://www.vinted.fr/inbox/24100054321');
  expect(conversationUrl(null, null)).toBeNull();
  expect(conversationUrl('../wallet', null)).toBeNull();
});

it('leads to a member on the site where they were seen', () => {
  expect(memberUrl('555', 'https://www.vinted.es')).toBe('https://www.vinted.es/member/555');
  expect(memberUrl('555', 'https://exemple.fr')).toBe('https://www.vinted.fr/member/555');
  expect(memberUrl('../555', null)).toBeNull();
});
