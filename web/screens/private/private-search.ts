import { ARCHIVED_CHOICES, type ArchivedChoice } from '#core/model/archived-choice.ts';

/** Names in the address, in the seller's language; the first one needs none. */
const NAMES: Readonly<Record<ArchivedChoice, string>> = { false: 'non', true: 'oui', all: 'toutes' };

/** Search parameters of the private seller's sales; every one is optional. */
export interface PrivateSearch {
  /** `oui`: archived ones; `toutes`: both. */
  archivees?: string | undefined;
}

/** Keeps the valid parts of an address that anyone may have typed. */
export const parsePrivateSearch = (search: Readonly<Record<string, unknown>>): PrivateSearch => ({
  archivees: Object.values(NAMES).find((name) => name === search.archivees),
});

export const archivedIn = ({ archivees }: PrivateSearch): ArchivedChoice =>
  ARCHIVED_CHOICES.find((choice) => NAMES[choice] === archivees) ?? ARCHIVED_CHOICES[0];

export const toArchivedName = (choice: ArchivedChoice): string | undefined =>
  choice === ARCHIVED_CHOICES[0] ? undefined : NAMES[choice];
