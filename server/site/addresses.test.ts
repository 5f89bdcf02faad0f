import { expect, it } from 'vitest';
import { matcherOf } from './addresses.ts';

const isKnown = matcherOf(['/app', '/app/commandes', '/app/analyse-concurrence/$marketplace/$shopId', '/a.b+c']);

it.each(['/app', '/app/commandes', '/app/analyse-concurrence/vinted/4242', '/a.b+c'])('knows %s', (path) => {
  expect(isKnown(path)).toBe(true);
});

it.each(['', '/', '/apps', '/app/', '/app/commandes/1', '/app/analyse-concurrence/vinted/', '/axb+c', '/app\n'])(
  'does not know %j',
  (path) => expect(isKnown(path)).toBe(false),
);
