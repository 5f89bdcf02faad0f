import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceCode, isDeviceChallenge } from './device-code.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const challenges = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 43, maxLength: 43 })
  .map((letters) => letters.join(''));

describe('device code', () => {
  it('is four digits for every challenge, the same each time', () => {
    fc.assert(
      fc.property(challenges, (challenge) => {
        expect(deviceCode(challenge)).toMatch(/^\d{4}$/);
        expect(deviceCode(challenge)).toBe(deviceCode(challenge));
      }),
    );
  });

  it('reads the challenge as one base64url number, modulo ten thousand', () => {
    expect(deviceCode('A'.repeat(43))).toBe('0000');
    expect(deviceCode(`${'A'.repeat(42)}_`)).toBe('0063');
    expect(deviceCode(`${'A'.repeat(40)}BAA`)).toBe('4096');
  });

  it('changes with the last letter, so similar challenges can be told apart', () => {
    expect(deviceCode(`${'A'.repeat(42)}B`)).not.toBe(deviceCode(`${'A'.repeat(42)}C`));
  });

  it.each(['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}!`])(
    'is null for %j, which is not a challenge',
    (text) => {
      expect(isDeviceChallenge(text)).toBe(false);
      expect(deviceCode(text)).toBeNull();
    },
  );
});
