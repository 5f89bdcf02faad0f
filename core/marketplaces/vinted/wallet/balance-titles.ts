export type BalanceName = 'balanceMinor' | 'pendingMinor' | 'openingMinor' | 'closingMinor';

/** Lines of the statement that are not movements. */
const BALANCES: ReadonlyMap<string, BalanceName> = new Map([
  ['montant disponible', 'balanceMinor'],
  ['montant en attente', 'pendingMinor'],
  ['solde initial', 'openingMinor'],
  ['solde final', 'closingMinor'],
]);

/** The normalised form in which wallet titles are compared. */
export const foldTitle = (title: string): string => title.normalize('NFC').toLowerCase();

/** The balance that a title names. Separate from the line titles, which the content script does not need. */
export const balanceOf = (title: string): BalanceName | null => BALANCES.get(foldTitle(title)) ?? null;
