import type { WalletLineKind } from '../../../model/wallet-line.ts';

/** The words of the wallet that are known (WEB §3.7, §8). Another word is another line: `other`, with its own title. */
const LINES: ReadonlyMap<string, WalletLineKind> = new Map([
  ['vente', 'sale'],
  ['achat', 'purchase'],
  ['compra', 'purchase'],
  ['transfert vers un compte bancaire', 'transfer'],
  ['boost', 'boost'],
  ['dressing en vitrine', 'boost'],
  ['armario en escaparate', 'boost'],
  ['artículos destacados', 'boost'],
]);

/** A refund goes to whoever paid: the title does not say which of the two the reader is. */
const REFUNDS: ReadonlySet<string> = new Set(['remboursement']);

export type BalanceName = 'balanceMinor' | 'pendingMinor' | 'openingMinor' | 'closingMinor';

/** Lines of the statement that are no movement. */
const BALANCES: ReadonlyMap<string, BalanceName> = new Map([
  ['montant disponible', 'balanceMinor'],
  ['montant en attente', 'pendingMinor'],
  ['solde initial', 'openingMinor'],
  ['solde final', 'closingMinor'],
]);

const fold = (title: string): string => title.normalize('NFC').toLowerCase();

export const lineKindOf = (title: string): WalletLineKind | null => LINES.get(fold(title)) ?? null;
export const isRefund = (title: string): boolean => REFUNDS.has(fold(title));
export const balanceOf = (title: string): BalanceName | null => BALANCES.get(fold(title)) ?? null;
