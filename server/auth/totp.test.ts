import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newRecoveryCode, newTotpSecret, readCode, totpStep, totpUri } from './totp.ts';

/** « 12345678901234567890 », the secret of the examples in RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of an application', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('is that of RFC 6238 after %i seconds', async (seconds, code) => {
    expect(await totpStep(SECRET, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  it('is accepted for half a minute before and after its own, and names its period', async () => {
    const code = '287082';
    expect(await totpStep(SECRET, code, 29_000)).toBe(1);
    expect(await totpStep(SECRET, code, 89_000)).toBe(1);
    expect(await totpStep(SECRET, code, 90_000)).toBeNull();
    for (const wrong of ['287083', '', '28708', '2870822', 'abcdef']) {
      expect(await totpStep(SECRET, wrong, 59_000)).toBeNull();
    }
  });
});

it('a new secret has 160 bits, and its address names the seller', async () => {
  const secret = await newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(await newTotpSecret()).not.toBe(secret);
  expect(await totpUri(secret, 'léa+2@exemple.fr')).toMatch(
    /^otpauth:\/\/totp\/Comptoir:l%C3%A9a%2B2%40exemple\.fr\?issuer=Comptoir&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
  );
});

it('a typed code is read however it is spaced, hyphened or written', () => {
  expect(readCode(' 123 456 ')).toEqual({ kind: 'totp', code: '123456' });
  fc.assert(
    fc.property(fc.constantFrom('-', ' ', '', '\u2011', '\u00a0'), (hyphen) => {
      const code = newRecoveryCode();
      expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{5}-[A-HJKMNP-TV-Z2-9]{5}$/);
      expect(readCode(code.toLowerCase().replace('-', hyphen))).toEqual({
        kind: 'recovery',
        code: code.replace('-', ''),
      });
    }),
  );
});
