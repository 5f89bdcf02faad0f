/**
 * The kind of a wallet line. `refund`: the recipient is not known yet. `other`: named by its own title, counted
 * according to its sign and nothing more. `unknown`: its text is in another language or not recognised, so it may be
 * any of the others. `repeat`: another line in the same list is identical, for the same deal; it is not counted until
 * the seller classifies it.
 */
export const WALLET_LINE_KINDS = [
  'sale',
  'purchase',
  'refund_received',
  'refund_given',
  'refund',
  'transfer',
  'boost',
  'fee',
  'compensation',
  'other',
  'unknown',
  'repeat',
] as const;
export type WalletLineKind = (typeof WALLET_LINE_KINDS)[number];
