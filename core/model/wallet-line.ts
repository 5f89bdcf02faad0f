/**
 * What a line of the wallet is. `refund`: nobody says yet who got it. `other`: named by its own title, counted as what its sign
 * says and nothing more. `unknown`: its words are of another language, or not known, so it may be any of the others. `repeat`:
 * another line of the same list says the same, word for word, of the same deal; nothing counts it until the seller says what it is.
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
