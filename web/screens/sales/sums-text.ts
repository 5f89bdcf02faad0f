import { formatSums } from '#core/model/order-totals.ts';
import type { CurrencySums } from '#core/model/sales/sale-sums.ts';
import { signedMinor } from '#core/model/wallet-labels.ts';

/** « 449,50 € + 46,00 PLN ». */
export const sumsText = (sums: CurrencySums): string =>
  formatSums(new Map(sums.map(({ currency, amount }) => [currency, signedMinor(amount) ?? 0])));
