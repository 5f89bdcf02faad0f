/** A decimal string of the marketplace in whole cents. */
export function toCents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

/** Cents as the marketplace writes them: "20.0", "9.5", "-2.88". */
export function toAmount(cents: number): string {
  return (cents / 100).toFixed(2).replace(/0$/, '');
}
