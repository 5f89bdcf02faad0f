import { expect, it } from 'vitest';
import { allowsPasskeys } from './relying-party.ts';

it.each([
  ['https://comptoir.exemple.fr', true],
  ['https://comptoir.exemple.fr:8443', true],
  ['http://localhost:4000', true],
  ['http://seller.localhost:4000', true],
  ['http://comptoir.exemple.fr', false],
  ['http://notlocalhost', false],
  ['https://192.168.1.20', false],
  ['http://127.0.0.1:4000', false],
  ['https://[2001:db8::1]', false],
  ['chrome-extension://abcdefghijklmnop', false],
  ['null', false],
])('passkeys on %s: %s', (origin, expected) => {
  expect(allowsPasskeys(origin)).toBe(expected);
});
