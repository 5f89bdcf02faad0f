import { expect, it } from 'vitest';
import { isElsewhere } from './sale-channel.ts';

it.each([
  'Hors Vinted',
  'hors  vinted',
  'Leboncoin',
  'Vide-grenier',
  'eBay',
  'en main propre',
  'Pas sur Vinted',
  'Off Vinted',
])('says that « %s » is not the marketplace', (channel) => expect(isElsewhere(channel)).toBe(true));

it.each([null, 'Vinted', 'vinted.fr', 'VINTED PRO', 'Vinted France'])('takes %j for the marketplace', (channel) =>
  expect(isElsewhere(channel)).toBe(false),
);
