import type { WalletLineKind } from './wallet-line.ts';

/**
 * The kind of a ledger line. `released`: money of a sale that reached the wallet; the agreed price belongs to the sale
 * and is no movement. `refund`: paid back for a sale; `purchase`, `purchase_refund`: paid from the wallet,
 * and refunded. `credit`: a refunded expense. `unknown`: the kind is not known; included in the wallet's total and in
 * no other figure.
 */
export const LEDGER_KINDS = [
  'released',
  'refund',
  'fee',
  'boost',
  'shipping',
  'transfer',
  'compensation',
  'expense',
  'credit',
  'adjustment',
  'purchase',
  'purchase_refund',
  'unknown',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

const OF_WALLET: Readonly<Record<WalletLineKind, LedgerKind>> = {
  sale: 'released',
  purchase: 'purchase',
  refund_received: 'purchase_refund',
  refund_given: 'refund',
  refund: 'unknown',
  transfer: 'transfer',
  boost: 'boost',
  fee: 'fee',
  compensation: 'compensation',
  other: 'unknown',
  unknown: 'unknown',
  repeat: 'unknown',
};

/** The ledger kind of a wallet line. */
export const ledgerKindOf = (kind: WalletLineKind): LedgerKind => OF_WALLET[kind];
