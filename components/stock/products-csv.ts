import type { WireLot, WireProduct } from '#core/contract/product.ts';
import type { AccountMark } from '#core/model/account-marks.ts';
import { sheetCsv } from '#core/model/sheets/sheet.ts';
import { stockSheet } from '#core/model/sheets/stock-sheet.ts';
import { placeWords } from '#core/model/stock/places.ts';

type AccountOf = ((product: WireProduct) => AccountMark) | undefined;

/** Articles of the stock as they are shown, in their order. Unknown is an empty cell. */
export const productsCsv = (
  products: readonly WireProduct[],
  lots: ReadonlyMap<string, WireLot>,
  accountOf: AccountOf,
): string =>
  sheetCsv(
    stockSheet(placeWords().title),
    products.map((product) => ({
      product,
      lot: product.lotId === null ? null : (lots.get(product.lotId)?.title ?? null),
      account: product.marketplaceUserId === null ? null : (accountOf?.(product).name ?? null),
    })),
  );
