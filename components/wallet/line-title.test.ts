import { expect, it } from 'vitest';
import { lineTitle } from './line-title.ts';

it.each([
  ['Vente', { title: 'Robe fleurie' }, 'Robe fleurie'],
  ['Jupe', { title: null }, 'Jupe'],
  ['Jupe', { title: '  ' }, 'Jupe'],
  ['Jupe', undefined, 'Jupe'],
  [null, undefined, 'Vente'],
] as const)('a sale that the page calls %s, of the order %j, is « %s »', (title, order, expected) =>
  expect(lineTitle({ title, kind: 'sale' }, order)).toBe(expected),
);
