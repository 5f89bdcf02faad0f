import type { WireSaleEntry } from '#core/contract/sale-pages.ts';
import type { WireSale } from '#core/contract/sales.ts';
import type { AccountMark } from '#core/model/account-marks.ts';
import { toAmount, toMinor } from '#core/model/money.ts';
import { marginOf } from '#core/model/sales/sale-entries.ts';
import { type SheetCost, salesSheet } from '#core/model/sheets/sales-sheet.ts';
import { sheetCsv } from '#core/model/sheets/sheet.ts';
import { costOriginText, MISSING_COST_WORDS } from '#core/model/stock/cost-origin.ts';

type AccountOf = ((sale: WireSale) => AccountMark) | undefined;

/** Sales and refunds as they are shown, in their order. Unknown is an empty cell. */
export const salesCsv = (entries: readonly WireSaleEntry[], accountOf: AccountOf): string =>
  sheetCsv(
    salesSheet,
    entries.map((entry) => {
      const { sale, refund } = entry;
      const account = sale.marketplaceUserId === null ? null : (accountOf?.(sale).name ?? null);
      return { sale, refund, account, known: costOf(entry) };
    }),
  );

/** What the file of the server contains for the same row. */
const costOf = (entry: WireSaleEntry): SheetCost => {
  const { costOrigins, missing, tied, cost: whole } = entry.sale;
  const minor = toMinor(whole);
  const cost = toAmount(minor === null ? null : minor - (toMinor(tied) ?? 0));
  const reason = missing === null ? null : MISSING_COST_WORDS[missing];
  return {
    cost,
    tied,
    origin: cost === null ? reason : costOriginText(costOrigins, cost),
    margin: toAmount(marginOf(entry)),
  };
};
