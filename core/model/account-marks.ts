import { type AccountChoice, accountName, type OwnAccountName } from './own-accounts.ts';

/** The number of colours of an account's initial. */
const MARK_COLOURS = 4;

/** What distinguishes one of the seller's accounts from the others where there is no room for its name. */
export interface AccountMark {
  name: string;
  /** A capital letter or a figure of the name; `?` for a name without any. */
  letter: string;
  /** From 0 to `MARK_COLOURS` − 1. */
  colour: number;
}

export type MarkOf = (account: AccountChoice) => AccountMark;

const lettersOf = (name: string): string[] => [...name.toUpperCase()].filter((letter) => /[\p{L}\p{N}]/u.test(letter));

/** Every mark that an account may have, the preferred one first: its first letter in each colour, then other letters; without end. */
function* candidates(name: string, first: number): Generator<AccountMark, never> {
  const letters = lettersOf(name);
  for (let place = 0; ; place += 1) {
    const letter = letters[place] ?? (place === 0 ? '?' : String(place));
    for (let step = 0; step < MARK_COLOURS; step += 1) yield { name, letter, colour: (first + step) % MARK_COLOURS };
  }
}

const keyOf = ({ letter, colour }: AccountMark): string => `${letter}${colour}`;

/**
 * The marks of the seller's accounts: each of the first four has a colour of its own, and two never share both letter and
 * colour. The order of the accounts decides, so that the same accounts have the same marks on every screen.
 */
export const accountMarks = (accounts: readonly AccountChoice[], names: readonly OwnAccountName[]): MarkOf => {
  const marks = new Map<AccountChoice, AccountMark>();
  const taken = new Set<string>();
  const add = (account: AccountChoice): AccountMark => {
    const mark = candidates(accountName(account, names), marks.size).find((each) => !taken.has(keyOf(each)));
    // The candidates never end, so there is one.
    if (!mark) throw new Error('No mark is left.');
    taken.add(keyOf(mark));
    marks.set(account, mark);
    return mark;
  };
  for (const account of accounts) add(account);
  return (account) => marks.get(account) ?? add(account);
};
