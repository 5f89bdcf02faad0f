import { refreshDoubt } from './doubt.ts';
import { refreshAllExpenses } from './expense-rows.ts';
import { loadFiledSales } from './facts/load-filed-sales.ts';
import { loadOrderFacts } from './facts/order-facts.ts';
import { loadKeptSales } from './kept-sale.ts';
import type { RowData } from './row-data.ts';
import { refreshSaleDays } from './sale-days.ts';
import { refreshSaleGroups } from './sale-groups.ts';
import { loadAllStockFacts } from './stock-facts.ts';
import { writeStock } from './stock-rows.ts';
import { loadLineRows, refreshWallets } from './wallet-rows.ts';
import { writeDeals } from './write-deals.ts';

/** Makes every row of the account anew, and writes those that differ. */
export const rebuildReadModel = async (data: RowData): Promise<void> => {
  await refreshWallets(data);
  await writeDeals(data, {
    ...{ orders: await loadOrderFacts(data), files: await loadFiledSales(data) },
    ...{ lines: await loadLineRows(data), kept: await loadKeptSales(data) },
  });
  await refreshDoubt(data);
  const { toTie } = await writeStock(data, await loadAllStockFacts(data));
  await refreshAllExpenses(data, toTie);
  await refreshSaleDays(data);
  await refreshSaleGroups(data);
};
