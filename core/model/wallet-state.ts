/** What decides whether the equation of a month holds. Amounts are decimal; null is not known. */
export interface JudgedMonth {
  complete: boolean;
  opening: number | null;
  closing: number | null;
  openingBreak: number | null;
  gap: number | null;
  openLines: number;
}

/**
 * What can be said of a month of the wallet:
 * - `incomplete`: pages are missing, so nothing else is said of it
 * - `open`: a balance, a sign or a currency is not known
 * - `gap`: the lines do not lead from one balance to the other, or the month does not begin where the last one ended
 * - `holds`: every line was read, and they do
 */
export type WalletState = 'incomplete' | 'open' | 'gap' | 'holds';

/** Only a month that was read whole, with both balances and every sign known, can hold. */
export const walletState = (month: JudgedMonth): WalletState => {
  const { complete, opening, closing, openingBreak, gap, openLines } = month;
  if (!complete) return 'incomplete';
  if (openingBreak !== null && openingBreak !== 0) return 'gap';
  if (gap !== null && gap !== 0) return 'gap';
  return gap === null || opening === null || closing === null || openLines > 0 ? 'open' : 'holds';
};
