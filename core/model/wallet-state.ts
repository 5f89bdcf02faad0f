/** The facts that determine whether a month's equation holds. Amounts are decimal; null is unknown. */
export interface JudgedMonth {
  complete: boolean;
  opening: number | null;
  closing: number | null;
  openingBreak: number | null;
  gap: number | null;
  openLines: number;
}

/**
 * The state of a wallet month:
 * - `incomplete`: pages are missing, so nothing else is stated
 * - `open`: a balance, a sign or a currency is unknown
 * - `gap`: the lines do not lead from one balance to the other, or the month does not begin where the last one ended
 * - `holds`: every line was read, and they do
 */
export type WalletState = 'incomplete' | 'open' | 'gap' | 'holds';

/** Only a completely read month, with both balances and every sign known, can hold. */
export const walletState = (month: JudgedMonth): WalletState => {
  const { complete, opening, closing, openingBreak, gap, openLines } = month;
  if (!complete) return 'incomplete';
  if (openingBreak !== null && openingBreak !== 0) return 'gap';
  if (gap !== null && gap !== 0) return 'gap';
  return gap === null || opening === null || closing === null || openLines > 0 ? 'open' : 'holds';
};
