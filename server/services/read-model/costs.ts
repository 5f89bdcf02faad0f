import { isDeepStrictEqual } from 'node:util';
import { saleRows } from '../../db/schema/index.ts';
import type { RegimedSale } from '../regimes/regimed-sale.ts';
import type { StockedSale } from './facts/assemble-stock.ts';
import { type KeptCost, type KeptSale, toKeptCost } from './kept-sale.ts';
import type { RowData } from './row-data.ts';
import { updateRows } from './write-changed.ts';

/** Writes what these sales cost where it differs from their rows. @returns those of which it did */
export const writeCosts = async (
  data: RowData,
  kept: readonly KeptSale[],
  sales: readonly StockedSale[],
): Promise<RegimedSale[]> => {
  const before = new Map(kept.map(({ sale, costed }) => [sale.id, costed]));
  const changed = sales.flatMap((stocked) => {
    const costed = toKeptCost(stocked);
    return isDeepStrictEqual(costed, before.get(stocked.sale.id)) ? [] : [{ costed, sale: stocked.sale }];
  });
  await updateRows(
    data,
    saleRows,
    changed.map(({ costed, sale }) => toCostRow(sale.id, costed)),
  );
  return changed.map(({ sale }) => sale);
};

const toCostRow = (id: string, { cost, costOrigins, articles }: KeptCost) => ({
  ...{ id, costMinor: cost.minor, tiedMinor: cost.tiedMinor, missing: cost.missing, costOrigins, articles },
});
