import { PASSWORD_MIN } from '#core/contract/auth.ts';

/** The length that the meter recommends; the server requires 8 and no composition rule (OWASP ASVS 5). */
const PASSWORD_RECOMMENDED = 15;

export interface PasswordStrength {
  /** Of three bars. */
  level: 0 | 1 | 2 | 3;
  words: string;
}

/** Counts as a person does: an accented letter or an emoji is one character. */
const lengthOf = (password: string): number => [...password].length;

/** Based on length alone, the only thing that matters besides the server's list of common passwords. */
export const passwordStrength = (password: string): PasswordStrength => {
  const length = lengthOf(password);
  if (length === 0)
    return { level: 0, words: `${PASSWORD_MIN} caractères au moins, ${PASSWORD_RECOMMENDED} recommandés` };
  if (length < PASSWORD_MIN) return { level: 1, words: `Trop court : encore ${PASSWORD_MIN - length}` };
  if (length < PASSWORD_RECOMMENDED) {
    return { level: 2, words: `Accepté ; ${PASSWORD_RECOMMENDED} caractères recommandés, une phrase par exemple` };
  }
  return { level: 3, words: 'Bonne longueur' };
};
