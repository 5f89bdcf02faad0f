/**
 * What a line of the wallet is. `refund`: nobody says yet who got it. `other`: named by its own title, counted as what its sign
 * says and nothing more. `unknown`: its words are of another language, or not known, so it may be any of the others.
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
] as const;
export type WalletLineKind = (typeof WALLET_LINE_KINDS)[number];
