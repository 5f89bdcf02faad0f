import { expect, test } from 'vitest';
import { hashPassword, isPassword, NOBODY } from './password.ts';

const parametersOf = (hash: string): string => hash.split('$').slice(0, 4).join('$');

test('verifying takes the same work for an address without an account as for a known one', async () => {
  const hash = await hashPassword('une phrase de passe');
  expect(parametersOf(NOBODY)).toBe(parametersOf(hash));
  expect(parametersOf(hash)).toBe('$argon2id$v=19$m=19456,t=2,p=1');
  expect(NOBODY.length).toBe(hash.length);
});

test('no password fits an address without an account', async () => {
  for (const password of ['', 'somesaltsomesalt', 'une phrase de passe']) {
    expect(await isPassword(null, password)).toBe(false);
  }
});

test('a password is verified exactly as it was entered, up to its last character', async () => {
  const long = `${'é'.repeat(63)} A`;
  const hash = await hashPassword(long);
  expect(await isPassword(hash, long)).toBe(true);
  for (const wrong of [long.slice(0, -1), `${long} `, long.toLowerCase(), long.normalize('NFD')]) {
    expect(await isPassword(hash, wrong)).toBe(false);
  }
});
