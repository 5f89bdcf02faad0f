const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
const CODES = 10_000;

/** True for a challenge of the one-click sign-in: a SHA-256 in base64url. */
export const isDeviceChallenge = (text: unknown): text is string => typeof text === 'string' && CHALLENGE.test(text);

/**
 * The four digits that the extension and the site both show, so that the seller can see which browser is asking for
 * access. Both sides derive them from the challenge; they are for comparison, not a secret. Null when the challenge is
 * invalid.
 */
export const deviceCode = (challenge: string): string | null => {
  if (!isDeviceChallenge(challenge)) return null;
  let rest = 0;
  for (const letter of challenge) rest = (rest * 64 + ALPHABET.indexOf(letter)) % CODES;
  return String(rest).padStart(4, '0');
};
