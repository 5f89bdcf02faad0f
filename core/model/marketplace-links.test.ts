import { expect, it } from 'vitest';
import { conversationUrl } from './marketplace-links.ts';

it('leads to the conversation of a sale', () => {
  expect(conversationUrl({ marketplace: 'vinted', conversationId: '24100000001' })).toBe(
    'https://www.vinted.fr/inbox/24100000001',
  );
});

it.each([
  { marketplace: 'vinted', conversationId: null },
  { marketplace: 'vinted', conversationId: '../wallet' },
  { marketplace: 'another', conversationId: '1' },
])('leads nowhere for %j', (order) => expect(conversationUrl(order)).toBeNull());
