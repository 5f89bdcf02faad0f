export type BalanceName = 'balanceMinor' | 'pendingMinor' | 'openingMinor' | 'closingMinor';

/** Lines of the statement that are no movement. */
const BALANCES: ReadonlyMap<string, BalanceName> = new Map([
  ['montant disponible', 'balanceMinor'],
  ['montant en attente', 'pendingMinor'],
  ['solde initial', 'openingMinor'],
  ['solde final', 'closingMinor'],
]);

/** What titles of the wallet are compared in. */
export const foldTitle = (title: string): string => title.normalize('NFC').toLowerCase();

/** The balance that a title names. Apart from the words of the lines, which the content script does not need. */
export const balanceOf = (title: string): BalanceName | null => BALANCES.get(foldTitle(title)) ?? null;
