import { AppError } from '#core/errors.ts';

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 iterations, 1 lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash with the same parameters for a password that nobody has (PHC format): an unknown address takes as long as a
 * known one.
 */
export const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Zo1rTzkDYLMGBDrGVoQ/0Uxvkzn9i5XmPkZbNQmFzpA';

// Loaded at the first sign-in, not at start.
const argon2 = () => import('@node-rs/argon2');

/** argon2id, PHC format. */
export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(password, ARGON2);

/** Takes as long for an unknown account (null) as for a wrong password. */
export const isPassword = async (hash: string | null, password: string): Promise<boolean> => {
  const matches = await (await argon2()).verify(hash ?? NOBODY, password);
  return matches && hash !== null;
};

/**
 * Refuses the most common passwords: those of 8 characters or more in zxcvbn's ranked list, some 18 000 (ASVS 5 V6.2.4
 * asks for 3 000), ignoring case, and the seller's own address.
 * @throws {AppError} INVALID_INPUT naming `field`
 */
export const refuseCommonPassword = async (password: string, email: string | null, field: string): Promise<void> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const typed = password.toLowerCase();
  if (!dictionary['passwords-common'].includes(typed) && typed !== email) return;
  throw new AppError('INVALID_INPUT', `${field} : ce mot de passe est trop courant, choisissez-en un autre.`, {
    field,
  });
};
