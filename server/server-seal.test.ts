import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createServerSeal } from './server-seal.ts';

const seal = createServerSeal(new Uint8Array(32).fill(7));

it('a sealed secret opens again, and looks different each time', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (owner, secret) => {
      const sealed = seal.seal('test', owner, secret);
      expect(seal.open('test', owner, sealed)).toBe(secret);
      expect(seal.seal('test', owner, secret)).not.toBe(sealed);
    }),
  );
});

it('a sealed secret opens for no other owner, purpose or server, nor when it was changed', () => {
  const sealed = seal.seal('test', 'camille', 'secret');
  expect(seal.open('test', 'lea', sealed)).toBeNull();
  expect(seal.open('other', 'camille', sealed)).toBeNull();
  expect(createServerSeal(new Uint8Array(32).fill(8)).open('test', 'camille', sealed)).toBeNull();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'Q' : 'A'}${sealed.slice(at + 1)}`;
    expect(seal.open('test', 'camille', changed), changed).toBeNull();
  }
  for (const rest of ['', 'A', sealed.slice(0, 20)]) expect(seal.open('test', 'camille', rest)).toBeNull();
});
