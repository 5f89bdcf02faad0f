import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 0],
  ['abcdefg', 1],
  ['abcdefgh', 2],
  ['abcdefghijklmn', 2],
  ['abcdefghijklmno', 3],
] as const)('%j reaches level %i', (password, level) => expect(passwordStrength(password).level).toBe(level));

it('requires no digit, capital or symbol: only the length counts', () => {
  expect(passwordStrength('aaaaaaaaaaaaaaa')).toEqual(passwordStrength('Aa1!Aa1!Aa1!Aa1'));
});

it('says how many characters are missing, an emoji counting as one', () => {
  expect(passwordStrength('🧥🧥🧥').words).toBe('Trop court : encore 5');
});
