import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountMarks } from './account-marks.ts';

const account = (userId: string, login: string | null) => ({ marketplace: 'vinted', userId, login, label: null });

const marksOf = (logins: readonly (string | null)[]): readonly string[] => {
  const accounts = logins.map((login, place) => account(String(place), login));
  const markOf = accountMarks(
    accounts.map(({ userId }) => userId),
    accounts,
  );
  return accounts.map(({ userId }) => `${markOf(userId).letter}${markOf(userId).colour}`);
};

describe('the marks of the seller’s accounts', () => {
  it('are the first letter or figure of each name', () => {
    expect(marksOf(['_zoé', '2mains']).map(([letter]) => letter)).toEqual(['Z', '2']);
    expect(marksOf([null]).map(([letter]) => letter)).toEqual(['C']);
  });

  it('have a colour each, also when the letter is the same', () => {
    expect(marksOf(['boutique_lea', 'grenier_de_lea', 'boutique_ael', 'atelier'])).toEqual(['B0', 'G1', 'B2', 'A3']);
  });

  it('turn to another letter once each colour of the first one is taken', () => {
    const letters = marksOf(Array.from({ length: 5 }, () => 'léa')).map(([letter]) => letter);
    expect(letters).toEqual(['L', 'L', 'L', 'L', 'É']);
  });

  it('differ for any number of accounts of any names, and are the same each time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('a', '', '…', 'boutique_lea')), { maxLength: 60 }),
        (logins) => {
          const marks = marksOf(logins);
          expect(new Set(marks).size).toBe(logins.length);
          expect(marksOf(logins)).toEqual(marks);
        },
      ),
    );
  });

  it('also differ for an account that is named later', () => {
    const accounts = [account('1', 'léa'), account('2', 'léa')];
    const markOf = accountMarks(['1'], accounts);
    expect(markOf('2')).not.toEqual(markOf('1'));
    expect(markOf('2')).toBe(markOf('2'));
  });
});
