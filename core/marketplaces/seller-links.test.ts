import { expect, it } from 'vitest';
import { conversationUrl, salesUrl } from './seller-links.ts';

it('leads to the French site until a page was seen, then to the seller’s own country', () => {
  expect(salesUrl(null)).toBe('https://www.vinted.fr/my_orders?order_type=sold');
  expect(salesUrl('https://www.vinted.be/inbox/1')).toBe('https://www.vinted.be/my_orders?order_type=sold');
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
